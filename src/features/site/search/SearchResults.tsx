import { Link } from 'react-router-dom'
import { SEARCH_TEXT, searchKinds, type SearchResult } from '#core/domain/hospital/search-result.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import type { SiteSearch } from '#state/collections/site-search.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { Spinner } from '#ui/progress/Spinner.tsx'
import type { SitePages } from '#features/site/site-pages.ts'

interface SearchResultsProps {
  readonly results: SiteSearch
  readonly pages: SitePages
  readonly onFollow?: () => void
}

const pageOf = ({ kind, id, slug }: SearchResult, pages: SitePages): string => `${pages[kind]}/${slug ?? id}`

/** The results of a search, by kind. */
export function SearchResults({ results: { text, found, state }, pages, onFollow }: SearchResultsProps) {
  return (
    <>
      <output className="flex items-center gap-3 px-3 py-2 text-sm text-muted">
        {state === 'searching' && <Spinner />}
        <span>{said(text, found?.length, state)}</span>
      </output>
      {found &&
        searchKinds.map((kind) => {
          const items = found.filter((item) => item.kind === kind)
          if (items.length === 0) return null
          return (
            <section key={kind} aria-label={t(`site:kind_${kind}`)} className="pb-2">
              <p className="px-3 pt-2 text-sm font-semibold text-muted">{t(`site:kind_${kind}`)}</p>
              <ul>
                {items.map((item) => (
                  <li key={item.id}>
                    <Link
                      to={pageOf(item, pages)}
                      onClick={onFollow}
                      className="flex min-h-11 items-center gap-2 rounded-control px-3 py-2 leading-snug font-semibold text-action no-underline hover:bg-tint"
                    >
                      <span className="min-w-0 flex-1">{localize(item.title)}</span>
                      <Icon name="chevronRight" className="size-5 shrink-0 text-muted" />
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
    </>
  )
}

function said(text: string, found: number | undefined, state: SiteSearch['state']): string {
  if (state === 'failed') return t('site:searchFailed')
  if (state === 'too-long') return t('forms:tooLong', { count: SEARCH_TEXT })
  if (state === 'searching') return t('site:searchBusy')
  if (found === undefined) return t('site:searchMore')
  return found === 0 ? t('site:searchNone', { text }) : t('site:searchFound', { count: found })
}
