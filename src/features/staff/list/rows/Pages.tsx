import { Link, useLocation } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { useListPlace } from '#features/staff/list/filters/use-list-place.ts'

interface PagesProps {
  /** The row after which the next page begins; null on the last page. */
  readonly next: string | null
  /** The row after which this page begins; undefined on the first page. */
  readonly after: string | undefined
  /** Which of two lists on the page this is, with its title. */
  readonly of?: { readonly name: 'conflict'; readonly title: string }
}

/**
 * The buttons through the pages of a long list. A page begins after a row, so that arriving rows make none appear twice
 * or get lost. The earlier pages are known after a reload too. From a typed address, back leads to the newest rows.
 */
export function Pages({ next, after: here = '', of }: PagesProps) {
  const { pathname, search } = useLocation()
  const { trail: ofList, conflictTrail: ofConflicts } = useListPlace()
  const param = of?.name ?? 'after'
  const trail = of ? ofConflicts : ofList
  // Turning a page of one list keeps the page of the other.
  const stateWith = (known: readonly string[]) =>
    of ? { trail: ofList, conflictTrail: known } : { trail: known, conflictTrail: ofConflicts }
  const at = (after: string) => {
    const params = new URLSearchParams(search)
    if (after === '') params.delete(param)
    else params.set(param, after)
    return `${pathname}?${params.toString()}`
  }
  const isFirst = here === ''
  const newer = isFirst ? undefined : trail.at(-1)
  if (isFirst && next === null) return null
  return (
    <nav
      aria-label={[t('tablePages'), of?.title].filter(Boolean).join(': ')}
      className="flex flex-wrap justify-between gap-3 border-t border-line pt-4"
    >
      {isFirst ? (
        <span />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Link to={at('')} state={stateWith([])} className={buttonStyle('secondary')}>
            {t('staff:newest')}
          </Link>
          {newer !== undefined && (
            <Link to={at(newer)} state={stateWith(trail.slice(0, -1))} className={buttonStyle('secondary')}>
              {t('staff:newer')}
            </Link>
          )}
        </div>
      )}
      {next !== null && (
        <Link to={at(next)} state={stateWith(isFirst ? [here] : [...trail, here])} className={buttonStyle('secondary')}>
          {t('staff:older')}
        </Link>
      )}
    </nav>
  )
}
