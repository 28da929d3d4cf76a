import { atom } from 'jotai/vanilla'
import { siteCalls } from '#core/contract/hospital/site-calls.ts'
import { SEARCH_TEXT, type SearchResult } from '#core/domain/hospital/search-result.ts'
import { deviceAtom } from '#state/device/core-device.ts'

export interface SiteSearch {
  readonly text: string
  /** The results for `text`; undefined while they are on their way, or could not be fetched. */
  readonly found: readonly SearchResult[] | undefined
  readonly state: 'quiet' | 'searching' | 'failed' | 'too-long'
}

const nothing: SiteSearch = { text: '', found: undefined, state: 'quiet' }

/** A single letter would match everything. */
export const LEAST_LETTERS = 2

/** An atom that searches the public site for the text written to it. A new search aborts the one before. */
function createSiteSearch() {
  const search = atom(nothing)
  const running = atom<AbortController | undefined>(undefined)
  return atom(
    (get) => get(search),
    async (get, set, wanted: string) => {
      const text = wanted.trim()
      const { api, log } = get(deviceAtom)
      get(running)?.abort()
      if (text.length < LEAST_LETTERS) {
        set(running, undefined)
        set(search, { ...nothing, text })
        return
      }
      if (text.length > SEARCH_TEXT) {
        set(running, undefined)
        set(search, { text, found: undefined, state: 'too-long' })
        return
      }
      const own = new AbortController()
      set(running, own)
      set(search, { text, found: undefined, state: 'searching' })
      try {
        const { Items } = await api.call(siteCalls.search, { SearchText: text }, own.signal)
        set(search, { text, found: Items, state: 'quiet' })
      } catch (error) {
        if (own.signal.aborted) return log('the first search request was cancelled', error)
        log('the search brought nothing', error)
        set(search, { text, found: undefined, state: 'failed' })
      }
    },
  )
}

/** The search of the header, during typing. */
export const boxSearchAtom = createSiteSearch()
/** The search of the results page, which shows the header's search too. */
export const pageSearchAtom = createSiteSearch()
