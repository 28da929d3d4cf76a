import { useAtomValue, useSetAtom } from 'jotai/react'
import { useState } from 'react'
import { AccountForm } from '#account/AccountForm.tsx'
import { callFailure, type FailureTexts } from '#account/call-failure.ts'
import { CODE_FIELD, CodeField, judgeCode } from '#account/field/CodeField.tsx'
import { FormFailure } from '#account/FormFailure.tsx'
import { NeedsNetwork } from '#account/NeedsNetwork.tsx'
import { problemText } from '#account/problem-text.ts'
import { ResendCode } from '#account/ResendCode.tsx'
import { useAccountForm } from '#account/use-account-form.ts'
import { currentLanguage } from '#i18n/current-language.ts'
import { t } from '#i18n/t.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { askDeletionCodeAtom, type SentCode } from '#state/account/delete-account.ts'
import { Button } from '#ui/button/Button.tsx'
import type { Elements } from '#ui/markup/elements.ts'

interface CodeProofProps {
  readonly onProof: (code: string) => Promise<void>
  readonly actions: Elements
}

/** Proof by a code, for people who sign in by number and have no password. */
export function CodeProof({ onProof, actions }: CodeProofProps) {
  const ask = useSetAtom(askDeletionCodeAtom)
  const { log } = useAtomValue(deviceAtom)
  const [sent, setSent] = useState<SentCode>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<FailureTexts>()
  const send = async () => setSent(await ask(currentLanguage()))
  const begin = () => {
    setBusy(true)
    setFailure(undefined)
    send()
      .catch((error: unknown) => {
        log('the code for the deletion was not sent', error)
        setFailure(callFailure(error, t('auth:sendRefused')))
      })
      .finally(() => setBusy(false))
  }
  if (sent) return <CodeForm sent={sent} send={send} onProof={onProof} actions={actions} />
  return (
    <div className="flex flex-col gap-4">
      <p>{t('profile:deleteCodeText')}</p>
      <NeedsNetwork />
      {failure && <FormFailure failure={failure} />}
      <div className="flex flex-wrap-reverse gap-3 *:grow">
        {actions}
        <Button size="large" busy={busy} onClick={begin}>
          {t('profile:sendCode')}
        </Button>
      </div>
    </div>
  )
}

interface CodeFormProps extends CodeProofProps {
  readonly sent: SentCode
  readonly send: () => Promise<void>
}

function CodeForm({ sent, send, onProof, actions }: CodeFormProps) {
  const form = useAccountForm({
    initial: { code: '' },
    judge: judgeCode,
    onValid: onProof,
    failureOf: (error) => callFailure(error, t('profile:codeRefused')),
  })
  const problem = form.problems.get('code')
  return (
    <div className="flex flex-col gap-4">
      <p>{sent.channel === 'sms' ? t('profile:deleteCodeSms') : t('profile:deleteCodeEmail')}</p>
      <AccountForm
        fields={[{ field: 'code', id: CODE_FIELD, label: t('auth:code') }]}
        form={form}
        isDanger
        submitLabel={t('profile:deleteNow')}
        busyLabel={t('profile:deleting')}
        actions={actions}
      >
        <CodeField {...form.register('code')} error={problem && problemText('code', problem)} />
      </AccountForm>
      <div className="flex justify-center">
        <ResendCode key={sent.again} again={sent.again} send={send} />
      </div>
    </div>
  )
}
