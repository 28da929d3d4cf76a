import { useSetAtom } from 'jotai/react'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { codeInAddress } from '#collect/survey/code-in-address.ts'
import { CodeForm } from '#collect/survey/CodeForm.tsx'
import { FormClosed } from '#collect/form/FormClosed.tsx'
import { PatientInfo } from '#collect/survey/PatientInfo.tsx'
import { SurveyOutcome } from '#collect/survey/SurveyOutcome.tsx'
import { useLookUp } from '#collect/survey/use-look-up.ts'
import { useQuestionnaire } from '#collect/form/use-questionnaire.ts'
import type { Survey } from '#core/domain/survey/survey.ts'
import type { DraftSubject } from '#core/outbox/drafts/drafts.ts'
import { t } from '#i18n/t.ts'
import { attemptAtom } from '#state/outbox/attempt.ts'
import { notifyAtom } from '#state/device/notifications.ts'
import { beginSurveyAtom } from '#state/tablet/survey.ts'
import { paths } from './paths.ts'

/** Leads from a code to the questions. The address holds nothing of the code. */
export function SurveyStart({ survey }: { readonly survey: Survey }) {
  const { slug, kind } = survey
  const linked = codeInAddress(useLocation())
  const { found, problem, busy, look, again } = useLookUp(kind, linked !== undefined)
  const loaded = useQuestionnaire(kind, undefined)
  const beginSurvey = useSetAtom(beginSurveyAtom)
  const attempt = useSetAtom(attemptAtom)
  const notify = useSetAtom(notifyAtom)
  const navigate = useNavigate()

  const begin = async (subject: DraftSubject) => {
    const id = await beginSurvey(kind, subject)
    if (id === undefined) notify('danger', t('survey:noQuestionnaire'))
    else await navigate(paths.draft(slug, id), { replace: true })
  }

  const arrive = useEffectEvent((code: string) => {
    // The code must not stay in the browser's history.
    void navigate(paths.survey(slug), { replace: true })
    look(code)
  })
  useEffect(() => {
    if (linked !== undefined) arrive(linked)
  }, [linked])

  if (loaded.is === 'loaded' && !loaded.found) return <FormClosed reason="withdrawn">{null}</FormClosed>
  if (!found) return <CodeForm kind={kind} busy={busy} problem={problem} onCode={look} />
  if (found.status === 'open' || found.status === 'unchecked')
    return (
      <PatientInfo
        found={found}
        onBack={again}
        onBegin={() => void attempt(() => begin(found.subject), t('actionFailed'))}
      />
    )
  return <SurveyOutcome found={found} onAgain={again} />
}
