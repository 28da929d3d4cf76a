import { useStore } from 'jotai/react'
import { AccountForm } from '#account/AccountForm.tsx'
import { callFailure } from '#account/call-failure.ts'
import { problemText } from '#account/problem-text.ts'
import { SecretField } from '#account/field/SecretField.tsx'
import { useAccountForm } from '#account/use-account-form.ts'
import { judge } from '#core/domain/account/account.ts'
import { staffUnlock } from '#core/domain/staff/staff-login.ts'
import { t } from '#i18n/t.ts'
import { WrongStaffPassword } from '#state/staff/staff-copies.ts'
import { signedInAsStaff, type StaffMe, unlockStaff } from '#state/staff/staff-session.ts'
import { Button } from '#ui/button/Button.tsx'
import { Card } from '#ui/card/Card.tsx'
import { SignInHeader } from './SignInHeader.tsx'
import { SignOutButton } from './SignOutButton.tsx'

interface StaffUnlockProps {
  /** The person; undefined where the hospital is not reached, because the owner of the copies is encrypted too. */
  readonly me?: StaffMe
  /** Whether the person signed in by a passkey, and the password now encrypts what this device keeps. */
  readonly keeps?: boolean
}

/** Asks for the password after a quarter of an hour without a touch, or where the hospital is not reached. */
export function StaffUnlock({ me, keeps = false }: StaffUnlockProps) {
  const store = useStore()
  const form = useAccountForm({
    initial: { password: '' },
    judge: (written) => judge(staffUnlock, written),
    onValid: ({ password }) => unlockStaff(store, password),
    failureOf: (error) =>
      error instanceof WrongStaffPassword
        ? {
            title: t('staff:unlockRefused'),
            detail: t(error.left > 0 ? 'staff:triesLeft' : 'staff:copiesGone', { count: error.left }),
          }
        : callFailure(error, t('staff:unlockRefused')),
  })
  const problem = form.problems.get('password')
  return (
    <Card className="flex flex-col gap-6">
      <SignInHeader
        title={t(keeps ? 'staff:keepTitle' : me ? 'staff:unlockTitle' : 'staff:unreachedTitle')}
        intro={introOf(me, keeps)}
      />
      <AccountForm
        fields={[{ field: 'password', id: 'staff-password', label: t('auth:password') }]}
        form={form}
        submitLabel={t('staff:unlock')}
        busyLabel={t('staff:unlocking')}
        worksOffline
      >
        <SecretField
          {...form.register('password')}
          id="staff-password"
          label={t('auth:password')}
          error={problem && problemText('password', problem)}
          showLabel={t('auth:showPassword')}
          hideLabel={t('auth:hidePassword')}
          required
          secret="current-password"
          enterKeyHint="go"
        />
      </AccountForm>
      <div className="flex flex-wrap justify-center gap-x-4 border-t border-line pt-4">
        {me && keeps && (
          <Button variant="quiet" onClick={() => void signedInAsStaff(store, me)}>
            {t('staff:keepNothing')}
          </Button>
        )}
        <SignOutButton />
      </div>
    </Card>
  )
}

function introOf(me: StaffMe | undefined, keeps: boolean): string {
  if (keeps) return t('staff:keepText')
  return me ? t('staff:unlockText', { name: me.name }) : t('staff:unlockCopiesText')
}
