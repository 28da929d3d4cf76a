import { initialsOf } from '#core/domain/survey/mask.ts'
import type { AdmissionInfo } from '#core/domain/survey/admission-info.ts'
import { t } from '#i18n/t.ts'
import { Card } from '#ui/card/Card.tsx'

/** What a kiosk may show of a patient: its user may be a stranger. */
export interface KioskPatient {
  readonly initials: string | undefined
  readonly room: string | undefined
  /** Shown where the hospital could not be asked who the patient is. */
  readonly registration?: string | undefined
}

export const kioskPatientOf = (info: AdmissionInfo): KioskPatient => ({
  initials: initialsOf(info.fullName),
  room: [info.roomNumber, info.nursingRoom].filter((part) => part !== null).join(', ') || undefined,
})

/** Shows initials and room, and no other data of the record. */
export function PatientCard({ patient: { initials, room, registration } }: { readonly patient: KioskPatient }) {
  const lines = [
    { label: t('tablet:initials'), value: initials },
    { label: t('survey:roomNumber'), value: room },
    { label: t('survey:admissionNumber'), value: registration },
  ]
  return (
    <Card>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
        {lines.map(
          ({ label, value }) =>
            value !== undefined && (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd className="min-w-0 font-semibold break-words max-sm:-mt-3">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  )
}
