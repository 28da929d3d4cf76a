import type { ProfileFieldName } from '#core/domain/account/profile-fields.ts'

/** Fields that are shown and changed together, in their order. */
export const groups = {
  person: [
    'FirstName',
    'MiddleName',
    'LastName',
    'BirthPlace',
    'DateOfBirth',
    'GenderId',
    'MaritalStatusId',
    'ReligionId',
    'EducationId',
    'BloodTypeId',
    'Weight',
    'Height',
  ],
  // A passport number goes with a nationality.
  identity: ['IdentityCardTypeId', 'IdentityCardNumber', 'KitasNumber', 'PassportNumber', 'NationalityId'],
  contact: ['PhoneNumber'],
  address: ['Address', 'RT', 'RW', 'CountryId', 'ProvinceId', 'CityId', 'SubdistrictId', 'VillageId', 'PostalCode'],
  work: ['JobId', 'CompanyName'],
  relative: [
    'RelationshipId',
    'RelFullName',
    'RelBirthPlace',
    'RelDateOfBirth',
    'RelGenderId',
    'RelBloodTypeId',
    'RelMobilePhone',
    'RelAddress',
    'RelIdentityCardTypeId',
    'RelIdentityCardNumber',
  ],
} as const satisfies Readonly<Record<string, readonly ProfileFieldName[]>>

export type GroupName = keyof typeof groups
