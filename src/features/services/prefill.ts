import type { FamilyMember } from '#core/domain/family-member.ts'
import type { Profile } from '#core/domain/profile.ts'
import { readDate, writeDate } from '#core/domain/calendar-date.ts'
import type { Answers } from '#core/domain/submission.ts'

/** Answers as somebody would have typed them, by field id; a form takes those of the fields that it has. */
type Typed = Readonly<Record<string, unknown>>

/** What the hospital knows of a patient. */
export function fromProfile(profile: Profile): Typed {
  const region = (code: string | null, name: string | null) => (code && name ? `${code} ${name}` : undefined)
  return given({
    ...nameOf(profile.FullName, profile.FirstName, profile.MiddleName, profile.LastName),
    identityNumber: profile.IdentityCardNumber || profile.PassportNumber || profile.KitasNumber,
    birthDate: writeDate(profile.DateOfBirth),
    gender: String(profile.GenderId),
    ...reachOf(profile),
    address: profile.Address,
    province: region(profile.ProvinceId, profile.ProvinceName),
    city: region(profile.CityId, profile.CityName),
    zone: region(profile.SubdistrictId, profile.SubdistrictName),
    area: region(profile.VillageId, profile.VillageName),
    rt: profile.RT,
    rw: profile.RW,
    medicalRecordNumber: profile.MedicalRecordNumber ?? undefined,
    weight: profile.Weight ?? undefined,
    height: profile.Height ?? undefined,
    company: profile.CompanyName,
  })
}

/** A member of the family: reached by whoever asks for them, where they have no number of their own. */
export function fromMember(member: FamilyMember, profile: Profile | undefined): Typed {
  const [first = '', ...others] = member.fullName.split(' ')
  return given({
    ...nameOf(member.fullName, first, '', others.join(' ')),
    birthDate: writeDate(member.dateOfBirth),
    gender: String(member.genderId),
    ...(profile && reachOf(profile)),
    ...(member.mobilePhone !== null && { mobile: member.mobilePhone }),
  })
}

/** What was answered the last time, but for what has to be given anew each time. */
export function fromAnswers({ agreement: _agreement, ...answers }: Answers): Typed {
  return Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => [
      id,
      typeof answer === 'string' && readDate(answer) === answer ? writeDate(answer) : answer,
    ]),
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

const given = (typed: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined && value !== ''))
