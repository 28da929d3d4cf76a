import type { Profile } from '#core/domain/account/profile.ts'
import { profileFields, type ProfileFieldName } from '#core/domain/account/profile-fields.ts'

/** The fields that a hospital asks of every patient, so without passport and second telephone. */
const asked: readonly ProfileFieldName[] = [
  'FirstName',
  'LastName',
  'BirthPlace',
  'DateOfBirth',
  'GenderId',
  'MaritalStatusId',
  'ReligionId',
  'BloodTypeId',
  'IdentityCardNumber',
  'Address',
  'ProvinceId',
  'CityId',
  'SubdistrictId',
  'VillageId',
  'JobId',
  'RelationshipId',
  'RelFullName',
  'RelMobilePhone',
]

/** Whether a field must be filled in; others may stay empty. */
export const isRequired = (name: ProfileFieldName): boolean => 'required' in profileFields[name]

/** The share of these fields that are filled in, in percent. */
export function completenessOf(profile: Profile): number {
  const { missing } = missingFields(profile, asked)
  return Math.floor(((asked.length - missing.length) / asked.length) * 100)
}

/** Which of the given fields a hospital asks of every patient, and which of these are empty. */
export function missingFields(profile: Profile, of: readonly ProfileFieldName[]) {
  const those = asked.filter((name) => of.includes(name))
  return { asked: those, missing: those.filter((name) => !isGiven(profile, name)) }
}

/** A passport number counts as an identity number. */
const isGiven = (profile: Profile, name: ProfileFieldName) =>
  isThere(profile[name]) ||
  (name === 'IdentityCardNumber' && (isThere(profile.PassportNumber) || isThere(profile.KitasNumber)))

const isThere = (value: Profile[ProfileFieldName]) => value !== null && value !== ''
