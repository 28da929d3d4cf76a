import { useState } from 'react'
import { Link, useSearchParams, useNavigate } from 'react-router-dom'
import { useSetAtom } from 'jotai/react'
import { t } from '#i18n/t.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Card } from '#ui/card/Card.tsx'
import { continueAsGuestAtom } from '#state/session/session.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import type { KeptForms } from '#account/use-account-form.ts'
import { AuthHeader } from './AuthHeader.tsx'
import { EmailLogin } from './login/EmailLogin.tsx'
import { paths } from './paths.ts'
import { PhoneLogin } from './login/PhoneLogin.tsx'
import { SharedDevice } from './SharedDevice.tsx'
import { WaySelector, type Way } from './WaySelector.tsx'

interface GuestDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Tells a visitor what an account offers, before they continue as a guest. */
function GuestDialog({ open, onClose }: GuestDialogProps) {
  const continueAsGuest = useSetAtom(continueAsGuestAtom)
  const navigate = useNavigate()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('auth:guestTitle')}
      actions={
        <>
          <Button onClick={() => void navigate(paths.register)}>{t('auth:register')}</Button>
          <Button variant="secondary" onClick={() => void continueAsGuest()}>
            {t('auth:guest')}
          </Button>
        </>
      }
    >
      <p>{t('auth:guestText')}</p>
    </Dialog>
  )
}

export function LoginPage() {
  const [way, setWay] = useState<Way>('email')
  const [kept] = useState<KeptForms>(() => new Map())
  const [params] = useSearchParams()
  const after = params.get('after')
  const [asking, setAsking] = useState(false)
  return (
    <Card className="flex flex-col gap-4 sm:gap-6">
      <AuthHeader over={t('auth:portal')} title={t('auth:loginTitle')} />
      {after === 'lost' && <Alert>{t('auth:sessionLost')}</Alert>}
      {after === 'deleted' && <Alert>{t('auth:accountClosed')}</Alert>}
      {after === 'reset' && <Alert tone="success">{t('auth:resetDone')}</Alert>}
      <WaySelector id="login-way" legend={t('auth:by')} way={way} onChange={setWay} />
      {way === 'email' ? <EmailLogin kept={kept} /> : <PhoneLogin kept={kept} />}
      <Button variant="secondary" className="-mt-2" onClick={() => setAsking(true)}>
        {t('auth:guest')}
      </Button>
      <p className="-my-2 flex flex-wrap items-center justify-center gap-x-2">
        <span className="text-muted">{t('auth:noAccount')}</span>
        <Link
          to={paths.register}
          className="flex min-h-11 items-center rounded-control font-semibold text-action underline underline-offset-4"
        >
          {t('auth:registerNow')}
        </Link>
      </p>
      <div className="border-t border-line pt-4">
        <SharedDevice />
      </div>
      <GuestDialog open={asking} onClose={() => setAsking(false)} />
    </Card>
  )
}
