import { useAtomValue } from 'jotai/react'
import { useRef } from 'react'
import { CALENDAR_FROM, FIRST_BIRTH } from '#core/domain/time/birth-date.ts'
import { readDate, writeDate } from '#core/domain/time/calendar-date.ts'
import { lastDayAtom } from '#state/device/hospital-day.ts'
import { addHyphens } from '#forms/add-hyphens.ts'
import { t } from '#i18n/t.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { TextField, type TextFieldProps } from '#ui/field/TextField.tsx'
import { useAutoComplete } from './use-auto-complete.ts'

interface BirthDateFieldProps extends TextFieldProps {
  readonly onPick: (written: string) => void
  /** The first day that the calendar offers, year-month-day; an older one is typed. */
  readonly calendarFrom?: string
}

/** A birth date, typed as dd-mm-yyyy or picked from the browser's own calendar, which offers no future day. */
export function BirthDateField({ onPick, calendarFrom = CALENDAR_FROM, ...field }: BirthDateFieldProps) {
  const autoComplete = useAutoComplete()
  const calendar = useRef<HTMLInputElement>(null)
  const lastDay = useAtomValue(lastDayAtom)
  const open = () => {
    const written = document.getElementById(field.id)
    const picker = calendar.current
    if (!picker || !(written instanceof HTMLInputElement)) return
    // Midnight may have passed since the field was drawn.
    picker.max = lastDay()
    picker.value = readDate(written.value) ?? ''
    picker.showPicker()
  }
  return (
    <TextField
      autoComplete={autoComplete('bday')}
      enterKeyHint="next"
      {...field}
      onInput={addHyphens}
      hint={
        calendarFrom === FIRST_BIRTH
          ? t('forms:dateHint')
          : t('forms:olderDateHint', { year: calendarFrom.slice(0, 4) })
      }
      inputMode="numeric"
      maxLength={10}
      inside={
        <>
          <button
            type="button"
            aria-label={t('forms:openCalendar')}
            onClick={open}
            className="grid size-full cursor-pointer place-items-center rounded-control text-muted hover:text-ink"
          >
            <Icon name="calendar" />
          </button>
          <input
            ref={calendar}
            type="date"
            autoComplete="off"
            tabIndex={-1}
            aria-hidden="true"
            min={calendarFrom}
            max={lastDay()}
            onChange={({ currentTarget }) => onPick(writeDate(currentTarget.value))}
            className="pointer-events-none absolute inset-0 size-full opacity-0"
          />
        </>
      }
    />
  )
}
