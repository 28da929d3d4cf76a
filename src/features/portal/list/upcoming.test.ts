import { expect, it } from 'vitest'
import { isUpcoming } from './upcoming.ts'

const now = new Date('2026-08-17T03:00:00Z')

it.each([
  ['2026-08-17T03:00:00Z', 'booked', true],
  ['2026-08-18T03:00:00Z', 'confirmed', true],
  ['2026-08-18T03:00:00Z', 'cancelled', false],
  ['2026-08-18T03:00:00Z', 'done', false],
  ['2026-08-17T02:59:59Z', 'confirmed', false],
] as const)('an appointment at %s that is %s lies ahead: %s', (at, status, ahead) => {
  expect(isUpcoming({ at, status }, now)).toBe(ahead)
})
