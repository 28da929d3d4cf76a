import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { formatDay } from '#i18n/format/format-day.ts'
import { t } from '#i18n/t.ts'
import { TextField } from '#ui/field/TextField.tsx'
import { onlyIn } from './use-filters.ts'

interface DayFiltersProps {
  readonly onChange: (changed: Readonly<Record<string, string>>) => void
}

/** The first and the last day, both included. Days in the wrong order do not filter, but stay to be corrected. */
export function DayFilters({ onChange }: DayFiltersProps) {
  const [params] = useSearchParams()
  return (['from', 'until'] as const).map((name) => (
    <DayFilter
      key={name}
      name={name}
      value={z.iso.date().safeParse(onlyIn(params, name)).data ?? ''}
      onDay={(day) => onChange({ [name]: day })}
    />
  ))
}

interface DayFilterProps {
  readonly name: 'from' | 'until'
  readonly value: string
  readonly onDay: (day: string) => void
}

/** A picked day acts at once; a typed one when its field is left, since each digit of a year gives another day. */
function DayFilter({ name, value, onDay }: DayFilterProps) {
  const field = useRef<HTMLInputElement>(null)
  const isTyped = useRef(false)
  /** The filter's value while the field holds an incomplete day. */
  const [incompleteAt, setIncompleteAt] = useState<string>()
  // A saved view or clearing the filters changes the value without the field.
  useEffect(() => {
    if (field.current) field.current.value = value
  }, [value])
  const take = (input: HTMLInputElement) => {
    setIncompleteAt(input.validity.badInput ? value : undefined)
    if (!input.validity.badInput && input.value !== value) onDay(input.value)
  }
  return (
    <div className={value === '' ? 'print:hidden' : ''}>
      <TextField
        className="[&_input]:py-2 print:[&_input]:hidden"
        ref={field}
        id={`filter-${name}`}
        label={t(`staff:${name}`)}
        type="date"
        max="9999-12-31"
        defaultValue={value}
        error={incompleteAt === value ? t('staff:dayIncomplete') : undefined}
        onKeyDown={({ key, currentTarget }) => {
          isTyped.current = true
          if (key === 'Enter') take(currentTarget)
        }}
        onPointerDown={() => (isTyped.current = false)}
        onFocus={() => (isTyped.current = false)}
        onChange={({ target }) => {
          if (!isTyped.current) take(target)
        }}
        onBlur={({ target }) => take(target)}
      />
      {/* For paper, since browsers write the field's day in their own language. */}
      <p className="hidden print:block">{value !== '' && formatDay(value)}</p>
    </div>
  )
}
