import type { Profile } from '#core/domain/account/profile.ts'
import { profileFields, type ProfileFieldName } from '#core/domain/account/profile-fields.ts'

/** What a hospital asks of every patient; a passport or a second telephone is not everybody's. */
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

/** How many of the fields are filled in that a hospital asks of every patient, in percent. */
export function completenessOf(profile: Profile): number {
  const { missing } = missingFields(profile, asked)
  return Math.floor(((asked.length - missing.length) / asked.length) * 100)
}

/** Which of some fields a hospital asks of every patient, and which of those are not filled in. */
export function missingFields(profile: Profile, of: readonly ProfileFieldName[]) {
  const those = asked.filter((name) => of.includes(name))
  return { asked: those, missing: those.filter((name) => !isGiven(profile, name)) }
}

/** A passport number counts as an identity number. */
const isGiven = (profile: Profile, name: ProfileFieldName) =>
  isThere(profile[name]) ||
  (name === 'IdentityCardNumber' && (isThere(profile.PassportNumber) || isThere(profile.KitasNumber)))

const isThere = (value: Profile[ProfileFieldName]) => value !== null && value !== ''
