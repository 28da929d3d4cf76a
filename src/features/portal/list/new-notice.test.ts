import { expect, it } from 'vitest'
import { isNewNotice } from './new-notice.ts'

const now = new Date('2026-08-17T03:00:00Z')

it.each([
  ['2026-08-17T03:00:00Z', true],
  ['2026-08-10T03:00:01Z', true],
  ['2026-08-10T03:00:00Z', false],
] as const)('[CO30] a notice of %s is new: %s', (at, isNew) => expect(isNewNotice({ at }, now)).toBe(isNew))
