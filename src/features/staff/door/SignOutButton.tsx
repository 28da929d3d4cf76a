import { useSetAtom, useStore } from 'jotai/react'
import { useState } from 'react'
import { t } from '#i18n/t.ts'
import { attemptAtom } from '#state/outbox/attempt.ts'
import { signOutStaff } from '#state/staff/staff-session.ts'
import { Button } from '#ui/Button.tsx'

/** Only the hospital can take its cookie back: where it cannot be reached, nobody is told to be out. */
export function SignOutButton({ label = t('staff:signOut') }: { readonly label?: string }) {
  const store = useStore()
  const attempt = useSetAtom(attemptAtom)
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    await attempt(() => signOutStaff(store), t('staff:signOutFailed'))
    setBusy(false)
  }
  return (
    <Button variant="quiet" busy={busy} onClick={() => void leave()}>
      {label}
    </Button>
  )
}
