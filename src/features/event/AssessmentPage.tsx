import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { DraftedForm } from '#collect/DraftedForm.tsx'
import { FormClosed } from '#collect/FormClosed.tsx'
import { runnerAdvices, type RunnerAdvice } from '#core/domain/runner-advice.ts'
import { submissionId, type Answers } from '#core/domain/submission.ts'
import { titleOf } from '#core/questionnaires/titles.ts'
import { newDraftId } from '#core/outbox/drafts.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { lastAdviceAtom } from '#state/advice.ts'
import { draftsAtom } from '#state/drafts.ts'
import { useDocumentTitle } from '#ui/useDocumentTitle.ts'
import { ChooseForm } from './ChooseForm.tsx'
import { ClosedLinks } from './ClosedLinks.tsx'
import { paths, type Assessment } from './paths.ts'

/** A runner's assessment. Its address names the draft, so every form is a page of its own. */
export function AssessmentPage({ kind }: { readonly kind: Assessment }) {
  useDocumentTitle(t('pageTitle', { page: localize(titleOf(kind)) ?? kind }))
  const id = useSearchParams()[0].get('draft')
  const navigate = useNavigate()
  const tellAdvice = useSetAtom(lastAdviceAtom)
  // Without a service worker nothing else would bring it before the network goes.
  useEffect(() => void import('./SavedPage.tsx').catch(() => undefined), [])
  // An address that was mistyped or shortened names no form.
  if (id === null || !submissionId.safeParse(id).success) return <WhichForm kind={kind} />
  return (
    <DraftedForm
      key={id}
      id={id}
      kind={kind}
      mayBegin
      submitted={<Navigate replace to={paths.saved(kind, id)} />}
      renderClosed={(reason) => (
        <FormClosed reason={reason}>
          <ClosedLinks kind={kind} />
        </FormClosed>
      )}
      onSaved={(saved, answers) => {
        tellAdvice(saved, adviceIn(answers))
        return navigate(paths.saved(kind, id), { replace: true })
      }}
    />
  )
}

/** The questionnaires that have a verdict say it in the field of that name. */
const adviceIn = ({ advice }: Answers): RunnerAdvice | undefined => runnerAdvices.find((one) => one === advice)

/** A clean form when one was asked for; otherwise an unfinished one is not passed over in silence. */
function WhichForm({ kind }: { readonly kind: Assessment }) {
  const unfinished = useAtomValue(draftsAtom).some((draft) => draft.kind === kind)
  const { state }: { state: unknown } = useLocation()
  const fresh = typeof state === 'object' && state !== null && 'fresh' in state
  const [id] = useState(newDraftId)
  return fresh || !unfinished ? <Navigate replace to={paths.draft(kind, id)} /> : <ChooseForm kind={kind} />
}
