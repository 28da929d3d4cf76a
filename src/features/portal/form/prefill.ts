import type { FamilyMember } from '#core/domain/account/family-member.ts'
import type { Profile } from '#core/domain/account/profile.ts'
import { readDate, writeDate } from '#core/domain/time/calendar-date.ts'
import type { Answers } from '#core/domain/submission/submission.ts'
import { isRecord } from '#core/questionnaires/language/is-record.ts'
import { t } from '#i18n/t.ts'

/** Answers as they would be typed, by field id. A form ignores fields that it does not have. */
type Typed = Readonly<Record<string, unknown>>

/** Answers from a patient's profile. */
export function fromProfile(profile: Profile): Typed {
  return given({
    ...nameOf(profile.FullName, profile.FirstName, profile.MiddleName, profile.LastName),
    identityNumber: profile.IdentityCardNumber || profile.PassportNumber || profile.KitasNumber,
    birthDate: writeDate(profile.DateOfBirth),
    gender: String(profile.GenderId),
    ...reachOf(profile),
    ...homeOf(profile),
    medicalRecordNumber: profile.MedicalRecordNumber ?? undefined,
    weight: measured(profile.Weight),
    height: measured(profile.Height),
    company: profile.CompanyName,
  })
}

/** Answers about a family member, who is assumed to have the patient's address and number. */
export function fromMember(member: FamilyMember, profile: Profile | undefined): Typed {
  const [first = '', ...others] = member.fullName.split(' ')
  return given({
    ...nameOf(member.fullName, first, '', others.join(' ')),
    birthDate: writeDate(member.dateOfBirth),
    gender: String(member.genderId),
    ...(profile && { ...reachOf(profile), ...homeOf(profile) }),
    ...(member.mobilePhone !== null && { mobile: member.mobilePhone }),
  })
}

/** The answers of the last form, except agreements. */
export function fromAnswers({ agreement: _agreement, ...answers }: Answers): Typed {
  return typed({ ...inEntries(answers), ...answers })
}

const typed = (answers: Answers): Typed =>
  Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, asTyped(answer)]))

function asTyped(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map((one: unknown) => (isRecord(one) ? typed(one) : one))
  if (typeof answer === 'number') return numberAsTyped(answer)
  return typeof answer === 'string' && readDate(answer) === answer ? writeDate(answer) : answer
}

/** A number with the decimal sign of the reader's language. A whole number, such as a scale point, stays a number. */
const numberAsTyped = (number: number): number | string =>
  Number.isInteger(number) ? number : String(number).replace('.', t('forms:decimalMark'))

/** Long texts of earlier versions, one entry a line, and the groups that replaced them. */
const entriesOf: readonly { readonly before: string; readonly group: string; readonly field: string }[] = [
  { before: 'medicine', group: 'medicines', field: 'medicineName' },
  { before: 'allergyWhat', group: 'allergyDetails', field: 'allergySubstance' },
]
/** The most entries of these groups. Further lines go into the last entry, for the patient to correct. */
const MOST = 10

function inEntries(answers: Answers): Typed {
  return Object.fromEntries(
    entriesOf.flatMap(({ before, group, field }) => {
      const written = answers[before]
      const lines = typeof written === 'string' ? written.split('\n').map((one) => one.trim()) : []
      const [first, rest] = [lines.filter(Boolean).slice(0, MOST - 1), lines.filter(Boolean).slice(MOST - 1)]
      const all = rest.length > 0 ? [...first, rest.join('; ')] : first
      return all.length > 0 ? [[group, all.map((one) => ({ [field]: one }))]] : []
    }),
  )
}

const nameOf = (fullName: string, firstName: string, middleName: string, lastName: string) => ({
  fullName,
  patientName: fullName,
  firstName,
  middleName,
  lastName,
})

const reachOf = ({ MobilePhone, MobilePhoneCode, Email }: Profile) => ({
  mobile: MobilePhone === '' ? undefined : `+${MobilePhoneCode}${MobilePhone.replace(/^0/, '')}`,
  email: Email,
  emailAgain: Email,
})

const homeOf = (profile: Profile) => ({
  address: profile.Address,
  province: region(profile.ProvinceId, profile.ProvinceName),
  city: region(profile.CityId, profile.CityName),
  zone: region(profile.SubdistrictId, profile.SubdistrictName),
  area: region(profile.VillageId, profile.VillageName),
  rt: profile.RT,
  rw: profile.RW,
})

const measured = (number: number | null) => (number === null ? undefined : numberAsTyped(number))

const region = (code: string | null, name: string | null) => (code && name ? `${code} ${name}` : undefined)

const given = (all: Typed): Typed =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== ''))
