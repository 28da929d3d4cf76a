import { useAtom, useAtomValue } from 'jotai/react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { reconnectsAtom } from '#state/outbox/outbox.ts'
import { boxSearchAtom, LEAST_LETTERS } from '#state/collections/site-search.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { SearchResults } from './SearchResults.tsx'
import { searchAddress } from '#features/site/menus/site-menus.ts'
import type { SitePages } from '#features/site/site-pages.ts'
import { arrowStep, moveFocus } from '#features/site/move-focus.ts'
import { useKeyDown } from '#features/site/use-key-down.ts'
import { website } from '#features/site/website.ts'

/** Milliseconds without typing before the search begins. */
const WRITES_FOR = 250

/** Searches the whole site during typing. Enter opens the results page. */
export function SearchBox({ pages }: { readonly pages: SitePages }) {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [results, search] = useAtom(boxSearchAtom)
  const navigate = useNavigate()
  const frame = useRef<HTMLElement>(null)
  const id = useId()
  const wanted = text.trim()
  useEffect(() => {
    if (wanted === '') return
    const timer = setTimeout(() => void search(wanted), WRITES_FOR)
    return () => clearTimeout(timer)
  }, [search, wanted])
  const reconnects = useAtomValue(reconnectsAtom)
  const again = useEffectEvent((_at: number) => {
    if (results.state === 'failed' && results.text === wanted) void search(wanted)
  })
  useEffect(() => again(reconnects), [reconnects])
  useEffect(() => {
    if (!open) return
    const look = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', look)
    return () => document.removeEventListener('pointerdown', look)
  }, [open])
  const submit = () => {
    if (wanted === '') return
    setOpen(false)
    const address = searchAddress(website.base, pages, wanted)
    if (website.base) location.assign(address)
    else void navigate(address)
  }
  const isOpen = open && wanted.length >= LEAST_LETTERS
  useKeyDown(frame, (event) => {
    if (!isOpen) return
    if (event.key === 'Escape') {
      // The browser's own Esc would empty the box.
      event.preventDefault()
      // Focusing the box opens the panel, so it is closed afterwards.
      document.getElementById(id)?.focus()
      setOpen(false)
    }
    const step = arrowStep(event)
    if (step !== undefined) {
      event.preventDefault()
      moveFocus(frame.current?.querySelectorAll<HTMLElement>('input, [data-results] a'), step)
    }
  })
  return (
    <search
      ref={frame}
      className="relative w-full max-w-[66%]"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <label htmlFor={id} className="sr-only">
          {t('site:searchFor')}
        </label>
        <input
          id={id}
          type="search"
          value={text}
          autoComplete="off"
          placeholder={t('site:searchFor')}
          aria-controls={`${id}-results`}
          onFocus={() => setOpen(true)}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            // An empty text ends a search that is under way.
            if (currentTarget.value.trim() === '') void search('')
            setOpen(true)
          }}
          className="min-h-11 w-full rounded-control border border-outline bg-surface pr-[44px] pl-2 sm:pl-4 placeholder:text-muted hover:border-action"
        />
        <button
          type="submit"
          aria-label={t('site:searchSubmit')}
          className="absolute inset-y-0 right-0 my-auto grid size-[44px] cursor-pointer place-items-center rounded-control text-action hover:bg-tint"
        >
          <Icon name="search" />
        </button>
      </form>
      <div id={`${id}-results`} data-results hidden={!isOpen} className={panel}>
        {isOpen && (
          <SearchResults
            results={results.text === wanted ? results : { text: wanted, found: undefined, state: 'searching' }}
            pages={pages}
            onFollow={() => setOpen(false)}
          />
        )}
      </div>
    </search>
  )
}

/** The classes of the results panel, which may be wider than the box. */
const panel =
  'absolute top-full left-0 z-101 mt-2 max-h-[70dvh] w-[min(30rem,calc(100vw-2rem))] animate-rise overflow-y-auto rounded-card border border-line bg-surface p-2 shadow-raised'
