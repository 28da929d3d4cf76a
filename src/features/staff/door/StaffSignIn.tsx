import { useAtomValue, useStore } from 'jotai/react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { AccountForm, type NamedField } from '#account/AccountForm.tsx'
import { callFailure, loginFailure } from '#account/call-failure.ts'
import { problemText } from '#account/problem-text.ts'
import { SecretField } from '#account/field/SecretField.tsx'
import { useAccountForm } from '#account/use-account-form.ts'
import { useAutoComplete } from '#account/field/use-auto-complete.ts'
import { judge } from '#core/domain/account/account.ts'
import { staffLogin } from '#core/domain/staff/staff-login.ts'
import { currentLanguage } from '#i18n/current-language.ts'
import { t } from '#i18n/t.ts'
import { isSharedAtom, mayRememberAtom } from '#state/account/sharing.ts'
import { signInStaff } from '#state/staff/staff-session.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Card } from '#ui/card/Card.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { staffProblemText } from '#features/staff/staff-problem-text.ts'
import { SignInHeader } from './SignInHeader.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'

/** @param hasEnded the hospital ended the sign-in of this page */
export function StaffSignIn({ hasEnded = false }: { readonly hasEnded?: boolean | undefined }) {
  const store = useStore()
  const autoComplete = useAutoComplete()
  const { state } = useLocation()
  const mayKeep = useAtomValue(mayRememberAtom)
  // Undefined at first. The button below must not move when it is known.
  const isShared = useAtomValue(isSharedAtom)
  const [keeps, setKeeps] = useState(false)
  const form = useAccountForm({
    initial: { username: '', password: '' },
    judge: (written) => judge(staffLogin, written),
    onValid: ({ username, password }) =>
      signInStaff(store, { email: username, password, language: currentLanguage(), keeps: keeps && mayKeep }),
    failureOf: (error) => {
      const problem = staffProblemText(error)
      return problem === undefined ? loginFailure(error) : callFailure(error, problem)
    },
  })
  const { register, problems } = form
  const [username, password] = [problems.get('username'), problems.get('password')]
  const fields: readonly NamedField[] = [
    { field: 'username', id: 'staff-email', label: t('staff:email') },
    { field: 'password', id: 'staff-password', label: t('auth:password') },
  ]
  return (
    <Card className="flex flex-col gap-6">
      <SignInHeader title={t('staff:signInTitle')} intro={t('staff:signInIntro')} />
      {hasEnded && <Alert tone="warning">{t('staff:signInEnded')}</Alert>}
      {isAccepted(state) && <Alert tone="success">{t('staff:accepted')}</Alert>}
      <AccountForm fields={fields} form={form} submitLabel={t('auth:logIn')} busyLabel={t('auth:loggingIn')}>
        <TextField
          {...register('username')}
          id="staff-email"
          label={t('staff:email')}
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
          id="staff-password"
          label={t('auth:password')}
          error={password && problemText('password', password)}
          showLabel={t('auth:showPassword')}
          hideLabel={t('auth:hidePassword')}
          required
          secret="current-password"
          enterKeyHint="go"
        />
        {!isShared && (
          <Checkbox
            id="staff-keeps"
            label={t('staff:keepsCopies')}
            hint={t('staff:keepsCopiesHint')}
            checked={keeps}
            onChange={({ target }) => setKeeps(target.checked)}
          />
        )}
      </AccountForm>
      <div className="border-t border-line pt-4">
        <PasskeyButton act="sign-in" keeps={keeps && mayKeep} />
      </div>
    </Card>
  )
}

/** Whether an invitation was just accepted. */
const isAccepted = (state: unknown): boolean => typeof state === 'object' && state !== null && 'accepted' in state
