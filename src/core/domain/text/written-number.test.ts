import { expect, it } from 'vitest'
import { readNumber } from './written-number.ts'

it.each([
  ['120', 0, 120],
  [' 120 ', 0, 120],
  [120, 0, 120],
  ['36,5', 1, 36.5],
  ['36.5', 1, 36.5],
  [36.5, 1, 36.5],
  ['-4,25', 2, -4.25],
  ['007', 0, 7],
  ['0,10', 2, 0.1],
  ['-0', 0, 0],
  [-0, 0, 0],
  ['-0,0', 1, 0],
])('reads %j with up to %d decimals as %d', (written, decimals, value) =>
  expect(readNumber(written, decimals)).toBe(value),
)

it.each([
  ['36,55', 1],
  [36.55, 1],
  ['36,5', 0],
  // Indonesians write a thousand like this. Reading 1 would be wrong by a factor of a thousand.
  ['1.000', 0],
  ['1.500', 1],
  ['1.000', 2],
  ['1.000,5', 1],
  ['1 000', 0],
  ['', 0],
  ['-', 0],
  [',5', 1],
  ['36,', 1],
  ['1e3', 0],
  ['0x10', 0],
  ['٣', 0],
  ['1234567890123', 0],
  [Number.NaN, 0],
  [Number.POSITIVE_INFINITY, 0],
  [1e21, 0],
  [null, 0],
  [true, 0],
  [['1'], 0],
])('does not read %j with up to %d decimals', (written, decimals) =>
  expect(readNumber(written, decimals)).toBeUndefined(),
)
