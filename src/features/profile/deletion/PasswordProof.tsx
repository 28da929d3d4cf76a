import { AccountForm } from '#account/AccountForm.tsx'
import { callFailure } from '#account/call-failure.ts'
import { problemText } from '#account/problem-text.ts'
import { SecretField } from '#account/field/SecretField.tsx'
import { useAccountForm } from '#account/use-account-form.ts'
import type { AccountProblem, Judged } from '#core/domain/account/account.ts'
import { t } from '#i18n/t.ts'
import type { Elements } from '#ui/markup/elements.ts'

interface PasswordProofProps {
  readonly onProof: (password: string) => Promise<void>
  readonly actions: Elements
}

export function PasswordProof({ onProof, actions }: PasswordProofProps) {
  const form = useAccountForm({
    // The name of the field in the hospital's error for a wrong password.
    initial: { password: '' },
    judge,
    onValid: onProof,
    failureOf: (error) => callFailure(error, t('profile:deleteRefused')),
  })
  const problem = form.problems.get('password')
  return (
    <AccountForm
      fields={[{ field: 'password', id: 'deletion-password', label: t('profile:password'), tell }]}
      form={form}
      isDanger
      submitLabel={t('profile:deleteNow')}
      busyLabel={t('profile:deleting')}
      actions={actions}
    >
      <SecretField
        {...form.register('password')}
        id="deletion-password"
        label={t('profile:password')}
        error={problem && tell(problem)}
        required
        secret="current-password"
        enterKeyHint="go"
        showLabel={t('profile:showPassword')}
        hideLabel={t('profile:hidePassword')}
      />
    </AccountForm>
  )
}

const tell = (problem: AccountProblem) =>
  problem === 'invalid' ? t('profile:wrongPassword') : problemText('password', problem)

const judge = ({ password = '' }: Readonly<Record<string, string>>): Judged<string> =>
  password === '' ? { problems: new Map([['password', 'required']]) } : { value: password }
