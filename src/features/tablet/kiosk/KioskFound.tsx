import { PatientInfo } from '#collect/survey/PatientInfo.tsx'
import { isVoucher } from '#core/domain/survey/survey.ts'
import type { WardList } from '#core/survey/find-admissions.ts'
import type { LookUp } from '#core/survey/look-up.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button/Button.tsx'
import { ConfirmPatient } from './ConfirmPatient.tsx'
import { kioskPatientOf, PatientCard } from './PatientCard.tsx'

interface KioskFoundProps {
  readonly found: Extract<LookUp, { status: 'open' | 'unchecked' }>
  /** The admission on the ward's list, if it is there. */
  readonly listed: WardList[number] | undefined
  /** Whether the patient's presence is confirmed. */
  readonly confirmed: boolean
  readonly onBack: () => void
  readonly onBegin: () => void
}

/** Shows the care that a code stands for, before the questions. A mere number is not tied to an admission yet. */
export function KioskFound({ found, listed, confirmed, onBack, onBegin }: KioskFoundProps) {
  const { registration, code } = found.subject
  const known = found.status === 'open' ? kioskPatientOf(found.info) : undefined
  if (isVoucher(code) && !confirmed)
    return (
      <ConfirmPatient
        registration={registration}
        patient={known ?? { initials: undefined, room: undefined, registration }}
        dateOfBirth={listed?.dateOfBirth ?? null}
        onBack={onBack}
        onConfirmed={onBegin}
      />
    )
  if (found.status === 'unchecked' || !known) return <PatientInfo found={found} onBack={onBack} onBegin={onBegin} />
  return (
    <>
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl leading-tight font-bold tracking-tight sm:text-3xl">{t('tablet:confirmedTitle')}</h1>
        <p className="text-lg text-pretty text-muted">{t('tablet:confirmedIntro')}</p>
      </header>
      <PatientCard patient={known} />
      <div className="flex flex-wrap-reverse gap-3 *:flex-1 sm:justify-end sm:*:flex-none">
        <Button variant="secondary" size="large" onClick={onBack}>
          {t('survey:otherCode')}
        </Button>
        <Button size="large" onClick={onBegin}>
          {t('survey:begin')}
        </Button>
      </div>
    </>
  )
}
