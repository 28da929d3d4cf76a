import { useAtom, useAtomValue } from 'jotai/react'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { reconnectsAtom } from '#state/outbox/outbox.ts'
import { pageSearchAtom } from '#state/collections/site-search.ts'
import { Button } from '#ui/button/Button.tsx'
import { Card } from '#ui/card/Card.tsx'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import { SearchResults } from './search/SearchResults.tsx'
import type { SitePages } from './site-pages.ts'

/** The results of a site search, where no website is configured. */
export function SearchPage({ pages }: { readonly pages: SitePages }) {
  const [query, setQuery] = useSearchParams()
  const text = (query.get('searchtext') ?? '').trim()
  const [results, search] = useAtom(pageSearchAtom)
  const reconnects = useAtomValue(reconnectsAtom)
  useDocumentTitle(t('pageTitle', { page: t('site:search') }))
  const look = useEffectEvent((wanted: string, _reconnects: number) => void search(wanted))
  useEffect(() => look(text, reconnects), [text, reconnects])
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl leading-tight font-bold tracking-tight sm:text-3xl">{t('site:search')}</h1>
      <search>
        {/* A new text in the address resets the field. */}
        <form
          key={text}
          className="flex flex-wrap gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            const written = new FormData(event.currentTarget).get('searchtext')
            setQuery({ searchtext: typeof written === 'string' ? written.trim() : '' })
          }}
        >
          <label htmlFor="site-search" className="sr-only">
            {t('site:searchFor')}
          </label>
          <input
            id="site-search"
            name="searchtext"
            type="search"
            defaultValue={text}
            autoComplete="off"
            placeholder={t('site:searchFor')}
            className="min-h-12 min-w-0 flex-1 basis-56 rounded-control border border-outline bg-surface px-4 text-lg placeholder:text-muted hover:border-action"
          />
          <Button type="submit" className="max-sm:basis-full">
            {t('site:searchSubmit')}
          </Button>
        </form>
      </search>
      <Card className="!p-3">
        <SearchResults results={results} pages={pages} />
        {results.state === 'failed' && (
          <Button variant="secondary" className="m-3" onClick={() => void search(text)}>
            {t('site:tryAgain')}
          </Button>
        )}
      </Card>
    </div>
  )
}
