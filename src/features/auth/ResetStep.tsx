import { useSetAtom } from 'jotai/react'
import { Link, useNavigate } from 'react-router-dom'
import { judgePasswordReset } from '#core/domain/account/account.ts'
import { t } from '#i18n/t.ts'
import { resetPasswordAtom } from '#state/account/one-time-code.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { Card } from '#ui/card/Card.tsx'
import { AccountForm } from '#account/AccountForm.tsx'
import { AuthHeader } from './AuthHeader.tsx'
import { callFailure } from '#account/call-failure.ts'
import { paths } from './paths.ts'
import { problemText } from '#account/problem-text.ts'
import { SecretField } from '#account/field/SecretField.tsx'
import { useAccountForm } from '#account/use-account-form.ts'
import { useStepFocus } from './code/use-step-focus.ts'

interface ResetStepProps {
  /** Removes the earlier steps from the browser's history. */
  readonly leave: () => Promise<void>
}

export function ResetStep({ leave }: ResetStepProps) {
  useStepFocus()
  const reset = useSetAtom(resetPasswordAtom)
  const navigate = useNavigate()
  const form = useAccountForm({
    initial: { password: '', confirmation: '' },
    judge: ({ password = '', confirmation = '' }) => judgePasswordReset({ password, confirmation }),
    onValid: async ({ password }) => {
      await reset(password)
      await leave()
      await navigate(paths.logout, { replace: true, state: { reset: true } })
    },
    failureOf: (error) => callFailure(error, t('auth:resetRefused')),
  })
  const labels = { password: t('auth:newPassword'), confirmation: t('auth:confirmation') }
  const field = (name: 'password' | 'confirmation') => {
    const problem = form.problems.get(name)
    return {
      ...form.register(name),
      id: `reset-${name}`,
      label: labels[name],
      error: problem && problemText(name, problem),
      showLabel: t('auth:showPassword'),
      hideLabel: t('auth:hidePassword'),
      required: true,
      secret: 'new-password',
    } as const
  }
  return (
    <Card className="flex flex-col gap-6">
      <AuthHeader title={t('auth:resetTitle')} />
      <AccountForm
        fields={(['password', 'confirmation'] as const).map((name) => ({
          field: name,
          id: `reset-${name}`,
          label: labels[name],
        }))}
        form={form}
        submitLabel={t('auth:process')}
        busyLabel={t('auth:processing')}
        actions={
          <Link to={paths.logout} className={buttonStyle('secondary', 'large')}>
            {t('auth:cancel')}
          </Link>
        }
      >
        <SecretField {...field('password')} hint={t('auth:passwordHint')} enterKeyHint="next" />
        <SecretField {...field('confirmation')} enterKeyHint="go" />
      </AccountForm>
    </Card>
  )
}
