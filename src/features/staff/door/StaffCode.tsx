import { useStore } from 'jotai/react'
import { useState } from 'react'
import { AccountForm } from '#account/AccountForm.tsx'
import { callFailure } from '#account/call-failure.ts'
import { CODE_FIELD, CodeField, judgeCode } from '#account/field/CodeField.tsx'
import { problemText } from '#account/problem-text.ts'
import { ResendCode } from '#account/ResendCode.tsx'
import { useAccountForm } from '#account/use-account-form.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { currentLanguage } from '#i18n/current-language.ts'
import { t } from '#i18n/t.ts'
import { callStaff, giveStaffCode } from '#state/staff/staff-session.ts'
import { Card } from '#ui/card/Card.tsx'
import { SignInHeader } from './SignInHeader.tsx'
import { SignOutButton } from './SignOutButton.tsx'

/** The wait before another code may be asked for, in milliseconds. */
const PAUSE = 60_000

interface StaffCodeProps {
  /** The address to which the code went. */
  readonly email: string
}

export function StaffCode({ email }: StaffCodeProps) {
  const store = useStore()
  const [again, setAgain] = useState(() => Date.now() + PAUSE)
  const form = useAccountForm({
    initial: { code: '' },
    judge: judgeCode,
    onValid: (code) => giveStaffCode(store, code),
    failureOf: (error) => callFailure(error, t('auth:codeRefused')),
  })
  const problem = form.problems.get('code')
  const resend = async () => {
    await callStaff(store, staffCalls.staffSendCode, { language: currentLanguage() })
    setAgain(Date.now() + PAUSE)
  }
  return (
    <Card className="flex flex-col gap-6">
      <SignInHeader title={t('staff:codeTitle')} intro={t('staff:codeIntro', { to: email })} />
      <AccountForm
        fields={[{ field: 'code', id: CODE_FIELD, label: t('auth:code') }]}
        form={form}
        submitLabel={t('auth:verify')}
        busyLabel={t('auth:verifying')}
      >
        <CodeField {...form.register('code')} error={problem && problemText('code', problem)} />
      </AccountForm>
      <div className="flex flex-wrap justify-center gap-x-3 border-t border-line pt-4">
        <ResendCode key={again} again={again} send={resend} />
        <SignOutButton label={t('staff:startAgain')} />
      </div>
    </Card>
  )
}
