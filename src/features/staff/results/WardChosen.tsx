import { Link, useLocation } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { withParam } from './with-param.ts'

/** Names the chosen ward, with a link back to all wards. */
export function WardChosen({ ward }: { readonly ward: string }) {
  const { search } = useLocation()
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span className="font-semibold">{t('staff:wardIs', { ward })}</span>
      <Link
        to={{ search: withParam(search, 'ward', '') }}
        className="inline-flex min-h-11 items-center rounded-control font-semibold text-action underline underline-offset-4 print:hidden"
      >
        {t('staff:allWards')}
      </Link>
    </p>
  )
}
