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
import { ClosedAssessment } from './ClosedAssessment.tsx'
import { RunnerAdviceNote } from './RunnerAdviceNote.tsx'
import { paths, type Assessment } from './paths.ts'

/** Thank you: what has become of the form, live, and a clean one for the next runner. */
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
