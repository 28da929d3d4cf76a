import { useStore } from 'jotai/react'
import { useState } from 'react'
import { callFailure } from '#account/call-failure.ts'
import { t } from '#i18n/t.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { knowsPasskeys, makePasskey, signInByPasskey } from '#state/staff/staff-passkeys.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Button } from '#ui/button/Button.tsx'
import { staffProblemText } from '#features/staff/staff-problem-text.ts'

interface PasskeyButtonProps {
  readonly act: 'sign-in' | 'make'
  /** At a sign-in, whether this device keeps what the person opens. */
  readonly keeps?: boolean
  readonly variant?: 'primary' | 'secondary'
  readonly onDone?: () => void
}

/** Asks the browser for a passkey, and tells the reason of a failure. */
export function PasskeyButton({ act, keeps = false, variant = 'secondary', onDone }: PasskeyButtonProps) {
  const store = useStore()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const ask = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await (act === 'make' ? makePasskey(store) : signInByPasskey(store, keeps))
      onDone?.()
    } catch (error) {
      store.get(deviceAtom).log('a passkey brought nothing', error)
      setFailure(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  if (!knowsPasskeys()) return act === 'make' ? <Alert tone="warning">{t('staff:passkeyUnsupported')}</Alert> : null
  return (
    <div className="flex flex-col gap-3">
      {failure !== undefined && (
        <Alert tone="danger" live>
          {failure}
        </Alert>
      )}
      <Button variant={variant} size="large" busy={busy} onClick={() => void ask()}>
        {t(act === 'make' ? 'staff:passkeyMake' : 'staff:passkeySignIn')}
      </Button>
    </div>
  )
}

function failureText(error: unknown): string {
  if (error instanceof Error && error.name === 'InvalidStateError') return t('staff:passkeyThere')
  if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return t('staff:passkeyNotUsed')
  return staffProblemText(error) ?? callFailure(error, t('staff:problem_passkey-refused')).detail
}
