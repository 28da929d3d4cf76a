import { useSetAtom } from 'jotai/react'
import { currentLanguage } from '#i18n/current-language.ts'
import { t } from '#i18n/t.ts'
import { notifyAtom } from '#state/device/notifications.ts'
import { callOffUnsentAtom } from '#state/outbox/call-off-unsent.ts'
import { CallOffButton } from './CallOffButton.tsx'

interface CallOffUnsentProps {
  /** The request's. */
  readonly id: string
  readonly kind: string
  /** Whether it is of the patient who is signed in; otherwise a guest's. */
  readonly isOwn: boolean
  readonly onCalledOff?: () => void
}

/** Takes a request back before the hospital has it. */
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
