import { useAtomValue } from 'jotai/react'
import type { Profile } from '#core/domain/account/profile.ts'
import { groupZone } from '#core/domain/hospital/hospital-unit.ts'
import { formatDateTime } from '#i18n/format/format-date-time.ts'
import { formatDay } from '#i18n/format/format-day.ts'
import { t } from '#i18n/t.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { ownProfileAtom } from '#state/profile/profile.ts'
import { usePrintedAt } from '#ui/page/use-printed-at.ts'
import { useIsPerson } from './use-is-person.ts'

interface PaperHeadProps {
  /** The hospital's time of the content, where the content does not say it. */
  readonly asOf?: string | undefined
  /** The time of the print, where the caller knows it. */
  readonly printedAt?: Date
}

/** The head of a printed page: the patient, and the time of the print by the hospital's clock. */
export function PaperHead({ asOf, printedAt }: PaperHeadProps) {
  const now = usePrintedAt()
  const isPerson = useIsPerson()
  const patient = useAtomValue(ownProfileAtom)?.profile
  const { serverClock } = useAtomValue(deviceAtom)
  const at = printedAt ?? now
  if (!at) return null
  const byHospital = new Date(at.getTime() + (serverClock.offset() ?? 0))
  return (
    <div className="mb-4 hidden text-sm print:block">
      {isPerson && <Whose patient={patient} />}
      {asOf !== undefined && <p>{t('records:asOf', { at: formatDateTime(new Date(asOf), groupZone) })}</p>}
      <p>{t('records:printedAt', { at: formatDateTime(byHospital, groupZone) })}</p>
    </div>
  )
}

interface WhoseProps {
  /** The patient; undefined where this device does not have the profile. */
  readonly patient: Pick<Profile, 'FullName' | 'DateOfBirth' | 'MedicalRecordNumber'> | undefined
}

export function Whose({ patient }: WhoseProps) {
  if (!patient) return <p>{t('records:printNameless')}</p>
  const { FullName, DateOfBirth, MedicalRecordNumber } = patient
  const born = formatDay(DateOfBirth)
  return (
    <>
      <p className="text-base font-bold">{FullName}</p>
      <p>
        <span>{`${t('records:birthDate')}: ${born} · ${t('records:recordNumber')}: `}</span>
        <span className="whitespace-nowrap">{MedicalRecordNumber ?? t('records:recordNumberNone')}</span>
      </p>
    </>
  )
}
