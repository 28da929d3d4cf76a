import { useState, type FormEvent } from 'react'
import { readSearch, STAFF_TEXT } from '#core/domain/staff/staff.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button/Button.tsx'
import { TextField } from '#ui/field/TextField.tsx'

interface SearchedTextProps {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly value: string
  readonly onSearch: (text: string) => void
}

/** A typed filter. It acts when it is sent, not with each letter. */
export function SearchedText({ id, label, hint, value, onSearch }: SearchedTextProps) {
  const [text, setText] = useState(value)
  const wanted = readSearch(text)
  const error = wanted.length > STAFF_TEXT ? t('forms:tooLong', { count: STAFF_TEXT }) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (error === undefined) onSearch(wanted)
  }
  return (
    <>
      <search className="max-w-xl">
        <form autoComplete="off" onSubmit={submit} className="flex items-end gap-2">
          <TextField
            id={id}
            label={label}
            hint={hint}
            value={text}
            onChange={({ target }) => setText(target.value)}
            error={error}
            autoComplete="off"
            enterKeyHint="search"
            className="min-w-0 flex-1"
          />
          <Button type="submit" variant="secondary" className="min-h-12">
            {t('staff:search')}
          </Button>
        </form>
      </search>
      {value !== '' && <p className="hidden print:block">{`${label}: ${value}`}</p>}
    </>
  )
}
