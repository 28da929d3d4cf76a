import { AccountForm, type NamedField } from '#account/AccountForm.tsx'
import { callFailure } from '#account/call-failure.ts'
import { PhoneField } from '#account/field/PhoneField.tsx'
import { problemText } from '#account/problem-text.ts'
import { SecretField } from '#account/field/SecretField.tsx'
import { useAccountForm } from '#account/use-account-form.ts'
import { useAutoComplete } from '#account/field/use-auto-complete.ts'
import { judge, newIdentity, type AccountProblem, type Judged } from '#core/domain/account/account.ts'
import { t } from '#i18n/t.ts'
import type { WantedIdentity } from '#state/profile/change-identity.ts'
import { Button } from '#ui/button/Button.tsx'
import { TextField } from '#ui/field/TextField.tsx'

interface NewIdentityProps {
  readonly type: WantedIdentity['type']
  /** The address or number, where it need not be typed. */
  readonly known: string | undefined
  readonly send: (wanted: WantedIdentity) => Promise<void>
  readonly onClose: () => void
}

/** Asks for the new address or number, and for the account's password. */
export function NewIdentity({ type, known, send, onClose }: NewIdentityProps) {
  const autoComplete = useAutoComplete()
  const form = useAccountForm({
    initial: { identity: known ?? '', password: '' },
    judge: (written) => judgeIdentity(type, written),
    onValid: send,
    failureOf: (error) => callFailure(error, t('profile:identityRefused')),
  })
  const identityField = type === 'email' ? 'email' : 'mobilePhone'
  const label = type === 'email' ? t('profile:newEmail') : t('profile:newPhone')
  const problem = form.problems.get('identity')
  const wrong = form.problems.get('password')
  const identity = {
    ...form.register('identity'),
    id: 'new-identity',
    label,
    error: problem && problemText(identityField, problem),
    required: true,
    enterKeyHint: 'next',
  } as const
  const fields: readonly NamedField[] = [
    ...(known === undefined ? [{ field: identityField, name: 'identity', id: 'new-identity', label } as const] : []),
    { field: 'password', id: 'identity-password', label: t('profile:password'), tell: passwordProblem },
  ]
  return (
    <AccountForm
      fields={fields}
      form={form}
      submitLabel={t('profile:sendCode')}
      busyLabel={t('profile:sending')}
      actions={
        <Button variant="secondary" size="large" onClick={onClose}>
          {t('profile:cancel')}
        </Button>
      }
    >
      {known !== undefined ? (
        <p className="wrap-anywhere">{t('profile:confirmText', { to: known })}</p>
      ) : type === 'email' ? (
        <TextField
          {...identity}
          type="email"
          inputMode="email"
          autoComplete={autoComplete('email')}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
        />
      ) : (
        <PhoneField {...identity} />
      )}
      <SecretField
        {...form.register('password')}
        id="identity-password"
        label={t('profile:password')}
        hint={t('profile:passwordHint')}
        error={wrong && passwordProblem(wrong)}
        required
        secret="current-password"
        enterKeyHint="go"
        showLabel={t('profile:showPassword')}
        hideLabel={t('profile:hidePassword')}
      />
    </AccountForm>
  )
}

/** The text of a password's problem. The hospital calls a wrong password invalid. */
const passwordProblem = (problem: AccountProblem) =>
  problem === 'invalid' ? t('profile:wrongPassword') : problemText('password', problem)

function judgeIdentity(
  type: WantedIdentity['type'],
  { identity = '', password = '' }: Readonly<Record<string, string>>,
): Judged<WantedIdentity> {
  const { value, problems } = judge(newIdentity, { type, identity })
  const all = new Map<string, AccountProblem>(problems)
  if (password === '') all.set('password', 'required')
  return value && all.size === 0 ? { value: { type, identity: value.identity, password } } : { problems: all }
}
