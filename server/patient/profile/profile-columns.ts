import { type RawBuilder, sql } from 'kysely'
import { profileFieldNames, profileFields, type ProfileFieldName } from '#core/domain/account/profile-fields.ts'

/** The column of each profile field that its owner can change. */
export const profileColumns = {
  FirstName: 'first_name',
  MiddleName: 'middle_name',
  LastName: 'last_name',
  BirthPlace: 'birth_place',
  DateOfBirth: 'date_of_birth',
  GenderId: 'gender_id',
  MaritalStatusId: 'marital_status_id',
  ReligionId: 'religion_id',
  NationalityId: 'nationality_id',
  EducationId: 'education_id',
  BloodTypeId: 'blood_type_id',
  Weight: 'weight',
  Height: 'height',
  ProfilePicPath: 'picture_id',
  IdentityCardTypeId: 'identity_card_type_id',
  IdentityCardNumber: 'identity_card_number',
  PassportNumber: 'passport_number',
  KitasNumber: 'kitas_number',
  PhoneNumber: 'phone_number',
  Address: 'address',
  RT: 'rt',
  RW: 'rw',
  CountryId: 'country_id',
  ProvinceId: 'province_code',
  CityId: 'city_code',
  SubdistrictId: 'subdistrict_code',
  VillageId: 'village_code',
  PostalCode: 'postal_code',
  JobId: 'job_id',
  CompanyName: 'company_name',
  RelationshipId: 'relationship_id',
  RelFullName: 'relative_full_name',
  RelBirthPlace: 'relative_birth_place',
  RelDateOfBirth: 'relative_date_of_birth',
  RelGenderId: 'relative_gender_id',
  RelBloodTypeId: 'relative_blood_type_id',
  RelMobilePhone: 'relative_mobile_phone',
  RelAddress: 'relative_address',
  RelIdentityCardTypeId: 'relative_identity_card_type_id',
  RelIdentityCardNumber: 'relative_identity_card_number',
} as const satisfies Record<ProfileFieldName, string>

/** All these fields, as they travel, under their names. */
export const selectedFields: RawBuilder<unknown> = sql.join(
  profileFieldNames.map((field) => {
    const column = sql.ref(profileColumns[field])
    // pg would return a date as a moment in its own time zone.
    const value = profileFields[field].is === 'date' ? sql`to_char(${column}, 'YYYY-MM-DD')` : column
    return sql`${value} as ${sql.id(field)}`
  }),
)
