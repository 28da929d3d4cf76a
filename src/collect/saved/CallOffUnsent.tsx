import { useSetAtom } from 'jotai/react'
import { currentLanguage } from '#i18n/current-language.ts'
import { t } from '#i18n/t.ts'
import { notifyAtom } from '#state/device/notifications.ts'
import { callOffUnsentAtom } from '#state/outbox/call-off-unsent.ts'
import { CallOffButton } from './CallOffButton.tsx'

interface CallOffUnsentProps {
  /** Of the request. */
  readonly id: string
  readonly kind: string
  /** Whether the request is the signed-in patient's; otherwise it is a guest's. */
  readonly isOwn: boolean
  readonly onCalledOff?: () => void
}

/** Withdraws a request that the hospital does not have yet. */
export function CallOffUnsent({ id, kind, isOwn, onCalledOff }: CallOffUnsentProps) {
  const callOff = useSetAtom(callOffUnsentAtom)
  const notify = useSetAtom(notifyAtom)
  const confirm = async () => {
    const is = await callOff({ id, isOwn, language: currentLanguage() })
    if (is !== 'called-off') {
      notify('danger', t(is === 'gone' ? 'patient:cancelGone' : 'patient:cancelSending'))
      return
    }
    notify('success', t('patient:cancelledUnsent'))
    onCalledOff?.()
  }
  return <CallOffButton kind={kind} className="self-start" text={t('patient:cancelUnsentText')} onConfirm={confirm} />
}
