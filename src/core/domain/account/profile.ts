import * as z from 'zod/mini'
import { moment } from '#core/domain/hospital/record-base.ts'
import { profileFieldNames } from './profile-fields.ts'

const id = z.nullable(z.int())
const name = z.nullable(z.string())
/** The code of a province, city, subdistrict or village: "32", "32.71", "32.71.01", "32.71.01.1001". */
const code = z.nullable(z.string())

/** A change that the hospital did not take, because its value had changed meanwhile. */
export const profileConflict = z.object({
  Id: z.uuid(),
  /** The field, or the family member: one of the two is set. */
  Field: z.nullable(z.enum(profileFieldNames)),
  Member: z.nullable(z.uuid()),
  /** The value that the patient wanted. The hospital's value is in the profile, or in the family. */
  Mine: z.unknown(),
  At: moment,
})
export type ProfileConflict = z.output<typeof profileConflict>

/**
 * The hospital's data of a patient (spec section 3), with the spec's names. Missing texts are empty, missing numbers
 * and dates null. `MobilePhone` has no dial code.
 */
export const profile = z.object({
  Id: z.uuid(),
  PatientId: z.uuid(),
  /** Null until the hospital has seen the patient. */
  MedicalRecordNumber: name,
  UserName: z.string(),
  FullName: z.string(),
  FirstName: z.string(),
  MiddleName: z.string(),
  LastName: z.string(),
  MobilePhone: z.string(),
  MobilePhoneCode: z.string(),
  Email: z.string(),
  /** Whether a code that was sent there was entered. Absent in a copy of an earlier version. */
  EmailConfirmed: z.optional(z.boolean()),
  MobileConfirmed: z.optional(z.boolean()),
  BirthPlace: z.string(),
  DateOfBirth: z.iso.date(),
  GenderId: z.int(),
  GenderName: z.string(),
  JobId: id,
  JobName: name,
  MaritalStatusId: id,
  MaritalStatusName: name,
  ReligionId: id,
  ReligionName: name,
  NationalityId: id,
  NationalityName: name,
  EducationId: id,
  EducationName: name,
  BloodTypeId: id,
  BloodTypeName: name,
  /** kg */
  Weight: z.nullable(z.number()),
  /** cm */
  Height: z.nullable(z.number()),
  CompanyName: z.string(),
  /** A second number beside the mobile one, in digits. */
  PhoneNumber: z.string(),
  IdentityCardTypeId: z.int(),
  IdentityCardTypeName: z.string(),
  IdentityCardNumber: z.string(),
  PassportNumber: z.string(),
  KitasNumber: z.string(),
  /** Paths of the hospital's copy of the card, and of the photograph that is compared with it. */
  IdCardFilePath: name,
  SelfPhotoPath: name,
  /** The picture's id; null where there is none. */
  ProfilePicPath: z.nullable(z.uuid()),
  KycStatus: z.enum(['none', 'pending', 'verified', 'rejected']),
  Address: z.string(),
  RT: z.string(),
  RW: z.string(),
  CountryId: id,
  CountryName: name,
  ProvinceId: code,
  ProvinceName: name,
  CityId: code,
  CityName: name,
  SubdistrictId: code,
  SubdistrictName: name,
  VillageId: code,
  VillageName: name,
  PostalCode: z.string(),
  PatientRelativeId: z.nullable(z.uuid()),
  ParentId: z.nullable(z.uuid()),
  RelFullName: z.string(),
  RelBirthPlace: z.string(),
  RelDateOfBirth: z.nullable(z.iso.date()),
  RelAddress: z.string(),
  RelGenderId: id,
  RelGenderName: name,
  RelBloodTypeId: id,
  RelBloodTypeName: name,
  RelMobilePhone: z.string(),
  RelIdentityCardTypeId: id,
  RelIdentityCardTypeName: name,
  RelIdentityCardNumber: z.string(),
  RelationshipId: id,
  /** The relative's relation to the patient, in a word. */
  Relationship: name,
  RecordStatus: z.enum(['active', 'inactive']),
  IsDoctor: z.literal(['0', '1']),
  Conflicts: z.array(profileConflict),
  /** The hospital's time of this state. */
  AsOf: moment,
})
export type Profile = z.output<typeof profile>
