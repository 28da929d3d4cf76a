import { useStore } from 'jotai/react'
import { AccountForm } from '#account/AccountForm.tsx'
import { callFailure } from '#account/call-failure.ts'
import { problemText } from '#account/problem-text.ts'
import { SecretField } from '#account/SecretField.tsx'
import { useAccountForm } from '#account/use-account-form.ts'
import { judge } from '#core/domain/account.ts'
import { staffLogin } from '#core/domain/staff-login.ts'
import { t } from '#i18n/t.ts'
import { type StaffMe, unlockStaff } from '#state/staff/staff-session.ts'
import { Card } from '#ui/Card.tsx'
import { DoorHeader } from './DoorHeader.tsx'
import { SignOutButton } from './SignOutButton.tsx'

/** In the place of a page that nobody has touched for a quarter of an hour. */
export function StaffUnlock({ me: { name, email } }: { readonly me: StaffMe }) {
  const store = useStore()
  const form = useAccountForm({
    initial: { password: '' },
    judge: ({ password = '' }) => judge(staffLogin, { username: email, password }),
    onValid: ({ password }) => unlockStaff(store, password),
    failureOf: (error) => callFailure(error, t('staff:unlockRefused')),
  })
  const problem = form.problems.get('password')
  return (
    <Card className="flex flex-col gap-6">
      <DoorHeader title={t('staff:unlockTitle')} intro={t('staff:unlockText', { name })} />
      <AccountForm
        fields={[{ field: 'password', id: 'staff-password', label: t('auth:password') }]}
        form={form}
        submitLabel={t('staff:unlock')}
        busyLabel={t('staff:unlocking')}
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
      <div className="flex justify-center border-t border-line pt-4">
        <SignOutButton />
      </div>
    </Card>
  )
}
