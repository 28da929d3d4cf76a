import { vitalBounds } from '#core/domain/care/vital-signs.ts'
import { CALENDAR_FROM, FIRST_BIRTH } from '#core/domain/time/birth-date.ts'

/** The hospital's lists from which a profile chooses by number. */
export const profileLists = [
  'gender',
  'marital_status',
  'religion',
  'nationality',
  'education',
  'job',
  'blood_type',
  'identity_card_type',
  'country',
  'relationship',
] as const
export type ProfileList = (typeof profileLists)[number]

/**
 * The type of a field. `text` and `digits` are strings with a least and a greatest length, or empty; `mobile` is an
 * Indonesian number in digits with its dial code, or empty. Other types are null when no value was given.
 */
export type ProfileField =
  | { readonly is: 'text'; readonly least: number; readonly most: number; readonly required?: true }
  | { readonly is: 'digits'; readonly least: number; readonly most: number }
  | { readonly is: 'mobile' }
  /** The number of an identity card (card-number.ts), or empty. */
  | { readonly is: 'card' }
  /** A birth date, year-month-day; `calendarFrom` is the first day that its calendar offers. */
  | { readonly is: 'date'; readonly calendarFrom: string; readonly required?: true }
  | { readonly is: 'choice'; readonly list: ProfileList; readonly required?: true }
  | { readonly is: 'number'; readonly least: number; readonly most: number; readonly decimals: number }
  /** The code of a region: level 1 is a province, 2 a city or regency, 3 a subdistrict, 4 a village. */
  | { readonly is: 'region'; readonly level: 1 | 2 | 3 | 4 }
  /** The id of a picture that the hospital has, or that comes with the change. */
  | { readonly is: 'picture' }

const text = (most: number) => ({ is: 'text', least: 0, most }) as const
const chosenFrom = (list: ProfileList) => ({ is: 'choice', list }) as const

/** Fields that patients change themselves. E-mail and mobile number change by a code, all others at the hospital. */
export const profileFields = {
  FirstName: { is: 'text', least: 3, most: 50, required: true },
  MiddleName: text(50),
  LastName: { is: 'text', least: 1, most: 50, required: true },
  BirthPlace: text(50),
  DateOfBirth: { is: 'date', calendarFrom: CALENDAR_FROM, required: true },
  GenderId: { is: 'choice', list: 'gender', required: true },
  MaritalStatusId: chosenFrom('marital_status'),
  ReligionId: chosenFrom('religion'),
  NationalityId: chosenFrom('nationality'),
  EducationId: chosenFrom('education'),
  BloodTypeId: chosenFrom('blood_type'),
  Weight: { is: 'number', ...vitalBounds.weight, decimals: 1 },
  Height: { is: 'number', ...vitalBounds.height, decimals: 1 },
  ProfilePicPath: { is: 'picture' },
  IdentityCardTypeId: { is: 'choice', list: 'identity_card_type', required: true },
  IdentityCardNumber: { is: 'card' },
  PassportNumber: { is: 'card' },
  KitasNumber: { is: 'card' },
  PhoneNumber: { is: 'digits', least: 6, most: 15 },
  Address: text(200),
  RT: { is: 'digits', least: 1, most: 3 },
  RW: { is: 'digits', least: 1, most: 3 },
  CountryId: chosenFrom('country'),
  ProvinceId: { is: 'region', level: 1 },
  CityId: { is: 'region', level: 2 },
  SubdistrictId: { is: 'region', level: 3 },
  VillageId: { is: 'region', level: 4 },
  PostalCode: { is: 'digits', least: 5, most: 5 },
  JobId: chosenFrom('job'),
  CompanyName: text(100),
  RelationshipId: chosenFrom('relationship'),
  RelFullName: text(150),
  RelBirthPlace: text(50),
  RelDateOfBirth: { is: 'date', calendarFrom: FIRST_BIRTH },
  RelGenderId: chosenFrom('gender'),
  RelBloodTypeId: chosenFrom('blood_type'),
  RelMobilePhone: { is: 'mobile' },
  RelAddress: text(200),
  RelIdentityCardTypeId: chosenFrom('identity_card_type'),
  RelIdentityCardNumber: { is: 'card' },
} as const satisfies Record<string, ProfileField>

export type ProfileFieldName = keyof typeof profileFields
// A literal has only its own keys.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const profileFieldNames = Object.keys(profileFields) as ProfileFieldName[]

/** The value of a field, as it travels. */
export type ProfileValue = string | number | null
