import { cancellationId } from '#core/domain/request/cancellation-id.ts'
import { t } from '#i18n/t.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Card } from '#ui/card/Card.tsx'
import type { Elements } from '#ui/markup/elements.ts'
import { SubmissionScreen, type SubmissionState } from './SubmissionScreen.tsx'
import { WaitingBadge } from './WaitingBadge.tsx'

interface CalledOffProps {
  /** The request's. */
  readonly id: string
  /** Links to where one can go on. */
  readonly children: Elements
  /** It was not called off here. */
  readonly gone: Elements
}

/** In the place of a request that was taken back before the hospital had it. */
export const CalledOff = ({ id, children, gone }: CalledOffProps) => (
  <SubmissionScreen
    id={cancellationId(id)}
    gone={gone}
    render={(state) => (
      <Card className="flex flex-col items-center gap-5 text-center">
        <h1 className="text-2xl font-bold">{t('patient:request_cancelled')}</h1>
        <CancellationState state={state} />
        {children}
      </Card>
    )}
  />
)

/** Whether the hospital knows that a request is called off, or what that waits for. */
export const CancellationState = ({ state }: { readonly state: SubmissionState }) => {
  if (state.is === 'receipted')
    return (
      <Alert tone="info">
        {t(state.receipt.outcome === 'accepted' ? 'patient:guestCancelled' : 'patient:guestCancelWithStaff')}
      </Alert>
    )
  if (!state.needsPerson) return <Alert tone="info">{t('patient:guestCancelling')}</Alert>
  return (
    <>
      <Alert tone="warning">{t('patient:guestCancelHeld')}</Alert>
      <WaitingBadge needsPerson />
    </>
  )
}
