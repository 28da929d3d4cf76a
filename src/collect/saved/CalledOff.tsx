import { cancellationId } from '#core/domain/request/cancellation-id.ts'
import { t } from '#i18n/t.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Card } from '#ui/card/Card.tsx'
import type { Elements } from '#ui/markup/elements.ts'
import { SubmissionScreen, type SubmissionState } from './SubmissionScreen.tsx'
import { WaitingBadge } from './WaitingBadge.tsx'

interface CalledOffProps {
  /** Of the request. */
  readonly id: string
  /** Links to continue with. */
  readonly children: Elements
  /** What to show where the request was not called off on this device. */
  readonly gone: Elements
}

/** The page of a request that was withdrawn before the hospital had it. */
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

/** Whether the hospital has received a cancellation, or what the cancellation waits for. */
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
