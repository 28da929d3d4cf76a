import { useAtomValue } from 'jotai/react'
import { Trans } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { SubmissionScreen, Thanks, type SubmissionState } from '#collect/saved/SubmissionScreen.tsx'
import { WaitingBadge } from '#collect/saved/WaitingBadge.tsx'
import { advicesAtom, lastAdviceAtom } from '#state/forms/advice.ts'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import type { RunnerAdvice } from '#core/domain/survey/runner-advice.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { ClosedAssessment } from './ClosedAssessment.tsx'
import { paths, type Assessment } from './paths.ts'

/** Shows the state of the saved form, live, and a link to an empty form for the next runner. */
export function SavedPage({ kind }: { readonly kind: Assessment }) {
  useDocumentTitle(t('pageTitle', { page: t('event:savedTitle') }))
  const { id = '' } = useParams()
  return (
    <SubmissionScreen
      id={id}
      gone={<ClosedAssessment kind={kind} reason="gone" />}
      render={(state) => <Saved kind={kind} state={state} />}
    />
  )
}

/** The advice that the volunteer tells the runner. It is neither a diagnosis nor a permission to run. */
function RunnerAdviceNote({ advice }: { readonly advice: RunnerAdvice }) {
  const { tone, title, text } = words(advice)
  return (
    <div className="w-full text-left">
      <Alert tone={tone} title={title}>
        <p>{text}</p>
        <p className="mt-2 text-sm text-muted">{t('event:adviceLimits')}</p>
      </Alert>
    </div>
  )
}

function words(advice: RunnerAdvice) {
  switch (advice) {
    case 'see-medical-team':
      return { tone: 'warning', title: t('event:adviceMedicalTitle'), text: t('event:adviceMedicalText') } as const
    case 'start-gently':
      return { tone: 'info', title: t('event:adviceGentlyTitle'), text: t('event:adviceGentlyText') } as const
    case 'no-flags':
      return { tone: 'success', title: t('event:adviceNoneTitle'), text: t('event:adviceNoneText') } as const
  }
}

function Saved({ kind, state }: { readonly kind: Assessment; readonly state: SubmissionState }) {
  const receipted = state.is === 'receipted'
  const { id, label } = receipted ? state.receipt : state.row
  const last = useAtomValue(lastAdviceAtom)
  const kept = useAtomValue(advicesAtom).find((one) => one.id === id)
  const advice = last?.id === id ? last.advice : kept?.advice
  const text = receipted ? 'receiptedText' : state.needsPerson ? 'savedTextHeld' : 'savedText'
  return (
    <Thanks
      state={state}
      title={receipted ? t('event:receiptedTitle') : t('event:savedTitle')}
      after={
        <>
          {advice && <RunnerAdviceNote advice={advice} />}
          <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row-reverse">
            <Link
              replace
              to={paths.assessment(kind)}
              state={{ fresh: true }}
              className={buttonStyle('primary', 'large')}
            >
              {t('event:nextRunner')}
              <Icon name="arrowRight" />
            </Link>
            <Link replace to={paths.home} className={buttonStyle('secondary', 'large')}>
              {t('done')}
            </Link>
          </div>
          <p className="text-sm text-muted">{t('event:handOver')}</p>
        </>
      }
    >
      <p key={text} className="max-w-prose text-muted">
        <Trans
          ns="event"
          i18nKey={text}
          values={{ label, reference: receipted ? state.receipt.reference : undefined }}
          components={{ strong: <strong className="text-ink" /> }}
        />
      </p>
      {state.is === 'queued' && <WaitingBadge needsPerson={state.needsPerson} />}
    </Thanks>
  )
}
