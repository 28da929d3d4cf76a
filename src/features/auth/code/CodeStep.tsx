import { useSetAtom } from 'jotai/react'
import { Link } from 'react-router-dom'
import { AccountForm } from '#account/AccountForm.tsx'
import { callFailure } from '#account/call-failure.ts'
import { CODE_FIELD, CodeField, judgeCode } from '#account/field/CodeField.tsx'
import { problemText } from '#account/problem-text.ts'
import { ResendCode } from '#account/ResendCode.tsx'
import { useAccountForm } from '#account/use-account-form.ts'
import type { Challenge } from '#core/account/challenge.ts'
import { currentLanguage } from '#i18n/current-language.ts'
import { t } from '#i18n/t.ts'
import { sendCodeAtom } from '#state/account/one-time-code.ts'
import { Button } from '#ui/button/Button.tsx'
import { buttonStyle } from '#ui/button/button-style.ts'
import { Card } from '#ui/card/Card.tsx'
import { AuthHeader } from '#features/auth/AuthHeader.tsx'
import { codeIntro, isCertain } from './code-texts.ts'
import { paths } from '#features/auth/paths.ts'
import { useStepFocus } from './use-step-focus.ts'

interface CodeStepProps {
  readonly challenge: Challenge
  readonly sent: NonNullable<Challenge['sent']>
  readonly give: (code: string) => Promise<void>
  readonly onOtherMethod: () => void
}

export function CodeStep({ challenge, sent, give, onOtherMethod }: CodeStepProps) {
  useStepFocus()
  const send = useSetAtom(sendCodeAtom)
  const form = useAccountForm({
    initial: { code: '' },
    judge: judgeCode,
    onValid: give,
    failureOf: (error) => callFailure(error, t('auth:codeRefused')),
  })
  const problem = form.problems.get('code')
  return (
    <Card className="flex flex-col gap-6">
      <AuthHeader title={t('auth:codeTitle')} intro={codeIntro(challenge, sent.method)} />
      {sent.method === 'email' && !isCertain(challenge) && (
        <p className="text-pretty text-muted">{t('auth:confirmLater')}</p>
      )}
      <AccountForm
        fields={[{ field: 'code', id: CODE_FIELD, label: t('auth:code') }]}
        form={form}
        submitLabel={t('auth:verify')}
        busyLabel={t('auth:verifying')}
        actions={
          <Link to={paths.logout} className={buttonStyle('secondary', 'large')}>
            {t('auth:cancel')}
          </Link>
        }
      >
        <CodeField {...form.register('code')} error={problem && problemText('code', problem)} />
      </AccountForm>
      <div className="flex flex-wrap justify-center gap-x-3 border-t border-line pt-4">
        <ResendCode key={sent.again} again={sent.again} send={() => send(sent.method, currentLanguage())} />
        <Button variant="quiet" onClick={onOtherMethod}>
          {t('auth:otherMethod')}
        </Button>
      </div>
    </Card>
  )
}
