import { useSetAtom } from 'jotai/react'
import { AccountForm } from '#account/AccountForm.tsx'
import { callFailure } from '#account/call-failure.ts'
import { CODE_FIELD, CodeField, judgeCode } from '#account/field/CodeField.tsx'
import { problemText } from '#account/problem-text.ts'
import { ResendCode } from '#account/ResendCode.tsx'
import { useAccountForm } from '#account/use-account-form.ts'
import { t } from '#i18n/t.ts'
import { confirmIdentityAtom, type WantedIdentity } from '#state/profile/change-identity.ts'
import { Button } from '#ui/button/Button.tsx'

interface IdentityCodeProps {
  readonly to: string
  readonly type: WantedIdentity['type']
  /** When another code may be asked for, ms since 1970. */
  readonly again: number
  readonly resend: () => Promise<void>
  readonly onDone: () => void
  readonly onClose: () => void
}

export function IdentityCode({ to, type, again, resend, onDone, onClose }: IdentityCodeProps) {
  const confirm = useSetAtom(confirmIdentityAtom)
  const form = useAccountForm({
    initial: { code: '' },
    judge: judgeCode,
    onValid: async (code) => {
      await confirm(code)
      onDone()
    },
    failureOf: (error) => callFailure(error, t('profile:codeRefused')),
  })
  const problem = form.problems.get('code')
  return (
    <div className="flex flex-col gap-5">
      <p className="wrap-anywhere">
        {type === 'email' ? t('profile:codeIntro_email', { to }) : t('profile:codeIntro_phone', { to: `+${to}` })}
      </p>
      <AccountForm
        fields={[{ field: 'code', id: CODE_FIELD, label: t('auth:code') }]}
        form={form}
        submitLabel={t('auth:verify')}
        busyLabel={t('auth:verifying')}
        actions={
          <Button variant="secondary" size="large" onClick={onClose}>
            {t('profile:cancel')}
          </Button>
        }
      >
        <CodeField {...form.register('code')} error={problem && problemText('code', problem)} />
      </AccountForm>
      <div className="flex justify-center">
        <ResendCode key={again} again={again} send={resend} />
      </div>
    </div>
  )
}
