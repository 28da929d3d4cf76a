import { Link } from 'react-router-dom'
import { isNewNotice } from '#features/portal/list/new-notice.ts'
import { useList } from '#features/portal/list/use-list.ts'
import { paths } from '#features/portal/address/paths.ts'
import { portalIcons } from '#features/portal/page/portal-icons.ts'
import { useHospitalNow } from '#features/portal/time/use-hospital-now.ts'
import { t } from '#i18n/t.ts'
import { StrokeIcon } from '#ui/icon/StrokeIcon.tsx'

/** The link to the hospital's notices, with the number of new ones. */
export function Bell() {
  const { rows = [] } = useList('notifications')
  const now = useHospitalNow()
  const count = rows.filter((row) => isNewNotice(row, now)).length
  return (
    <Link
      to={paths.notifications}
      aria-label={count > 0 ? t('patient:noticesNew', { count }) : t('patient:notices')}
      className="relative grid size-12 shrink-0 place-items-center rounded-full border border-line bg-surface text-ink shadow-card hover:border-action"
    >
      <StrokeIcon path={portalIcons.bell} className="size-6" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-1 -right-1 grid h-6 min-w-6 place-items-center rounded-full bg-primary px-1.5 text-xs font-bold text-on-primary tabular-nums forced-colors:border"
        >
          {count}
        </span>
      )}
    </Link>
  )
}
