import { expect, it } from 'vitest'
import { filledProfile } from '#tests/support/filled-profile.ts'
import { completenessOf, missingFields } from './completeness.ts'

const person = {
  FirstName: 'Sri',
  LastName: 'Wahyuni',
  BirthPlace: 'Bandung',
  DateOfBirth: '1990-08-17',
  GenderId: 2,
  MaritalStatusId: 1,
  ReligionId: 1,
  BloodTypeId: 1,
  Address: 'Jalan Melati 5',
  ProvinceId: '32',
  CityId: '32.01',
  SubdistrictId: '32.01.01',
  VillageId: '32.01.01.1001',
  JobId: 1,
  RelationshipId: 1,
  RelFullName: 'Budi Santoso',
  RelMobilePhone: '6281234567890',
} as const

const empty = { IdentityCardNumber: '', PassportNumber: '', KitasNumber: '' }

it.each([{ IdentityCardNumber: '3171234567890123' }, { PassportNumber: 'X7654321' }, { KitasNumber: 'A1' }])(
  'a profile with everything that is asked of every patient is complete, with %j',
  (number) => expect(completenessOf(filledProfile({ ...person, ...empty, ...number }))).toBe(100),
)

it('each field that is asked of every patient counts, whether it may stay empty or not', () => {
  const half = { ...person, ...empty, ReligionId: null, Address: '', RelFullName: '', JobId: null, BloodTypeId: null }
  expect(completenessOf(filledProfile(half))).toBe(66)
  expect(completenessOf(filledProfile({ ...half, LastName: '' }))).toBe(61)
})

it('names the missing ones of some fields, except those for which a passport stands in', () => {
  const profile = filledProfile({ ...person, ...empty, BloodTypeId: null, MiddleName: '', PassportNumber: 'X7654321' })
  expect(missingFields(profile, ['FirstName', 'MiddleName', 'BloodTypeId', 'IdentityCardNumber'])).toEqual({
    asked: ['FirstName', 'BloodTypeId', 'IdentityCardNumber'],
    missing: ['BloodTypeId'],
  })
})
