import type { AccountProblem } from '#core/domain/account/account.ts'
import { familyMember, type FamilyMember } from '#core/domain/account/family-member.ts'
import { normalizeIndonesianMobile } from '#core/domain/text/indonesian-mobile.ts'
import { readText } from '#core/domain/text/written.ts'
import { isBirthDate } from '#core/domain/time/birth-date.ts'
import { readDate, writeDate } from '#core/domain/time/calendar-date.ts'

/** The limit of a relative's name in the profile. */
const LONGEST_NAME = 150

export const memberFields = ['fullName', 'relationship', 'dateOfBirth', 'genderId', 'mobilePhone'] as const
export type MemberField = (typeof memberFields)[number]
type Written = Readonly<Record<MemberField, string>>

/** The form's values for a family member; empty for a new one. */
export const writeMember = (member: FamilyMember | undefined): Written => ({
  fullName: member?.fullName ?? '',
  relationship: member?.relationship ?? '',
  dateOfBirth: member ? writeDate(member.dateOfBirth) : '',
  genderId: member ? String(member.genderId) : '',
  mobilePhone: member?.mobilePhone?.replace(/^\+62/, '0') ?? '',
})

/**
 * Reads the form's values and judges them.
 * @param lastDay the last day that has begun, by the hospital's clock
 */
export function readMember(
  id: string,
  written: Readonly<Record<string, string | null>>,
  lastDay: string,
):
  | { readonly value: FamilyMember; readonly problems?: undefined }
  | { readonly problems: ReadonlyMap<MemberField, AccountProblem>; readonly value?: undefined } {
  const text = (field: MemberField) => readText(written[field] ?? '')
  const problems = new Map<MemberField, AccountProblem>()
  for (const field of memberFields) if (text(field) === '' && field !== 'mobilePhone') problems.set(field, 'required')
  const day = readDate(text('dateOfBirth'))
  const mobile = normalizeIndonesianMobile(text('mobilePhone'))
  const tell = (field: MemberField, problem: AccountProblem) => {
    if (text(field) !== '') problems.set(field, problem)
  }
  if (text('fullName').length > LONGEST_NAME) tell('fullName', `too-long:${LONGEST_NAME}`)
  if (day === undefined || !isBirthDate(day, lastDay)) tell('dateOfBirth', 'invalid')
  if (mobile === undefined) tell('mobilePhone', 'invalid')
  if (problems.size > 0) return { problems }
  const read = familyMember.safeParse({
    id,
    fullName: text('fullName'),
    relationship: text('relationship'),
    dateOfBirth: day,
    genderId: Number(text('genderId')),
    mobilePhone: mobile ?? null,
  })
  return read.success ? { value: read.data } : { problems: new Map([['relationship', 'invalid']]) }
}
