import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { oneTimeCode } from '#core/domain/account/account.ts'
import { readReference } from '#core/domain/submission/reference.ts'
import { normalizeCode } from '#core/domain/survey/survey.ts'
import { readDate } from '#core/domain/time/calendar-date.ts'
import { normalizeIndonesianMobile } from './indonesian-mobile.ts'
import { readableSymbols } from './readable-symbols.ts'
import { readNumber } from './written-number.ts'
import { readCode, readEmail, readText } from './written.ts'

const hidden = [
  '\u200E',
  '\u202A',
  '\u202C',
  '\u202E',
  '\u2066',
  '\u2069',
  '\u200B',
  '\uFEFF',
  '\u00AD',
  '\uFE0D',
  '\u2060',
]
const dashes = ['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\uFE63', '\uFF0D']
const blanks = [' ', '\u00A0', '\u2007', '\u202F', '\u3000', '\t']

it.each([
  ['RJ2611\u20110001', 'RJ2611-0001'],
  ['rj2611\u22120001.', 'RJ2611-0001'],
  ['\uFF32\uFF2A\uFF12611-0001', 'RJ2611-0001'],
  ['\u200ERJ 2611 - 0001\u202C', 'RJ2611-0001'],
])('[QL41] the code %j is read as %s', (written, code) => {
  expect(normalizeCode(written)).toBe(code)
})

it.each([
  ['Kode: ARX9', 'ARX9'],
  ['AR-X9', 'ARX9'],
  ['\u200Ear x9', 'ARX9'],
  ['ARX9 adalah kode OTP Portal Pasien Anda, berlaku 5 menit. Jangan berikan kepada siapa pun.', 'ARX9'],
  ['ARX9 is your Patient Portal OTP code, valid for 5 minutes. Do not share it.', 'ARX9'],
])('[QL41] the one-time code of %j is %s', (written, code) => {
  expect(oneTimeCode.parse(written)).toBe(code)
})

it.each([
  ['sri\u202A@example.com\uFE0D', 'sri@example.com'],
  [' \uFF53ri@example\uFF0Ecom', 'sri@example.com'],
])('[QL41] the address %j is read as %s', (written, address) => {
  expect(readEmail(written)).toBe(address)
})

it('[QL41] reads a number of full-width digits with invisible marks between them', () => {
  expect(normalizeIndonesianMobile('\u202A\uFF10\uFF18\uFF11\uFF12-3456-7890\uFE0D\u202C')).toBe('+6281234567890')
})

it('[QL41] a text without visible signs is empty, and other texts lose only their invisible marks', () => {
  for (const nothing of ['\u200B', '\u202E \uFEFF', '\u3164', '\u2800', ' \u00AD ']) expect(readText(nothing)).toBe('')
  expect(readText(' Sri\u202E Wahyuni ')).toBe('Sri Wahyuni')
  expect(readText('Sri\u00A0Wahyuni\u202F')).toBe('Sri Wahyuni')
  // The emoji of a family consists of three people.
  expect(readText('👩\u200D👩\u200D👧')).toBe('👩\u200D👩\u200D👧')
})

it('[QL44] reads days and numbers of full-width digits, unusual dashes and blanks', () => {
  expect(readDate('\uFF11\uFF12\u201103\u20132020\u200B')).toBe('2020-03-12')
  expect(readDate('12\u00A003\u202F2020')).toBe('2020-03-12')
  expect(readNumber('\u200E\uFF13\uFF16\uFF0C\uFF15', 1)).toBe(36.5)
  expect(readNumber('\u22122', 0)).toBe(-2)
})

const symbol = fc.constantFrom(...readableSymbols.split(''))
const fullWidth = (text: string) => text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0))

/** A code with each character written in one of its look-alike ways. */
const alike = (code: string) =>
  fc
    .tuple(
      ...code
        .split('')
        .map((one) =>
          fc.tuple(
            one === '-' ? fc.constantFrom(...dashes) : fc.constantFrom(one, one.toLowerCase(), fullWidth(one)),
            fc.constantFrom('', '', ...hidden, ...blanks),
          ),
        ),
      fc.constantFrom('', '.', ',', ';', ':', '\uFF0C', '.,'),
    )
    .map((parts) => parts.flat().join(''))

it('[QL41] codes that look the same to two people are read as the same code', () => {
  const codes = fc
    .array(symbol, { minLength: 8, maxLength: 8 })
    .map((all) => `${all.slice(0, 4).join('')}-${all.slice(4).join('')}`)
  fc.assert(
    fc.property(
      codes.chain((code) => fc.tuple(fc.constant(code), alike(code))),
      ([code, written]) => {
        expect(readCode(written)).toBe(code)
        expect(readCode(readCode(written))).toBe(readCode(written))
      },
    ),
  )
  fc.assert(fc.property(alike('QK-7F3M9X2A'), (written) => readReference(written) === 'QK-7F3M9X2A'))
})

it('[QL50] final marks behind a survey’s code are not part of it', () => {
  const voucher = 'eyJhbGciOiJFUzI1NiJ9.eyJraW5kIjoiSXBkIn0.c2lnbmF0dXJl'
  for (const end of ['.', ',', ';', ':', ' ,', '.;'])
    for (const code of ['RI2611-0042', voucher]) expect(normalizeCode(`${code}${end}`)).toBe(code)
})
