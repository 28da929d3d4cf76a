import { specialtyText } from '#core/domain/text/hospital-words.ts'
import type { Schedule } from '#core/domain/care/schedule.ts'
import { localize } from '#i18n/localize.ts'
import { localizeRecord } from '#i18n/localize-record.ts'
import { hospitalName } from '#features/portal/address/hospital-name.ts'
import { saveFile } from '#ui/page/save-file.ts'
import { calendarEvent } from './calendar-event.ts'

/** Gives an appointment to the device's calendar, as a file that the person has asked for. */
export function saveCalendarFile(schedule: Schedule): void {
  const { doctor, specialty, hospital, place } = localizeRecord(schedule)
  const title = `${doctor} · ${localize(specialtyText(specialty))}`
  const text = calendarEvent(schedule, title, `${hospitalName(hospital)}, ${place}`, new Date())
  saveFile(text, 'text/calendar', 'janji.ics')
}
