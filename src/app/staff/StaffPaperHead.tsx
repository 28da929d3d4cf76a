import { useAtomValue } from 'jotai/react'
import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { t } from '#i18n/t.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { usePrintedAt } from '#ui/page/use-printed-at.ts'

/** On paper only: who printed it, and when by the hospital's clock. */
export function StaffPaperHead({ name }: { readonly name: string }) {
  const at = usePrintedAt()
  const { serverClock } = useAtomValue(deviceAtom)
  if (!at) return null
  const byHospital = new Date(at.getTime() + (serverClock.offset() ?? 0))
  return (
    <p className="mb-4 hidden text-sm print:block">
      {t('staff:printedBy', { name, at: formatDateTime(byHospital, groupZone) })}
    </p>
  )
}
