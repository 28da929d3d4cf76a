import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '#core/api/api-error.ts'
import type { Survey } from '#core/domain/survey.ts'
import type { DraftSubject } from '#core/outbox/drafts.ts'
import type { LookUp } from '#core/survey/look-up.ts'
import { t } from '#i18n/t.ts'
import { attemptAtom } from '#state/attempt.ts'
import { deviceAtom } from '#state/core-device.ts'
import { notifyAtom } from '#state/notifications.ts'
import { beginSurveyAtom, lookUpSurveyAtom } from '#state/survey.ts'
import { codeInAddress } from './codeInAddress.ts'
import { CodeForm } from './CodeForm.tsx'
import { paths } from './paths.ts'
import { PatientInfo } from './PatientInfo.tsx'
import { SurveyOutcome } from './SurveyOutcome.tsx'

/** From a code to the questions; nothing of it stands in the address. */
export function SurveyStart({ survey }: { readonly survey: Survey }) {
  const { slug, kind } = survey
  const [found, setFound] = useState<LookUp>()
  const [problem, setProblem] = useState<string>()
  const [linked] = useState(() => codeInAddress(location))
  const [busy, setBusy] = useState(linked !== undefined)
  const { log } = useAtomValue(deviceAtom)
  const lookUp = useSetAtom(lookUpSurveyAtom)
  const beginSurvey = useSetAtom(beginSurveyAtom)
  const attempt = useSetAtom(attemptAtom)
  const notify = useSetAtom(notifyAtom)
  const navigate = useNavigate()

  const explain = (error: unknown) => {
    if (!(error instanceof ApiError)) log('the code was not looked up', error)
    setProblem(error instanceof ApiError && error.status === 429 ? t('survey:tooMany') : t('survey:lookFailed'))
  }
  const find = (code: string) =>
    lookUp(kind, code)
      .then(setFound, explain)
      .finally(() => setBusy(false))
  const look = (code: string) => {
    setProblem(undefined)
    setBusy(true)
    void find(code)
  }
  const begin = async (subject: DraftSubject) => {
    const id = await beginSurvey(kind, subject)
    if (id === undefined) notify('danger', t('survey:noQuestionnaire'))
    else await navigate(paths.draft(slug, id), { replace: true })
  }

  const arrive = useEffectEvent(() => {
    if (linked === undefined) return
    // Whose survey it is must not stay in the history.
    void navigate(paths.survey(slug), { replace: true })
    void find(linked)
  })
  useEffect(() => arrive(), [])

  const again = () => setFound(undefined)
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
