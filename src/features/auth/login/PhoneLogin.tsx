import { useSetAtom } from 'jotai/react'
import { judge, phoneLogin } from '#core/domain/account/account.ts'
import { t } from '#i18n/t.ts'
import { logInByPhoneAtom } from '#state/account/sign-in.ts'
import { AccountForm } from '#account/AccountForm.tsx'
import { loginFailure } from '#account/call-failure.ts'
import { PhoneField } from '#account/field/PhoneField.tsx'
import { problemText } from '#account/problem-text.ts'
import { useAccountForm, type KeptForms } from '#account/use-account-form.ts'

interface PhoneLoginProps {
  /** Keeps the typed values while the other way is shown. */
  readonly kept: KeptForms
}

export function PhoneLogin({ kept }: PhoneLoginProps) {
  const logIn = useSetAtom(logInByPhoneAtom)
  const form = useAccountForm({
    initial: { mobilePhone: '' },
    kept,
    name: 'phone',
    judge: (written) => judge(phoneLogin, written),
    onValid: logIn,
    failureOf: loginFailure,
  })
  const problem = form.problems.get('mobilePhone')
  return (
    <AccountForm
      fields={[{ field: 'phone', name: 'mobilePhone', id: 'login-phone', label: t('auth:phone') }]}
      form={form}
      submitLabel={t('auth:logIn')}
      busyLabel={t('auth:loggingIn')}
    >
      <PhoneField
        {...form.register('mobilePhone')}
        id="login-phone"
        label={t('auth:phone')}
        required
        error={problem && problemText('phone', problem)}
        enterKeyHint="go"
      />
    </AccountForm>
  )
}
