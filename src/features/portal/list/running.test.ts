import { expect, it } from 'vitest'
import { isRunning } from './running.ts'

const now = new Date('2026-08-17T03:00:00Z')

it.each([
  ['2026-08-17T03:00:00Z', '2026-08-17T03:00:00Z', true],
  ['2026-08-01T00:00:00Z', '2026-09-01T00:00:00Z', true],
  ['2026-08-01T00:00:00Z', '2026-08-17T02:59:59Z', false],
  ['2026-08-17T03:00:01Z', '2026-09-01T00:00:00Z', false],
])('an offer from %s until %s holds: %s', (from, until, holds) => {
  expect(isRunning({ from, until }, now)).toBe(holds)
})
