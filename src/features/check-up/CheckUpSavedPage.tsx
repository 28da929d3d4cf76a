import { Link, useParams } from 'react-router-dom'
import { CalledOff } from '#collect/saved/CalledOff.tsx'
import { FormClosed } from '#collect/form/FormClosed.tsx'
import { GuestCancel } from '#collect/saved/GuestCancel.tsx'
import { ReceiptMarks } from '#collect/saved/ReceiptMarks.tsx'
import { SubmissionScreen, Thanks, type SubmissionState } from '#collect/saved/SubmissionScreen.tsx'
import { WaitingBadge } from '#collect/saved/WaitingBadge.tsx'
import { t } from '#i18n/t.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import { SavedForOther } from '#features/portal/cards/OtherPerson.tsx'
import { paths } from '#features/portal/address/paths.ts'
import { useIsPerson } from '#features/portal/person/use-is-person.ts'
import { interestIn } from '#features/portal/address/check-up-addresses.ts'

/** Thanks the sender, and says live whether the hospital has received the form. */
export function CheckUpSavedPage() {
  useDocumentTitle(t('pageTitle', { page: t('patient:checkUp') }))
  const { id = '' } = useParams()
  const isPerson = useIsPerson()
  const links = (
    <>
      <Link to={isPerson ? paths.requests : paths.home} className={buttonStyle('primary')}>
        {isPerson ? t('services:toRequests') : t('patient:home')}
      </Link>
      <Link replace to={interestIn(undefined)} state={{ fresh: true }} className={buttonStyle('secondary')}>
        {t('patient:interestAgain')}
      </Link>
    </>
  )
  return (
    <SubmissionScreen
      id={id}
      gone={
        <CalledOff id={id} gone={<FormClosed reason="gone">{links}</FormClosed>}>
          <div className="flex flex-wrap justify-center gap-3">{links}</div>
        </CalledOff>
      }
      render={(state) => (
        <Thanks
          state={state}
          title={t('patient:interestThanks')}
          after={
            <>
              <GuestCancel state={state} />
              <div className="flex flex-wrap justify-center gap-3">{links}</div>
            </>
          }
        >
          <SavedForOther id={id} />
          <p className="max-w-prose text-lg text-muted">{whatComes(state)}</p>
          <ReceiptMarks state={state} />
          {state.is === 'queued' && <WaitingBadge needsPerson={state.needsPerson} />}
        </Thanks>
      )}
    />
  )
}

function whatComes(state: SubmissionState): string {
  if (state.is === 'receipted') return t('patient:interestReceived', { reference: state.receipt.reference })
  return state.needsPerson ? t('patient:interestHeld') : t('patient:interestSaved')
}
