import { useAtomValue, useSetAtom } from 'jotai/react'
import { useState, useEffect, useEffectEvent } from 'react'
import { CodeForm } from '#collect/survey/CodeForm.tsx'
import { DraftedForm } from '#collect/form/DraftedForm.tsx'
import { FormClosed } from '#collect/form/FormClosed.tsx'
import { SurveyOutcome } from '#collect/survey/SurveyOutcome.tsx'
import { useLookUp } from '#collect/survey/use-look-up.ts'
import { isVoucher, normalizeCode, type Survey } from '#core/domain/survey/survey.ts'
import type { DraftSubject } from '#core/outbox/drafts/drafts.ts'
import { titleOf } from '#core/questionnaires/forms/titles.ts'
import { admissionsFor, findListed } from '#core/survey/find-admissions.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { attemptAtom } from '#state/outbox/attempt.ts'
import { notifyAtom } from '#state/device/notifications.ts'
import { beginKioskSurveyAtom } from '#state/tablet/survey.ts'
import { tabletAtom } from '#state/tablet/tablet.ts'
import { Button } from '#ui/button/Button.tsx'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import { SubmissionScreen } from '#collect/saved/SubmissionScreen.tsx'
import { SurveyThanks } from '#collect/survey/SurveyThanks.tsx'
import { ConfirmPatient } from './ConfirmPatient.tsx'
import { KioskFound } from './KioskFound.tsx'
import { kioskPatientOf } from './PatientCard.tsx'
import { PickPatient } from './PickPatient.tsx'
import { Stage } from './Stage.tsx'
import { StopButton } from './StopButton.tsx'

interface KioskVisitProps {
  readonly survey: Survey
  /** Called when the patient has finished or gives up. */
  readonly onEnd: () => void
}

/** Milliseconds: long enough to read the thanks, and for the hospital's answer. */
const SHOWN = 15_000

interface KioskThanksProps {
  readonly id: string
  readonly onEnd: () => void
}

/** Thanks the patient for some seconds, then returns to the start. */
function KioskThanks({ id, onEnd }: KioskThanksProps) {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const timer = setTimeout(() => end(), SHOWN)
    return () => clearTimeout(timer)
  }, [])
  const next = (
    <Button size="large" onClick={onEnd}>
      {t('tablet:nextPatient')}
    </Button>
  )
  return (
    <>
      <SubmissionScreen
        id={id}
        gone={<FormClosed reason="gone">{next}</FormClosed>}
        render={(state) => (
          <SurveyThanks state={state} onAgain={onEnd}>
            {next}
          </SurveyThanks>
        )}
      />
      <p className="text-center text-muted">{t('tablet:returns')}</p>
    </>
  )
}

/** One patient's survey, from the code to the thanks. */
export function KioskVisit({ survey, onEnd }: KioskVisitProps) {
  const { kind, slug } = survey
  useDocumentTitle(t('pageTitle', { page: localize(titleOf(kind)) ?? slug }))
  const tablet = useAtomValue(tabletAtom)
  const { found, problem, busy, look, again } = useLookUp(kind)
  const [byCode, setByCode] = useState(false)
  const [begun, setBegun] = useState<string>()
  const [saved, setSaved] = useState<string>()
  const beginSurvey = useSetAtom(beginKioskSurveyAtom)
  const attempt = useSetAtom(attemptAtom)
  const notify = useSetAtom(notifyAtom)
  const ward = tablet?.is === 'unlocked' ? tablet.ward : undefined
  const asked = admissionsFor(survey, ward?.admissions ?? [])
  const [picked, pick] = useState<(typeof asked)[number]>()
  const [confirmed, setConfirmed] = useState(false)
  const choose = (one: typeof picked) => {
    pick(one)
    setConfirmed(false)
  }
  const anotherOne = () => {
    again()
    choose(undefined)
  }
  // The screen says whether the survey fits a listed patient only after someone confirms that this patient is here.
  const lookIn = (written: string) => {
    const code = normalizeCode(written)
    const listed = isVoucher(code) ? undefined : findListed(asked, code)
    choose(listed)
    if (!listed) look(code)
  }

  const begin = async (subject: DraftSubject) => {
    const id = await beginSurvey(kind, subject)
    if (id === undefined) notify('danger', t('tablet:noQuestionnaire'))
    else setBegun(id)
  }

  if (saved !== undefined)
    return (
      <Stage key="thanks">
        <KioskThanks id={saved} onEnd={onEnd} />
      </Stage>
    )
  if (begun !== undefined)
    return (
      <Stage key="form">
        <DraftedForm
          id={begun}
          kind={kind}
          mayBegin={false}
          isShared
          submitted={<KioskThanks id={begun} onEnd={onEnd} />}
          renderClosed={(reason) => (
            <FormClosed reason={reason}>
              <Button size="large" onClick={onEnd}>
                {t('tablet:nextPatient')}
              </Button>
            </FormClosed>
          )}
          onSaved={setSaved}
        />
        <StopButton asks onStop={onEnd} />
      </Stage>
    )
  if (picked && !confirmed)
    return (
      <Stage key="confirm">
        <ConfirmPatient
          registration={picked.admissionNumber}
          patient={kioskPatientOf(picked)}
          dateOfBirth={picked.dateOfBirth}
          onBack={anotherOne}
          onConfirmed={() => {
            setConfirmed(true)
            look(picked.admissionNumber)
          }}
        />
        <StopButton onStop={onEnd} />
      </Stage>
    )
  if (found)
    return (
      <Stage key={found.status}>
        {found.status === 'open' || found.status === 'unchecked' ? (
          <KioskFound
            found={found}
            listed={asked.find(({ admissionNumber }) => admissionNumber === found.subject.registration)}
            confirmed={confirmed}
            onBack={anotherOne}
            onBegin={() => void attempt(() => begin(found.subject), t('actionFailed'))}
          />
        ) : (
          <SurveyOutcome found={found} onAgain={anotherOne} />
        )}
        <StopButton onStop={onEnd} />
      </Stage>
    )
  if (ward && !byCode)
    return (
      <Stage key="list">
        <PickPatient
          survey={survey}
          ward={ward}
          busy={busy}
          problem={problem}
          onPick={choose}
          onCode={() => setByCode(true)}
        />
        <StopButton onStop={onEnd} />
      </Stage>
    )
  return (
    <Stage key="code">
      <CodeForm kind={kind} busy={busy} problem={problem} onCode={lookIn} />
      {ward && (
        <Button variant="secondary" size="large" onClick={() => setByCode(false)}>
          {t('tablet:pickFromList')}
        </Button>
      )}
      <StopButton onStop={onEnd} />
    </Stage>
  )
}
