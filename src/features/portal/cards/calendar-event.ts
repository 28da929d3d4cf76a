import type { Schedule } from '#core/domain/care/schedule.ts'

/** The assumed length of an appointment, in milliseconds: the hospital tells no end. */
const LENGTH = 30 * 60_000

const timeOf = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/[\r\n]+/g, ' ')

/**
 * An appointment for a calendar (RFC 5545), with a reminder a day before.
 * @param title what the calendar shows
 * @param where hospital and place in words
 */
export function calendarEvent(
  { id, at }: Pick<Schedule, 'id' | 'at'>,
  title: string,
  where: string,
  now: Date,
): string {
  const begin = new Date(at)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portal Pasien//ID',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${timeOf(now)}`,
    `DTSTART:${timeOf(begin)}`,
    `DTEND:${timeOf(new Date(begin.getTime() + LENGTH))}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(where)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}
