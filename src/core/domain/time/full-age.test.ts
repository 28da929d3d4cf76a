import { expect, it } from 'vitest'
import { fullAge } from './full-age.ts'

it.each([
  ['1990-08-17', '2026-08-17', 36, 0],
  ['1990-08-17', '2026-08-16', 35, 11],
  ['1990-08-17', '2026-11-21', 36, 3],
  ['2026-01-31', '2026-02-28', 0, 1],
  ['2026-01-31', '2026-02-27', 0, 0],
  ['2024-02-29', '2025-02-28', 1, 0],
  ['2026-11-21', '2026-11-21', 0, 0],
])('who is born on %s is on %s %i years and %i months old', (born, today, years, months) => {
  expect(fullAge(born, today)).toEqual({ years, months })
})

it('is undefined before the day of birth', () => {
  expect(fullAge('2026-11-22', '2026-11-21')).toBeUndefined()
})
