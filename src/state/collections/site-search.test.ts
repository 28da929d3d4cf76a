import 'fake-indexeddb/auto'
import { createStore } from 'jotai/vanilla'
import { expect, it, vi } from 'vitest'
import { openTestDevice } from '#tests/support/test-device.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { boxSearchAtom, pageSearchAtom } from './site-search.ts'

const item = (title: string) => ({
  id: '0199a5b0-0000-7000-8000-000000000000',
  kind: 'news',
  title: { id: title, en: title },
  slug: null,
})

/** A page whose hospital answers a searched text when the test says so. */
async function openPage() {
  const open = new Map<string, (titles: readonly string[] | 'nothing') => void>()
  const fetch: typeof globalThis.fetch = (_address, init) =>
    new Promise((resolve, reject) => {
      const { SearchText } = JSON.parse(String(init?.body)) as { SearchText: string }
      const end = () => reject(init?.signal?.reason)
      if (init?.signal?.aborted) return end()
      init?.signal?.addEventListener('abort', end)
      open.set(SearchText, (titles) =>
        titles === 'nothing'
          ? reject(new TypeError('Failed to fetch'))
          : resolve(Response.json({ data: { Items: titles.map(item) }, error: null, message: '' })),
      )
    })
  const log = vi.fn<(message: string, error: unknown) => void>()
  const store = createStore()
  store.set(deviceAtom, await openTestDevice({ fetch, log }))
  const answer = async (text: string, titles: readonly string[] | 'nothing') => {
    await vi.waitFor(() => expect(open.has(text)).toBe(true))
    open.get(text)?.(titles)
  }
  const shown = (where = boxSearchAtom) => {
    const { text, found, state } = store.get(where)
    return { text, found: found?.map(({ title }) => title.id), state }
  }
  return {
    look: (text: string, where = boxSearchAtom) => store.set(where, text),
    answer,
    shown,
    log,
    asked: () => [...open.keys()],
  }
}

it('finds', async () => {
  const { look, answer, shown } = await openPage()
  const done = look(' jantung ')
  expect(shown()).toEqual({ text: 'jantung', found: undefined, state: 'searching' })
  await answer('jantung', ['Jaga jantung'])
  await done
  expect(shown()).toEqual({ text: 'jantung', found: ['Jaga jantung'], state: 'quiet' })
})

it('a new search cancels the one before it, which is logged and shows nothing any more', async () => {
  const { look, answer, shown, log, asked } = await openPage()
  const first = look('jan')
  await vi.waitFor(() => expect(asked()).toEqual(['jan']))
  const second = look('jantung')
  await first
  expect(log.mock.calls).toEqual([
    ['the first search request was cancelled', expect.objectContaining({ name: 'AbortError' })],
  ])
  expect(shown().state).toBe('searching')
  await answer('jantung', ['Jaga jantung'])
  await second
  expect(shown()).toEqual({ text: 'jantung', found: ['Jaga jantung'], state: 'quiet' })
})

it('an emptied search sends no call, and ends the one under way', async () => {
  const { look, shown, log, asked } = await openPage()
  const first = look('jan')
  await vi.waitFor(() => expect(asked()).toEqual(['jan']))
  await look('j')
  await first
  expect(shown()).toEqual({ text: 'j', found: undefined, state: 'quiet' })
  expect(asked()).toEqual(['jan'])
  expect(log).toHaveBeenCalledOnce()
})

it('says so when the hospital is not reached', async () => {
  const { look, answer, shown } = await openPage()
  const done = look('jantung')
  await answer('jantung', 'nothing')
  await done
  expect(shown()).toEqual({ text: 'jantung', found: undefined, state: 'failed' })
})

it('what is written into the header neither ends nor replaces the search of the page', async () => {
  const { look, answer, shown, log } = await openPage()
  const page = look('jantung', pageSearchAtom)
  const box = look('anak')
  await answer('anak', ['Anak sehat'])
  await box
  await answer('jantung', ['Jaga jantung'])
  await page
  await look('')
  expect(shown(pageSearchAtom)).toEqual({ text: 'jantung', found: ['Jaga jantung'], state: 'quiet' })
  expect(shown()).toEqual({ text: '', found: undefined, state: 'quiet' })
  expect(log).not.toHaveBeenCalled()
})
