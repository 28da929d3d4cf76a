import { Trans } from 'react-i18next'
import type { StoredReceipt } from '#core/db/rows.ts'
import { t } from '#i18n/t.ts'
import type { Elements } from '#ui/markup/elements.ts'
import { SurveyOutcome, type SurveyOutcomeProps } from './SurveyOutcome.tsx'
import { Thanks, type SubmissionState } from '#collect/saved/SubmissionScreen.tsx'

interface SurveyThanksProps {
  readonly state: SubmissionState
  /** Called to enter another code, after the hospital did not take the survey. */
  readonly onAgain: () => void
  /** What an unsent survey waits for. */
  readonly waiting?: Elements
  /** Links to continue with. */
  readonly children: Elements
}

export function SurveyThanks({ state, onAgain, waiting, children }: SurveyThanksProps) {
  const decided = state.is === 'receipted' ? decisionIn(state.receipt) : undefined
  if (decided) return <SurveyOutcome found={decided} onAgain={onAgain} />
  return (
    <Thanks state={state} title={t('survey:savedTitle')} after={children}>
      <WhatBecame state={state} />
      {state.is === 'queued' && waiting}
    </Thanks>
  )
}

/** The hospital's decision, where it did not take the survey. */
function decisionIn({ outcome, earlier, at }: StoredReceipt): SurveyOutcomeProps['found'] | undefined {
  if (outcome === 'already-submitted') return { status: outcome, earlier: new Date(earlier ?? at) }
  return outcome === 'not-found' || outcome === 'expired' ? { status: outcome } : undefined
}

const prose = 'max-w-prose text-lg text-muted'

function WhatBecame({ state }: { readonly state: SubmissionState }) {
  if (state.is === 'queued')
    return <p className={prose}>{state.needsPerson ? t('survey:heldText') : t('survey:savedText')}</p>
  const { outcome, reference } = state.receipt
  if (outcome === 'quarantined') return <p className={prose}>{t('survey:quarantinedText')}</p>
  return (
    <p key={reference} className={prose}>
      <Trans
        ns="survey"
        i18nKey="receiptedText"
        values={{ reference }}
        components={{ strong: <strong className="whitespace-nowrap text-ink" /> }}
      />
    </p>
  )
}
