import { useAtomValue } from 'jotai/react'
import type { RequestOf } from '#core/contract/call/call.ts'
import type { exported } from '#core/contract/staff/staff-desk-calls.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { SERVICE_ACTIVITY } from '#core/domain/staff/service-activity.ts'
import { t } from '#i18n/t.ts'
import { hospitalDayAtom } from '#state/device/hospital-day.ts'
import { staffMayAtom } from '#state/staff/staff-session.ts'
import { FileButtons } from '#features/staff/files/FileButtons.tsx'

interface ExportFormsProps {
  readonly filters: Omit<RequestOf<typeof staffCalls.staffExport>, keyof typeof exported>
  /** How many forms there are, where that is known. */
  readonly count: number | undefined
}

/** The list as a file. */
export function ExportForms({ filters, count }: ExportFormsProps) {
  const may = useAtomValue(staffMayAtom)
  const today = useAtomValue(hospitalDayAtom)
  if (!may('staff-submissions', 'export')) return null
  const { kind } = filters
  return (
    <FileButtons
      call={staffCalls.staffExport}
      requestOf={(chosen) => ({ ...filters, ...chosen })}
      name={`${kind ?? 'submissions'}-${today()}`}
      hint={t(kind === undefined ? 'staff:exportOfAll' : 'staff:exportOfKind')}
      size={count === undefined ? undefined : t('staff:exportForms', { count })}
      hasCodes
    />
  )
}

interface ExportServicesProps {
  readonly month: Omit<RequestOf<typeof staffCalls.staffExportActivities>, keyof typeof exported>
  readonly count: number
}

/** The services of a month as a file. */
export function ExportServices({ month, count }: ExportServicesProps) {
  const may = useAtomValue(staffMayAtom)
  if (!may('staff-activities', 'export')) return null
  return (
    <FileButtons
      call={staffCalls.staffExportActivities}
      requestOf={(chosen) => ({ ...month, ...chosen })}
      name={`${SERVICE_ACTIVITY}-${month.month}`}
      hint={t('staff:exportOfKind')}
      size={t('staff:exportForms', { count })}
      hasCodes
    />
  )
}
