import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useState, type FormEvent } from 'react'
import { t } from '#i18n/t.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { turnLockOnAtom, type Secret } from '#state/account/vault-lock.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { PasswordField } from '#ui/field/PasswordField.tsx'
import { createPasskey, hasPasskeys, PasskeyError } from './passkey.ts'

/** The shortest password: an attacker with the device can guess without limit. */
const LEAST = 8

/** Turns the lock on, by a passkey where it supports secrets (WebAuthn PRF), else by a password. */
export function LockDialog({ onClose }: { readonly onClose: () => void }) {
  const { log } = useAtomValue(deviceAtom)
  const turnOn = useSetAtom(turnLockOnAtom)
  const [passkeys, setPasskeys] = useState(false)
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [told, setTold] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    let wanted = true
    hasPasskeys().then(
      (found) => wanted && setPasskeys(found),
      (error: unknown) => log('passkeys were not looked for', error),
    )
    return () => {
      wanted = false
    }
  }, [log])

  const lock = async (find: () => Promise<Secret>) => {
    setBusy(true)
    setFailure(undefined)
    try {
      if (await turnOn(await find())) return onClose()
      setFailure(t('actionFailed'))
    } catch (error) {
      log('the lock was not turned on', error)
      const reason = error instanceof PasskeyError ? error.reason : undefined
      setFailure(reason ? t(`patient:passkey_${reason}`) : t('actionFailed'))
    } finally {
      setBusy(false)
    }
  }
  const short = password.length < LEAST ? t('patient:lockShort', { count: LEAST }) : undefined
  const unequal = again === password ? undefined : t('patient:lockUnequal')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (!busy && !short && !unequal) void lock(async () => ({ is: 'password', password }))
  }
  // Closing cannot undo a lock that is being made.
  const cancel = () => {
    if (!busy) onClose()
  }
  const look = { showLabel: t('patient:showPassword'), hideLabel: t('patient:hidePassword'), required: true }
  return (
    <Dialog open onClose={cancel} title={t('patient:lockTurnOn')} actions={null}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4 text-base text-ink">
        <p className="text-muted">{t('patient:lockExplained')}</p>
        {failure && (
          <Alert tone="danger" live>
            {failure}
          </Alert>
        )}
        {passkeys && (
          <Button busy={busy} onClick={() => void lock(() => createPasskey(t('productTitle')))}>
            {t('patient:lockWithPasskey')}
          </Button>
        )}
        <PasswordField
          {...look}
          id="lock-password"
          label={t('patient:lockPassword')}
          hint={t('patient:lockPasswordHint', { count: LEAST })}
          autoComplete="new-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={told ? short : undefined}
        />
        <PasswordField
          {...look}
          id="lock-again"
          label={t('patient:lockAgain')}
          autoComplete="new-password"
          value={again}
          onChange={({ target }) => setAgain(target.value)}
          error={told && !short ? unequal : undefined}
        />
        <div className="flex flex-wrap-reverse gap-3 *:grow">
          <Button variant="secondary" disabled={busy} onClick={cancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t('patient:lockTurnOn')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
