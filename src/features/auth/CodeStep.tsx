import { useAtomValue, useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Challenge } from '#core/account/challenge.ts'
import { oneTimeCode, type AccountProblem, type Judged } from '#core/domain/account.ts'
import { currentLanguage } from '#i18n/currentLanguage.ts'
import { t } from '#i18n/t.ts'
import { deviceAtom } from '#state/core-device.ts'
import { notifyAtom } from '#state/notifications.ts'
import { giveCodeAtom, sendCodeAtom } from '#state/one-time-code.ts'
import { Button } from '#ui/Button.tsx'
import { buttonStyle } from '#ui/buttonStyle.ts'
import { Card } from '#ui/Card.tsx'
import { TextField } from '#ui/TextField.tsx'
import { AccountForm } from './AccountForm.tsx'
import { AuthHeader } from './AuthHeader.tsx'
import { callFailure } from './callFailure.ts'
import { paths } from './paths.ts'
import { problemText } from './problemText.ts'
import { useAccountForm } from './useAccountForm.ts'
import { useSecondsUntil } from './useSecondsUntil.ts'
import { useStepFocus } from './useStepFocus.ts'

interface CodeStepProps {
  readonly sent: NonNullable<Challenge['sent']>
  readonly onOtherMethod: () => void
}

export function CodeStep({ sent, onOtherMethod }: CodeStepProps) {
  useStepFocus()
  const give = useSetAtom(giveCodeAtom)
  const form = useAccountForm({
    initial: { code: '' },
    judge: judgeCode,
    onValid: give,
    failureOf: (error) => callFailure(error, t('auth:codeRefused')),
  })
  const problem = form.problems.get('code')
  return (
    <Card className="flex flex-col gap-6">
      <AuthHeader
        title={t('auth:codeTitle')}
        intro={sent.method === 'email' ? t('auth:codeIntroEmail') : t('auth:codeIntroSms')}
      />
      <AccountForm
        fields={[{ field: 'code', id: 'one-time-code', label: t('auth:code') }]}
        form={form}
        submitLabel={t('auth:verify')}
        busyLabel={t('auth:verifying')}
        actions={
          <Link to={paths.logout} className={buttonStyle('secondary', 'large')}>
            {t('auth:cancel')}
          </Link>
        }
      >
        <TextField
          {...form.register('code')}
          id="one-time-code"
          label={t('auth:code')}
          hint={t('auth:codeHint')}
          error={problem && problemText('code', problem)}
          required
          maxLength={12}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          className="[&_input]:text-center [&_input]:text-2xl [&_input]:font-semibold [&_input]:tracking-[0.4em] [&_input]:uppercase"
        />
      </AccountForm>
      <div className="flex flex-wrap justify-center gap-x-3 border-t border-line pt-4">
        <Resend key={sent.again} sent={sent} />
        <Button variant="quiet" onClick={onOtherMethod}>
          {t('auth:otherMethod')}
        </Button>
      </div>
    </Card>
  )
}

function Resend({ sent }: Pick<CodeStepProps, 'sent'>) {
  const { log } = useAtomValue(deviceAtom)
  const send = useSetAtom(sendCodeAtom)
  const notify = useSetAtom(notifyAtom)
  const [busy, setBusy] = useState(false)
  const seconds = useSecondsUntil(sent.again)
  const resend = () => {
    setBusy(true)
    send(sent.method, currentLanguage())
      .then(
        () => notify('success', t('auth:resent')),
        (error: unknown) => {
          log('the code was not sent again', error)
          notify('danger', callFailure(error, t('auth:sendRefused')).detail)
        },
      )
      .finally(() => setBusy(false))
  }
  return (
    <Button variant="quiet" busy={busy} disabled={seconds > 0} onClick={resend}>
      {seconds > 0 ? t('auth:resendIn', { count: seconds }) : t('auth:resend')}
    </Button>
  )
}

function judgeCode({ code = '' }: Readonly<Record<string, string>>): Judged<string> {
  const parsed = oneTimeCode.safeParse(code)
  if (parsed.success) return { value: parsed.data }
  const problem: AccountProblem = parsed.error.issues[0]?.message === 'required' ? 'required' : 'invalid'
  return { problems: new Map([['code', problem]]) }
}
