import { useSetAtom } from 'jotai/react'
import { cancellationId } from '#core/domain/request/cancellation-id.ts'
import { calledOffOf } from '#core/domain/request/request-kinds.ts'
import type { StoredReceipt } from '#core/db/rows.ts'
import { currentLanguage } from '#i18n/current-language.ts'
import { t } from '#i18n/t.ts'
import { cancelGuestRequestAtom } from '#state/outbox/guest-cancel.ts'
import { CallOffButton } from './CallOffButton.tsx'
import { CallOffUnsent } from './CallOffUnsent.tsx'
import { CancellationState } from './CalledOff.tsx'
import { SubmissionScreen, type SubmissionState } from './SubmissionScreen.tsx'

/** Calls a guest's request off, and says whether the hospital knows. Patients use their list of requests instead. */
export function GuestCancel({ state }: { readonly state: SubmissionState }) {
  if (state.is === 'queued')
    return state.row.owner === undefined && <CallOffUnsent id={state.row.id} kind={state.row.kind} isOwn={false} />
  const { receipt } = state
  if (receipt.outcome !== 'accepted' || receipt.owner !== undefined) return null
  return (
    <SubmissionScreen
      id={cancellationId(receipt.id)}
      gone={<Cancel receipt={receipt} />}
      render={(word) => <CancellationState state={word} />}
    />
  )
}

function Cancel({ receipt }: { readonly receipt: StoredReceipt }) {
  const cancel = useSetAtom(cancelGuestRequestAtom)
  const confirm = async () => {
    await cancel({ receipt, language: currentLanguage() })
  }
  const what = calledOffOf(receipt.kind)
  // A guest's page does not know whether the request was answered.
  const text = t(what === 'request' ? 'patient:guestCancelText' : `patient:callOffText_${what}`)
  return <CallOffButton kind={receipt.kind} text={text} onConfirm={confirm} />
}
