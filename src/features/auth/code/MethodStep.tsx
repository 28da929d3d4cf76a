import { useAtomValue, useSetAtom } from 'jotai/react'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router-dom'
import type { Challenge } from '#core/account/challenge.ts'
import type { CodeMethod } from '#core/domain/account/account.ts'
import { currentLanguage } from '#i18n/current-language.ts'
import { t } from '#i18n/t.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { sendCodeAtom } from '#state/account/one-time-code.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Button } from '#ui/button/Button.tsx'
import { buttonStyle } from '#ui/button/button-style.ts'
import { Card } from '#ui/card/Card.tsx'
import { ChoiceGroup } from '#ui/choice/ChoiceGroup.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { AuthHeader } from '#features/auth/AuthHeader.tsx'
import { callFailure, type FailureTexts } from '#account/call-failure.ts'
import { codeDestination, codeRule } from './code-texts.ts'
import { NeedsNetwork } from '#account/NeedsNetwork.tsx'
import { paths } from '#features/auth/paths.ts'
import { useStepFocus } from './use-step-focus.ts'

interface MethodStepProps {
  readonly challenge: Challenge
  readonly onSent: () => void
}

export function MethodStep({ challenge, onSent }: MethodStepProps) {
  useStepFocus()
  const { log } = useAtomValue(deviceAtom)
  const send = useSetAtom(sendCodeAtom)
  const [method, setMethod] = useState<CodeMethod>(() => usualMethod(challenge))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<FailureTexts>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    send(method, currentLanguage())
      .then(onSent, (error: unknown) => {
        log('the code was not sent', error)
        setFailure(callFailure(error, t('auth:sendRefused')))
      })
      .finally(() => setBusy(false))
  }
  return (
    <Card className="flex flex-col gap-6">
      <AuthHeader title={t('auth:codeTitle')} intro={t('auth:methodIntro')} />
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <NeedsNetwork />
        {failure && (
          <Alert tone="danger" live title={failure.title}>
            {failure.detail}
          </Alert>
        )}
        <ChoiceGroup
          type="radio"
          id="code-method"
          name="code-method"
          legend={t('auth:method')}
          required
          chosen={method}
          onChange={({ currentTarget }) => setMethod(currentTarget.value === 'email' ? 'email' : 'sms')}
          options={[
            { value: 'sms', label: t('auth:sms') },
            { value: 'email', label: t('auth:email') },
          ]}
        />
        <TextField
          id="code-identity"
          label={t('auth:to')}
          value={codeDestination(challenge, method)}
          hint={codeRule(challenge, method)}
          disabled
          readOnly
          className="[&_input]:border-line [&_input]:bg-canvas [&_input]:text-muted"
        />
        <div className="flex flex-wrap-reverse gap-3 *:flex-1">
          <Link to={paths.logout} className={buttonStyle('secondary', 'large')}>
            {t('auth:cancel')}
          </Link>
          <Button type="submit" size="large" busy={busy}>
            {busy ? t('auth:sending') : t('auth:sendCode')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** The default way: by phone (spec section 3), unless only an e-mail address is known. */
const usualMethod = ({ sent, mobilePhone }: Challenge): CodeMethod =>
  sent?.method ?? (mobilePhone === '' ? 'email' : 'sms')
