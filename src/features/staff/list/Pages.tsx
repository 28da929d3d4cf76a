import { Link, useLocation } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/button-style.ts'

interface PagesProps {
  /** Behind which row the next page begins; null on the last one. */
  readonly next: string | null
}

/** The way through a long list: pages begin behind a row, so none is missed or shown twice while others arrive. */
export function Pages({ next }: PagesProps) {
  const { pathname, search } = useLocation()
  const at = (after: string | null) => {
    const params = new URLSearchParams(search)
    if (after === null) params.delete('after')
    else params.set('after', after)
    return `${pathname}?${params.toString()}`
  }
  const isFirst = !new URLSearchParams(search).has('after')
  if (isFirst && next === null) return null
  return (
    <nav aria-label={t('tablePages')} className="flex flex-wrap justify-between gap-3 border-t border-line pt-4">
      {isFirst ? (
        <span />
      ) : (
        <Link to={at(null)} className={buttonStyle('secondary')}>
          {t('staff:newest')}
        </Link>
      )}
      {next !== null && (
        <Link to={at(next)} className={buttonStyle('secondary')}>
          {t('staff:older')}
        </Link>
      )}
    </nav>
  )
}
