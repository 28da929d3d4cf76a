import { Link } from 'react-router-dom'
import type { StoredReceipt } from '#core/db/rows.ts'
import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { paths } from '#features/portal/address/paths.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { t } from '#i18n/t.ts'
import { Alert } from '#ui/notice/Alert.tsx'

/**
 * Explains why a submission is not on the page yet: staff have to look at it first.
 * @param sent such submissions, the latest first; undefined while they are not known
 */
export function WithStaffNote({ sent }: { readonly sent: readonly StoredReceipt[] | undefined }) {
  const [latest] = sent ?? []
  if (!sent || !latest) return null
  return (
    <Alert title={t('records:withStaff')}>
      <p>{t('records:withStaffText', { count: sent.length, at: formatDateTime(new Date(latest.at), groupZone) })}</p>
      <Link to={paths.receipts} className="inline-flex min-h-11 items-center underline underline-offset-2">
        {t('records:withStaffReceipts')}
      </Link>
    </Alert>
  )
}
