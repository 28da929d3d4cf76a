import { use, useRef } from 'react'
import { yearAfter } from '#core/domain/hospital/calendar.ts'
import { readDate, writeDate } from '#core/domain/time/calendar-date.ts'
import { localize } from '#i18n/localize.ts'
import { t } from '#i18n/t.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { TextField } from '#ui/field/TextField.tsx'
import { addHyphens } from '#forms/add-hyphens.ts'
import type { AnswerProps } from '#forms/field/answer-props.ts'
import { DaysContext } from '#forms/field/days-context.ts'
import { hintOf } from '#forms/field/hint-of.ts'
import { writeInto } from './write-into.ts'

/** A date, typed as dd-mm-yyyy. Hyphens are added. A date in the future has a calendar beside it. */
export function DateAnswer({ field, id, required, error, control, enterKeyHint }: AnswerProps<'date'>) {
  const isPlan = field.rules.some((rule) => 'rule' in rule && rule.rule === 'fromToday')
  return (
    <TextField
      {...control}
      onInput={addHyphens}
      id={id}
      label={localize(field.label)}
      hint={hintOf(field)}
      note={required ? undefined : t('forms:optional')}
      error={error}
      required={required}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint={enterKeyHint}
      inside={isPlan && <CalendarOf id={id} />}
    />
  )
}

/** Opens the browser's own calendar from the hospital's day on, and writes the picked day into a field. */
function CalendarOf({ id }: { readonly id: string }) {
  const days = use(DaysContext)
  const picker = useRef<HTMLInputElement>(null)
  const written = () => document.querySelector<HTMLInputElement>(`#${id}`)
  const open = () => {
    const input = picker.current
    if (!input) return
    const today = days.today()
    const first = days.dayAt?.(null) ?? today
    Object.assign(input, { min: first, max: yearAfter(today), value: readDate(written()?.value) ?? '' })
    input.showPicker()
  }
  const write = (day: string) => {
    const field = written()
    if (field) writeInto(field, writeDate(day))
  }
  return (
    <>
      {/* The browser opens its calendar at this input. */}
      <input
        ref={picker}
        type="date"
        onChange={({ target }) => write(target.value)}
        tabIndex={-1}
        aria-hidden
        className="pointer-events-none absolute inset-0 opacity-0"
      />
      <button
        type="button"
        aria-label={t('fields:calendar')}
        aria-controls={id}
        onClick={open}
        className="relative grid size-full cursor-pointer place-items-center rounded-control text-muted hover:text-ink"
      >
        <Icon name="calendar" />
      </button>
    </>
  )
}
