import { useAtomValue, useSetAtom } from 'jotai/react'
import { useRef, useState, type FormEvent } from 'react'
import { ApiError } from '#core/api/api-error.ts'
import { pinFault } from '#core/survey/pin.ts'
import { TABLET_CODE } from '#core/contract/submission/tablet-calls.ts'
import { t } from '#i18n/t.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { enrolTabletAtom } from '#state/tablet/tablet.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Card } from '#ui/card/Card.tsx'
import type { Elements } from '#ui/markup/elements.ts'
import { TextField } from '#ui/field/TextField.tsx'
import { PinField } from './PinField.tsx'

interface EnrolFormProps {
  readonly title: string
  readonly intro: string
  /** Shown beside the main button. */
  readonly children?: Elements
}

/** The form by which an officer makes this device a ward's tablet. The parent replaces it once that is done. */
export function EnrolForm({ title, intro, children }: EnrolFormProps) {
  const code = useRef<HTMLInputElement>(null)
  const pin = useRef<HTMLInputElement>(null)
  const again = useRef<HTMLInputElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { log } = useAtomValue(deviceAtom)
  const enrol = useSetAtom(enrolTabletAtom)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const written = { code: valueOf(code), pin: valueOf(pin), again: valueOf(again) }
    const found = problemsIn(written)
    setProblems(found)
    setFailure(undefined)
    const wrong = found.code ? code : found.pin ? pin : found.again ? again : undefined
    if (wrong) return wrong.current?.focus()
    setBusy(true)
    void enrol(written.code, written.pin)
      .catch((error: unknown) => {
        log('the tablet was not enrolled', error)
        setFailure(failureText(error))
      })
      .finally(() => setBusy(false))
  }
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl leading-tight font-bold tracking-tight sm:text-3xl">{title}</h1>
        <p className="text-lg text-pretty text-muted">{intro}</p>
      </header>
      <Card>
        <form noValidate autoComplete="off" onSubmit={submit} className="flex flex-col gap-5">
          {failure !== undefined && (
            <Alert tone="danger" live>
              {failure}
            </Alert>
          )}
          <TextField
            ref={code}
            id="tablet-code"
            label={t('tablet:code')}
            error={problems.code}
            required
            autoCapitalize="off"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
          />
          <PinField
            ref={pin}
            id="new-pin"
            label={t('tablet:newPin')}
            hint={t('tablet:newPinHint')}
            error={problems.pin}
          />
          <PinField ref={again} id="new-pin-again" label={t('tablet:newPinAgain')} error={problems.again} />
          <div className="flex flex-wrap-reverse gap-3 *:flex-1 sm:justify-end sm:*:flex-none">
            {children}
            <Button type="submit" size="large" busy={busy}>
              {busy ? t('tablet:enrolling') : t('tablet:enrol')}
            </Button>
          </div>
        </form>
      </Card>
    </div>
  )
}

interface Written {
  readonly code: string
  readonly pin: string
  readonly again: string
}
type Problems = Partial<Record<keyof Written, string>>

const valueOf = (field: { readonly current: HTMLInputElement | null }) => field.current?.value.trim() ?? ''

function problemsIn({ code, pin, again }: Written): Problems {
  const fault = pinFault(pin)
  return {
    ...(code === '' && { code: t('tablet:codeRequired') }),
    ...(code.length > TABLET_CODE && { code: t('forms:tooLong', { count: TABLET_CODE }) }),
    ...(fault && { pin: fault === 'length' ? t('tablet:pinLength') : t('tablet:pinTooEasy') }),
    ...(pin !== again && { again: t('tablet:pinDiffers') }),
  }
}

function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return t('tablet:enrolFailed')
  switch (error.reason) {
    case 'offline':
    case 'timed-out':
    case 'intercepted':
      return t('tablet:enrolUnreached')
    case 'busy':
      return error.status === 503 ? t('tablet:enrolUnreached') : t('tablet:enrolTooMany')
    case 'unauthorized':
    case 'forbidden':
    case 'invalid':
      return t('tablet:enrolRefused')
    default:
      return t('tablet:enrolFailed')
  }
}
