import { expect, it } from 'vitest'
import { isCardNumber, isKtpNumber, readCardNumber } from './card-number.ts'

it.each([
  ['3171 2345 6789 0123', '3171234567890123'],
  ['\uFF13\uFF11\uFF17\uFF112345-6789-0123\u200B', '3171234567890123'],
  ['2c21je0000\u2011t', '2C21JE0000T'],
  [' x1234567.', 'X1234567'],
])('[QL48] %j is read as the number %s', (written, number) => {
  expect(readCardNumber(written)).toBe(number)
})

it.each([
  ['3171234567890123', true, true],
  ['317123456789012', false, true],
  ['X1234567', false, true],
  ['A12345', false, true],
  ['A1234', false, false],
  ['1'.repeat(21), false, false],
  ['PASSPORT', false, false],
  ['X12345é', false, false],
])('[QL48] %s: of a KTP %s, of any card %s', (number, isKtp, isAny) => {
  expect([isKtpNumber(number), isCardNumber(number)]).toEqual([isKtp, isAny])
})
