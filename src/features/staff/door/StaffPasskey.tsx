import { t } from '#i18n/t.ts'
import { Card } from '#ui/card/Card.tsx'
import { SignInHeader } from './SignInHeader.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { SignOutButton } from './SignOutButton.tsx'

/** Replaces all pages for a role that must sign in with a passkey, until the person has made one. */
export function StaffPasskey() {
  return (
    <Card className="flex flex-col gap-6">
      <SignInHeader title={t('staff:passkeyTitle')} intro={t('staff:passkeyIntro')} />
      <PasskeyButton act="make" variant="primary" />
      <div className="flex justify-center border-t border-line pt-4">
        <SignOutButton />
      </div>
    </Card>
  )
}
