import { useSetAtom } from 'jotai/react'
import { type FormEvent, useRef, useState } from 'react'
import { BirthDateField } from '#account/field/BirthDateField.tsx'
import { FIRST_BIRTH } from '#core/domain/time/birth-date.ts'
import { t } from '#i18n/t.ts'
import { tryBirthDateAtom } from '#state/account/confirm-patient.ts'
import { Button } from '#ui/button/Button.tsx'
import type { Elements } from '#ui/markup/elements.ts'

interface BirthDateFormProps {
  readonly patient: { readonly registration: string; readonly dateOfBirth: string }
  readonly onConfirmed: () => void
  /** Shown beside the main button. */
  readonly children: Elements
}

export function BirthDateForm({ patient, onConfirmed, children }: BirthDateFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const tryBirthDate = useSetAtom(tryBirthDateAtom)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = tryBirthDate(patient, field.current?.value ?? '')
    if (checked.is === 'right') return onConfirmed()
    const isWrong = checked.is === 'wrong'
    setError(isWrong ? t('tablet:birthDateWrong', { count: checked.left }) : t('tablet:birthDateInvalid'))
    if (field.current && isWrong) field.current.value = ''
    field.current?.focus()
  }
  return (
    <form noValidate autoComplete="off" onSubmit={submit} className="flex flex-col gap-5">
      <div aria-live="polite">
        <BirthDateField
          ref={field}
          id="patient-birth-date"
          label={t('tablet:birthDate')}
          error={error}
          required
          autoComplete="off"
          enterKeyHint="go"
          calendarFrom={FIRST_BIRTH}
          onPick={(written) => {
            if (field.current) field.current.value = written
          }}
        />
      </div>
      <div className="flex flex-wrap-reverse gap-3 *:flex-1 sm:justify-end sm:*:flex-none">
        {children}
        <Button type="submit" size="large">
          {t('tablet:confirm')}
        </Button>
      </div>
    </form>
  )
}
