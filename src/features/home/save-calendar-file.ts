import { specialtyText } from '#core/domain/hospital-words.ts'
import type { Schedule } from '#core/domain/schedule.ts'
import { localize } from '#i18n/localize.ts'
import { localizeRecord } from '#i18n/localize-record.ts'
import { hospitalName } from '#features/portal/hospital-name.ts'
import { calendarEvent } from './calendar-event.ts'

/** Gives an appointment to the device's calendar, as a file that the person has asked for. */
export function saveCalendarFile(schedule: Schedule): void {
  const { doctor, specialty, hospital, place } = localizeRecord(schedule)
  const title = `${doctor} · ${localize(specialtyText(specialty))}`
  const text = calendarEvent(schedule, title, `${hospitalName(hospital)}, ${place}`, new Date())
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'janji.ics'
  link.click()
  // Some browsers begin to read only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
