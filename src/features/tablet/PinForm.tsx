import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { PinCheck } from '#core/survey/tablet-pin.ts'
import { waitLeft } from '#core/survey/tablet-pin.ts'
import { t } from '#i18n/t.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { mendWaitAtom, tabletAtom } from '#state/tablet/tablet.ts'
import { Alert } from '#ui/notice/Alert.tsx'
import { Button } from '#ui/button/Button.tsx'
import type { Elements } from '#ui/markup/elements.ts'
import { useNow } from '#ui/page/use-now.ts'
import { PinField } from './PinField.tsx'

interface PinFormProps {
  readonly submitLabel: string
  readonly tone?: 'primary' | 'danger'
  /** Tries a PIN. After a right one the parent replaces this form. */
  readonly onPin: (pin: string) => Promise<Exclude<PinCheck, { is: 'right' }> | { readonly is: 'done' }>
  /** Shown beside the main button. */
  readonly children?: Elements
}

/** Asks for the officer's PIN. After too many wrong ones, tells how long to wait. */
export function PinForm({ submitLabel, tone = 'primary', onPin, children }: PinFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const minutes = useMinutesToWait()
  const { log } = useAtomValue(deviceAtom)
  const check = async () => {
    const pin = field.current?.value ?? ''
    if (pin === '') return setError(t('tablet:pinRequired'))
    setBusy(true)
    try {
      const checked = await onPin(pin)
      setError(checked.is === 'wrong' && checked.left > 0 ? t('tablet:pinWrong', { count: checked.left }) : undefined)
    } catch (failure) {
      log('the PIN could not be checked', failure)
      setError(t('tablet:pinFailed'))
    }
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || minutes > 0) return
    void check().finally(() => {
      if (!field.current) return
      field.current.value = ''
      field.current.focus()
    })
  }
  return (
    <form noValidate autoComplete="off" onSubmit={submit} className="flex flex-col gap-5">
      {minutes > 0 && (
        <Alert tone="warning" live>
          {t('tablet:pinWait', { count: minutes })}
        </Alert>
      )}
      <div aria-live="polite">
        <PinField ref={field} id="officer-pin" label={t('tablet:pin')} error={minutes > 0 ? undefined : error} />
      </div>
      <div className="flex flex-wrap-reverse gap-3 *:flex-1 sm:justify-end sm:*:flex-none">
        {children}
        <Button type="submit" size="large" variant={tone} busy={busy} disabled={minutes > 0}>
          {busy ? t('tablet:checkingPin') : submitLabel}
        </Button>
      </div>
    </form>
  )
}

/** The wait in whole minutes; 0 when a PIN may be tried. */
function useMinutesToWait(): number {
  const tablet = useAtomValue(tabletAtom)
  const { clock, log } = useAtomValue(deviceAtom)
  const mendWait = useSetAtom(mendWaitAtom)
  useNow()
  useEffect(() => {
    mendWait().catch((error: unknown) => log('the wait for a PIN was not looked at', error))
  }, [mendWait, log])
  const waitUntil = tablet && tablet.is !== 'none' ? tablet.waitUntil : 0
  return Math.ceil(waitLeft({ waitUntil }, clock()) / 60_000)
}
