import { useSetAtom } from 'jotai/react'
import { Link } from 'react-router-dom'
import { emailLogin, judge } from '#core/domain/account/account.ts'
import { t } from '#i18n/t.ts'
import { logInAtom } from '#state/account/sign-in.ts'
import { TextField } from '#ui/field/TextField.tsx'
import { AccountForm, type NamedField } from '#account/AccountForm.tsx'
import { loginFailure } from '#account/call-failure.ts'
import { paths } from '#features/auth/paths.ts'
import { problemText } from '#account/problem-text.ts'
import { SecretField } from '#account/field/SecretField.tsx'
import { useAccountForm, type KeptForms } from '#account/use-account-form.ts'
import { useAutoComplete } from '#account/field/use-auto-complete.ts'

interface EmailLoginProps {
  /** Keeps the typed values while the other way is shown. */
  readonly kept: KeptForms
}

export function EmailLogin({ kept }: EmailLoginProps) {
  const logIn = useSetAtom(logInAtom)
  const autoComplete = useAutoComplete()
  const form = useAccountForm({
    initial: { username: '', password: '' },
    kept,
    name: 'email',
    judge: (written) => judge(emailLogin, written),
    onValid: logIn,
    failureOf: loginFailure,
  })
  const { register, problems } = form
  const username = problems.get('username')
  const password = problems.get('password')
  const fields: readonly NamedField[] = [
    { field: 'username', id: 'login-email', label: t('auth:email') },
    { field: 'password', id: 'login-password', label: t('auth:password') },
  ]
  return (
    <AccountForm
      fields={fields}
      form={form}
      submitLabel={t('auth:logIn')}
      busyLabel={t('auth:loggingIn')}
      aside={
        <Link
          to={paths.forgot}
          className="-my-2 flex min-h-11 items-center self-end rounded-control px-1 font-medium text-action underline underline-offset-4"
        >
          {t('auth:forgotLink')}
        </Link>
      }
    >
      <TextField
        {...register('username')}
        id="login-email"
        label={t('auth:email')}
        error={username && problemText('username', username)}
        required
        type="email"
        inputMode="email"
        autoComplete={autoComplete('username')}
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
      />
      <SecretField
        {...register('password')}
        id="login-password"
        label={t('auth:password')}
        error={password && problemText('password', password)}
        showLabel={t('auth:showPassword')}
        hideLabel={t('auth:hidePassword')}
        required
        secret="current-password"
        enterKeyHint="go"
      />
    </AccountForm>
  )
}
