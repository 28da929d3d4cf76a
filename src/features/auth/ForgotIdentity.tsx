import { useSetAtom } from 'jotai/react'
import { Link } from 'react-router-dom'
import { forgotIdentity, judge } from '#core/domain/account/account.ts'
import { t } from '#i18n/t.ts'
import { beginResetAtom } from '#state/account/one-time-code.ts'
import { buttonStyle } from '#ui/button/button-style.ts'
import { Card } from '#ui/card/Card.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { AccountForm } from '#account/AccountForm.tsx'
import { AuthHeader } from './AuthHeader.tsx'
import { callFailure } from '#account/call-failure.ts'
import { paths } from './paths.ts'
import { PhoneField } from '#account/field/PhoneField.tsx'
import { problemText } from '#account/problem-text.ts'
import { useAccountForm, type KeptForms } from '#account/use-account-form.ts'
import { useAutoComplete } from '#account/field/use-auto-complete.ts'
import { SharedDevice } from './SharedDevice.tsx'
import { useOpeningToast } from './use-opening-toast.ts'
import { WaySelector, type Way } from './WaySelector.tsx'

interface ForgotIdentityProps {
  /** The typed values, for the way back from a later step. */
  readonly kept: KeptForms
  readonly way: Way
  readonly onWay: (way: Way) => void
}

export function ForgotIdentity({ kept, way, onWay }: ForgotIdentityProps) {
  useOpeningToast(t('auth:forgotIntro'))
  return (
    <Card className="flex flex-col gap-6">
      <AuthHeader
        title={t('auth:forgotTitle')}
        intro={way === 'email' ? t('auth:forgotIntroEmail') : t('auth:forgotNext')}
      />
      <WaySelector id="forgot-way" legend={t('auth:forgotBy')} way={way} onChange={onWay} />
      <IdentityForm key={way} way={way} kept={kept} />
      <SharedDevice />
    </Card>
  )
}

function IdentityForm({ way, kept }: { readonly way: Way; readonly kept: KeptForms }) {
  const begin = useSetAtom(beginResetAtom)
  const autoComplete = useAutoComplete()
  const form = useAccountForm({
    initial: { identity: '' },
    kept,
    name: way,
    judge: ({ identity = '' }) => judge(forgotIdentity, { type: way, identity }),
    onValid: begin,
    failureOf: (error) => callFailure(error, t('auth:sendRefused')),
  })
  const problem = form.problems.get('identity')
  const field = way === 'email' ? 'forgotEmail' : 'forgotPhone'
  const label = way === 'email' ? t('auth:email') : t('auth:phone')
  const shared = {
    ...form.register('identity'),
    id: 'forgot-identity',
    label,
    error: problem && problemText(field, problem),
    enterKeyHint: 'go',
  } as const
  return (
    <AccountForm
      fields={[{ field, name: 'identity', id: 'forgot-identity', label }]}
      form={form}
      submitLabel={t('auth:goOn')}
      busyLabel={t('auth:waiting')}
      actions={
        <Link to={paths.login} className={buttonStyle('secondary', 'large')}>
          {t('auth:cancel')}
        </Link>
      }
    >
      {way === 'phone' ? (
        <PhoneField {...shared} required />
      ) : (
        <TextField
          {...shared}
          required
          type="email"
          inputMode="email"
          autoComplete={autoComplete('username')}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
        />
      )}
    </AccountForm>
  )
}
