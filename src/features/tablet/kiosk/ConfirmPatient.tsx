import { useAtomValue, useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { BIRTH_DATE_TRIES } from '#core/survey/check-birth-date.ts'
import { PinForm } from '#features/tablet/PinForm.tsx'
import { t } from '#i18n/t.ts'
import { tryOfficerPinAtom, wrongBirthDatesAtom } from '#state/account/confirm-patient.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Card } from '#ui/card/Card.tsx'
import { BirthDateForm } from './BirthDateForm.tsx'
import { type KioskPatient, PatientCard } from './PatientCard.tsx'

interface ConfirmPatientProps {
  readonly registration: string | undefined
  readonly patient: KioskPatient
  /** Year-month-day; null where only the officer can confirm the patient. */
  readonly dateOfBirth: string | null
  readonly onBack: () => void
  readonly onConfirmed: () => void
}

/** Confirms the patient by their birth date or the officer's PIN, before a survey is tied to an admission. */
export function ConfirmPatient({ registration, patient, dateOfBirth, onBack, onConfirmed }: ConfirmPatientProps) {
  const [wantsOfficer, askOfficer] = useState(false)
  const wrong = useAtomValue(wrongBirthDatesAtom).get(registration ?? '') ?? 0
  const tryPin = useSetAtom(tryOfficerPinAtom)
  const isOver = wrong >= BIRTH_DATE_TRIES
  const back = (
    <Button variant="secondary" size="large" onClick={onBack}>
      {t('survey:otherCode')}
    </Button>
  )
  return (
    <>
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl leading-tight font-bold tracking-tight sm:text-3xl">{t('tablet:confirmTitle')}</h1>
        <p className="text-lg text-pretty text-muted">{t('tablet:confirmIntro')}</p>
      </header>
      <PatientCard patient={patient} />
      {registration !== undefined && dateOfBirth !== null && !wantsOfficer && !isOver ? (
        <>
          <Card>
            <BirthDateForm patient={{ registration, dateOfBirth }} onConfirmed={onConfirmed}>
              {back}
            </BirthDateForm>
          </Card>
          <Button variant="quiet" className="self-center" onClick={() => askOfficer(true)}>
            {t('tablet:confirmByOfficer')}
          </Button>
        </>
      ) : (
        <Card className="flex flex-col gap-5">
          <Alert tone={isOver ? 'warning' : 'info'} live={isOver}>
            {t(isOver ? 'tablet:birthDatesOver' : 'tablet:confirmNeedsOfficer')}
          </Alert>
          <PinForm
            submitLabel={t('tablet:confirm')}
            onPin={async (pin) => {
              const tried = await tryPin(pin)
              if (tried.is === 'done') onConfirmed()
              return tried
            }}
          >
            {back}
          </PinForm>
        </Card>
      )}
    </>
  )
}
