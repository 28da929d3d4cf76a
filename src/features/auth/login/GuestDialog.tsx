import { useSetAtom } from 'jotai/react'
import { useNavigate } from 'react-router-dom'
import { t } from '#i18n/t.ts'
import { continueAsGuestAtom } from '#state/session/session.ts'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { paths } from '#features/auth/paths.ts'

interface GuestDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** What an account would be good for, before a visitor goes on as a guest. */
export function GuestDialog({ open, onClose }: GuestDialogProps) {
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
