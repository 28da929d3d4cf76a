import { describe, expect, it } from 'vitest'
import type { ProfileFieldName } from '#core/domain/account/profile-fields.ts'
import { changedTexts } from './form-texts.ts'
import { changesOf, inReadersWords, regionOptions, writeProfileValue, type OptionsOf } from './written-profile.ts'

const villages = [
  { value: '36.71.01.1001', label: 'Sukasari' },
  { value: '36.71.01.1002', label: 'Sukarasa' },
]
const optionsOf: OptionsOf = (name) => (name === 'VillageId' ? villages : undefined)
const before = { FirstName: 'Sri', Weight: 54.5, VillageId: '36.71.01.1001', CountryId: 1, RelMobilePhone: '' }
const initial = { FirstName: 'Sri', Weight: '54,5', VillageId: 'Sukasari', CountryId: 'Indonesia', RelMobilePhone: '' }
const fields: readonly ProfileFieldName[] = ['FirstName', 'Weight', 'VillageId', 'CountryId', 'RelMobilePhone']
const lastDay = '2026-11-28'
const change = (written: Readonly<Record<string, string>>) => {
  const { changes, problems } = changesOf({ fields, before, initial, optionsOf, lastDay }, { ...initial, ...written })
  return { changes, problems: Object.fromEntries(problems) }
}

describe('what was changed', () => {
  it('is nothing in a form that they left as it was, also where its list is not on this device', () => {
    expect(change({})).toEqual({ changes: [], problems: {} })
    expect(change({ FirstName: ' Sri ', Weight: '54.5' })).toEqual({ changes: [], problems: {} })
  })
  it('is each field that is another one, with what stood there', () => {
    expect(change({ FirstName: 'Dewi', Weight: '', RelMobilePhone: '0812 3456 7890' }).changes).toEqual([
      { field: 'FirstName', before: 'Sri', after: 'Dewi' },
      { field: 'Weight', before: 54.5, after: null },
      { field: 'RelMobilePhone', before: '', after: '6281234567890' },
    ])
  })
  it('is found in its list by what is written, in any case', () => {
    expect(change({ VillageId: 'sukarasa ' }).changes).toEqual([
      { field: 'VillageId', before: '36.71.01.1001', after: '36.71.01.1002' },
    ])
  })
  it('is at fault where it stands in no list, or cannot be', () => {
    expect(change({ VillageId: 'Suka', CountryId: 'Japan', Weight: '900', FirstName: '' }).problems).toEqual({
      VillageId: 'invalid',
      CountryId: 'invalid',
      Weight: 'invalid',
      FirstName: 'required',
    })
  })
})

it('a passport number goes with a nationality, and one number there has to be', () => {
  const numbers = ['IdentityCardNumber', 'KitasNumber', 'PassportNumber', 'NationalityId'] as const
  const stood = { IdentityCardNumber: '3171', KitasNumber: '', PassportNumber: '', NationalityId: null }
  const form = { ...stood, NationalityId: '' }
  const problemsOf = (written: Readonly<Record<string, string>>) => [
    ...changesOf({ fields: numbers, before: stood, initial: form, optionsOf, lastDay }, { ...form, ...written })
      .problems,
  ]
  expect(problemsOf({ PassportNumber: 'A1234567' })).toEqual([['NationalityId', 'required']])
  expect(problemsOf({ IdentityCardNumber: '' })).toEqual([['IdentityCardNumber', 'required']])
  expect(problemsOf({ IdentityCardNumber: '', KitasNumber: '2C11AB1234' })).toEqual([])
})

it('[QL48] a KTP has 16 digits, and other cards have their own numbers', () => {
  const form = {
    fields: ['RelIdentityCardTypeId', 'RelIdentityCardNumber'],
    before: { RelIdentityCardTypeId: null, RelIdentityCardNumber: '' },
    initial: { RelIdentityCardTypeId: '', RelIdentityCardNumber: '' },
    optionsOf,
    lastDay,
  } as const
  const problemOf = (RelIdentityCardTypeId: string, RelIdentityCardNumber: string) =>
    changesOf(form, { RelIdentityCardTypeId, RelIdentityCardNumber }).problems.get('RelIdentityCardNumber')
  expect(problemOf('1', 'X1234567')).toBe('invalid')
  expect(problemOf('1', '3171 2345 6789 0123')).toBeUndefined()
  expect(problemOf('2', 'X1234567')).toBeUndefined()
})

it.each([
  ['DateOfBirth', '1990-08-17', '17-08-1990'],
  ['Weight', 54.5, '54,5'],
  ['RelMobilePhone', '6281234567890', '081234567890'],
  ['VillageId', '36.71.01.1001', 'Sukasari'],
  ['GenderId', 2, '2'],
  ['JobId', null, ''],
] as const)('%s stands in its form as it is written at home', (name, value, written) => {
  expect(writeProfileValue(name, value, { label: 'Sukasari', decimalMark: ',' })).toBe(written)
})

it('[AC23] a form that was begun in the other language is taken up: what was left alone is no change, what was chosen is found', () => {
  const inEnglish = { FirstName: 'Sri', Weight: '54.5', CountryId: 'Indonesia', NationalityId: 'Indonesian' }
  const kept = changedTexts(inEnglish, { ...inEnglish, CountryId: 'Japan' })
  expect(kept).toEqual({ CountryId: 'Japan' })
  const countries = [{ value: '81', label: 'Jepang', inOther: 'Japan' }]
  const optionsIn: OptionsOf = (name) => (name === 'CountryId' ? countries : undefined)
  const stood = { FirstName: 'Sri', Weight: 54.5, CountryId: 1, NationalityId: 7 }
  const initialNow = { FirstName: 'Sri', Weight: '54,5', CountryId: 'Indonesia', NationalityId: 'Orang Indonesia' }
  const form = {
    fields: ['FirstName', 'Weight', 'CountryId', 'NationalityId'],
    before: stood,
    initial: initialNow,
    optionsOf: optionsIn,
    lastDay,
  } as const
  const resumed = { ...initialNow, ...inReadersWords(kept, optionsIn) }
  expect(resumed.CountryId).toBe('Jepang')
  const changes = [{ field: 'CountryId', before: 1, after: 81 }]
  expect(changesOf(form, resumed)).toEqual({ changes, problems: new Map() })
  // Without the list, the name cannot be translated.
  expect(changesOf(form, { ...initialNow, ...kept })).toEqual({ changes, problems: new Map() })
})

it('of two villages of one name each can be chosen', () => {
  const options = regionOptions([
    { Code: '12.01.10.1001', Name: 'Sorkam Kanan' },
    { Code: '12.01.10.2005', Name: 'Fajar' },
    { Code: '12.01.10.2018', Name: 'Sorkam Kanan' },
  ])
  const form = { fields: ['VillageId'], before: {}, initial: {}, optionsOf: () => options, lastDay } as const
  const chosen = options.map(({ label }) => changesOf(form, { VillageId: label }).changes[0]?.after)
  expect(chosen).toEqual(['12.01.10.1001', '12.01.10.2005', '12.01.10.2018'])
  expect(changesOf(form, { VillageId: 'Sorkam Kanan' }).problems.get('VillageId')).toBe('invalid')
})
