import { expect, it } from 'vitest'
import { CODE_AWAITED, isOver, type Challenge } from './challenge.ts'

const begun = Date.parse('2026-11-21T08:00:00Z')
const challenge: Challenge = {
  purpose: 'sign-in',
  patientId: '',
  email: 'sri@example.com',
  mobilePhone: '',
  ends: begun + CODE_AWAITED,
}
const MINUTE = 60_000

it.each([
  ['at once', 0, false],
  ['just before its end', 30 * MINUTE - 1, false],
  ['at its end', 30 * MINUTE, true],
  ['after a clock was set right by some minutes', -5 * MINUTE, false],
  ['after a clock was set back by a day', -24 * 60 * MINUTE, true],
])('[AC13] how long a code is owed: %s', (_when, later, over) => {
  expect(isOver(challenge, begun + later)).toBe(over)
})
