import { useAtomValue, useSetAtom, useStore } from 'jotai/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { staffDoors } from '#core/domain/staff/staff-pages.ts'
import { t } from '#i18n/t.ts'
import { attemptAtom } from '#state/outbox/attempt.ts'
import { forgetPendingChanges } from '#state/staff/pending-changes.ts'
import { signOutStaff } from '#state/staff/staff-session.ts'
import { forgetTypedAtom, hasTypedAtom } from '#state/staff/typed-texts.ts'
import { Button } from '#ui/button/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'

/** Signs out, after a question where text is unsaved. Fails without the hospital, which revokes the cookie. */
export function SignOutButton({ label = t('staff:signOut') }: { readonly label?: string }) {
  const store = useStore()
  const attempt = useSetAtom(attemptAtom)
  const hasTyped = useAtomValue(hasTypedAtom)
  const forgetTyped = useSetAtom(forgetTypedAtom)
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [asks, setAsks] = useState(false)
  const leave = async () => {
    setBusy(true)
    await attempt(async () => {
      await signOutStaff(store)
      // The next person must not find this person's address or searches.
      await navigate(staffDoors.signIn, { replace: true })
      forgetTyped()
      forgetPendingChanges(store)
    }, t('staff:signOutFailed'))
    setBusy(false)
    setAsks(false)
  }
  return (
    <>
      <Button variant="quiet" busy={busy} onClick={() => (hasTyped ? setAsks(true) : void leave())}>
        {label}
      </Button>
      <ConfirmDialog
        open={asks}
        title={t('staff:signOutTyped')}
        confirmLabel={t('staff:signOut')}
        cancelLabel={t('cancel')}
        tone="danger"
        busy={busy}
        onConfirm={() => void leave()}
        onCancel={() => setAsks(false)}
      >
        {t('staff:signOutTypedText')}
      </ConfirmDialog>
    </>
  )
}
