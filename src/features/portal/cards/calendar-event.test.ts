import { expect, it } from 'vitest'
import { calendarEvent } from './calendar-event.ts'

it('tells a calendar the time and place, and sets a reminder a day before', () => {
  const schedule = { id: '0198b5e0-0000-4000-8000-000000000001', at: '2026-12-11T01:45:00.000Z' }
  const lines = calendarEvent(
    schedule,
    'Dokter Dewi; Penyakit Dalam',
    'RS Jakarta Selatan, lantai 2',
    new Date('2026-11-26T05:00:00Z'),
  ).split('\r\n')
  expect(lines).toContain('DTSTART:20261211T014500Z')
  expect(lines).toContain('DTEND:20261211T021500Z')
  expect(lines).toContain('TRIGGER:-P1D')
  expect(lines).toContain(String.raw`SUMMARY:Dokter Dewi\; Penyakit Dalam`)
  expect(lines).toContain(String.raw`LOCATION:RS Jakarta Selatan\, lantai 2`)
})

it('lets no text of the hospital add a line of its own', () => {
  const text = calendarEvent(
    { id: 'x', at: '2026-12-11T01:45:00.000Z' },
    'A\r\nATTENDEE:mailto:a@example.com',
    'B',
    new Date(0),
  )
  expect(text).not.toMatch(/^ATTENDEE/m)
})
