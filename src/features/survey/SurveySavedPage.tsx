import { Trans } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { FormClosed } from '#collect/FormClosed.tsx'
import { SubmissionScreen, Thanks, type SubmissionState } from '#collect/SubmissionScreen.tsx'
import { WaitingBadge } from '#collect/WaitingBadge.tsx'
import type { StoredReceipt } from '#core/db/rows.ts'
import type { Survey } from '#core/domain/survey.ts'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/buttonStyle.ts'
import { useDocumentTitle } from '#ui/useDocumentTitle.ts'
import { AgainLink } from './AgainLink.tsx'
import { paths } from './paths.ts'
import { SurveyOutcome, type SurveyOutcomeProps } from './SurveyOutcome.tsx'

/** Thank you: what has become of the survey, live. */
export function SurveySavedPage({ survey: { slug } }: { readonly survey: Survey }) {
  useDocumentTitle(t('pageTitle', { page: t('survey:savedTitle') }))
  const { id = '' } = useParams()
  return (
    <SubmissionScreen
      id={id}
      gone={
        <FormClosed reason="gone">
          <AgainLink slug={slug} />
        </FormClosed>
      }
      render={(state) => <Saved slug={slug} state={state} />}
    />
  )
}

function Saved({ slug, state }: { readonly slug: string; readonly state: SubmissionState }) {
  const navigate = useNavigate()
  const decided = state.is === 'receipted' ? decisionIn(state.receipt) : undefined
  if (decided)
    return <SurveyOutcome found={decided} onAgain={() => void navigate(paths.survey(slug), { replace: true })} />
  return (
    <Thanks
      receipted={state.is === 'receipted'}
      title={t('survey:savedTitle')}
      after={
        <Link to={paths.survey(slug)} replace className={buttonStyle('primary', 'large')}>
          {t('done')}
        </Link>
      }
    >
      <p className="max-w-prose text-lg text-muted">
        <WhatBecame state={state} />
      </p>
      {state.is === 'queued' && <WaitingBadge needsPerson={state.needsPerson} />}
    </Thanks>
  )
}

/** What the hospital decided, where it did not take the survey. */
function decisionIn({ outcome, earlier, at }: StoredReceipt): SurveyOutcomeProps['found'] | undefined {
  if (outcome === 'already-submitted') return { status: outcome, earlier: new Date(earlier ?? at) }
  return outcome === 'not-found' || outcome === 'expired' ? { status: outcome } : undefined
}

function WhatBecame({ state }: { readonly state: SubmissionState }) {
  if (state.is === 'queued') return state.needsPerson ? t('survey:heldText') : t('survey:savedText')
  const { outcome, reference } = state.receipt
  if (outcome === 'quarantined') return t('survey:quarantinedText')
  return (
    <Trans
      ns="survey"
      i18nKey="receiptedText"
      values={{ reference }}
      components={{ strong: <strong className="text-ink" /> }}
    />
  )
}
