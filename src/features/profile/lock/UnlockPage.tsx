import { useAtomValue, useSetAtom } from 'jotai/react'
import { useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { unlockAtom, type Lock, type Secret } from '#state/account/vault-lock.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Button } from '#ui/button/Button.tsx'
import { buttonStyle } from '#ui/button/button-style.ts'
import { Card } from '#ui/card/Card.tsx'
import { PasswordField } from '#ui/field/PasswordField.tsx'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import { paths } from '#features/portal/address/paths.ts'
import { PasskeyError, readPasskey } from './passkey.ts'

/** Unlocks the portal, also without network. */
export function UnlockPage({ lock: { by, triesLeft } }: { readonly lock: Extract<Lock, { is: 'locked' }> }) {
  const { log } = useAtomValue(deviceAtom)
  const unlock = useSetAtom(unlockAtom)
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  useDocumentTitle(t('pageTitle', { page: t('patient:unlockTitle') }))

  const open = async (find: () => Promise<Secret>) => {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const { is } = await unlock(await find())
      if (is === 'wrong') setFailure(t(`patient:unlockWrong_${by.is}`))
      // Another account may have signed in meanwhile, which the reload shows.
      if (is === 'none') location.reload()
      if (is === 'dropped') await navigate(paths.logout, { replace: true, state: { lost: true } })
    } catch (error) {
      log('the portal was not unlocked', error)
      const reason = error instanceof PasskeyError ? error.reason : undefined
      setFailure(reason ? t(`patient:passkey_${reason}`) : t('actionFailed'))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (by.is === 'passkey')
      void open(async () => ({ ...by, is: 'passkey', output: await readPasskey(by.credential, by.salt) }))
    else if (password === '') setFailure(t('patient:unlockMissing'))
    else void open(async () => ({ is: 'password', password }))
  }
  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <header className="flex flex-col gap-1.5 text-center">
          <h1 className="text-2xl leading-tight font-bold tracking-tight">{t('patient:unlockTitle')}</h1>
          <p className="text-pretty text-muted">{t(`patient:unlockText_${by.is}`)}</p>
        </header>
        {failure && (
          <Alert tone="danger" live>
            <p>{failure}</p>
            {triesLeft < 5 && <p>{t('patient:unlockLeft', { count: triesLeft })}</p>}
          </Alert>
        )}
        {by.is === 'password' && (
          <PasswordField
            id="unlock-password"
            label={t('patient:lockPassword')}
            showLabel={t('patient:showPassword')}
            hideLabel={t('patient:hidePassword')}
            autoComplete="current-password"
            required
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
        <Button type="submit" size="large" busy={busy}>
          {t('patient:unlock')}
        </Button>
        <Link to={paths.logout} className={buttonStyle('secondary', 'large')}>
          {t('patient:logOut')}
        </Link>
      </form>
    </Card>
  )
}
