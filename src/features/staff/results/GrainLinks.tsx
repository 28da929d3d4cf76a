import { Link, useLocation } from 'react-router-dom'
import { grains, type Grain } from '#core/contract/staff/staff-result-calls.ts'
import { t } from '#i18n/t.ts'
import { withParam } from './with-param.ts'

/** Links that show the trend by days, weeks or months. @param of the present choice */
export function GrainLinks({ of }: { readonly of: Grain }) {
  const { search } = useLocation()
  return (
    <nav aria-label={t('staff:grain')} className="flex flex-wrap items-center gap-x-4 print:hidden">
      {grains.map((by) => (
        <Link
          key={by}
          to={{ search: withParam(search, 'by', by) }}
          aria-current={by === of ? 'true' : undefined}
          className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-control font-semibold text-action underline underline-offset-4 aria-[current=true]:text-ink aria-[current=true]:no-underline"
        >
          {grainText(by)}
        </Link>
      ))}
    </nav>
  )
}

export function grainText(by: Grain): string {
  if (by === 'day') return t('staff:byDay')
  return t(by === 'week' ? 'staff:byWeek' : 'staff:byMonth')
}
