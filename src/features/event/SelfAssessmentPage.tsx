import { useAtomValue } from 'jotai/react'
import { useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { submissionId } from '#core/domain/submission.ts'
import { selfAssessmentRunner } from '#core/questionnaires/self-assessment-runner.ts'
import { newDraftId } from '#core/outbox/drafts.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { draftsAtom } from '#state/drafts.ts'
import { useDocumentTitle } from '#ui/useDocumentTitle.ts'
import { ChooseForm } from './ChooseForm.tsx'
import { DraftedForm } from './DraftedForm.tsx'
import { paths } from './paths.ts'

/** The runner's self-assessment. Its address names the draft, so every form is a page of its own. */
export function SelfAssessmentPage() {
  useDocumentTitle(t('pageTitle', { page: localize(selfAssessmentRunner.title) }))
  const id = useSearchParams()[0].get('draft')
  // An address that was mistyped or shortened names no form.
  return !submissionId.safeParse(id).success || id === null ? (
    <WhichForm />
  ) : (
    <DraftedForm key={id} id={id} questionnaire={selfAssessmentRunner} />
  )
}

/** A clean form when one was asked for; otherwise an unfinished one is not passed over in silence. */
function WhichForm() {
  const unfinished = useAtomValue(draftsAtom).some(({ kind }) => kind === selfAssessmentRunner.kind)
  const { state }: { state: unknown } = useLocation()
  const fresh = typeof state === 'object' && state !== null && 'fresh' in state
  const [id] = useState(newDraftId)
  return fresh || !unfinished ? <Navigate replace to={paths.draft(id)} /> : <ChooseForm />
}
