import { fullNameOf } from '#core/domain/text/full-name.ts'
import type { OwnMember } from '#core/own/lay-over-profile.ts'
import type { ProfileFieldName } from '#core/domain/account/profile-fields.ts'
import { t } from '#i18n/t.ts'
import type { OwnProfile } from '#state/profile/profile.ts'
import { isRequired, missingFields } from './completeness.ts'
import { groups } from './groups.ts'
import type { SectionName } from './sections.ts'
import type { Choices } from '#features/profile/fields/use-choices.ts'
import { valueText } from '#features/profile/fields/value-text.ts'

export interface SectionState {
  /** The filled-in values, in one line. */
  readonly told: string
  /** The labels of required fields that are empty. */
  readonly missing: readonly string[]
  /** The labels of empty fields that a hospital asks of every patient but does not require. */
  readonly optional?: readonly string[]
  /** The labels of the sign-in's address and number that are not confirmed. */
  readonly unconfirmed?: readonly string[]
  /** Whether the section has fields that are asked of every patient, and all are filled in. */
  readonly isComplete: boolean
  /** Whether the hospital does not have all its changes yet. */
  readonly pending: boolean
}

interface Known {
  readonly own: OwnProfile
  /** The relatives; undefined while their list is not on this device. */
  readonly family: readonly OwnMember[] | undefined
  readonly choices: Choices
}

/** The state of a section, for the list of all sections. */
export function sectionState(name: SectionName, { own, family, choices }: Known): SectionState {
  const { profile, pending } = own
  if (name === 'picture') {
    const told = profile.ProfilePicPath === null ? t('profile:pictureNone') : t('profile:pictureThere')
    return { told, missing: [], isComplete: false, pending: pending.has('ProfilePicPath') }
  }
  if (name === 'family') {
    const told = family?.map(({ fullName }) => fullName).join(', ') || t('profile:familyText')
    return { told, missing: [], isComplete: false, pending: family?.some((one) => one.pending) ?? false }
  }
  const fields: readonly ProfileFieldName[] = groups[name]
  const { asked, missing } = missingFields(profile, fields)
  const textOf = (field: ProfileFieldName) => valueText(field, profile[field], profile, choices)
  return {
    told: toldOf(name, own, textOf),
    missing: missing.filter(isRequired).map(labelOf),
    optional: missing.filter((field) => !isRequired(field)).map(labelOf),
    unconfirmed: name === 'contact' ? unconfirmedIn(own) : [],
    isComplete: asked.length > 0 && missing.length === 0,
    pending: fields.some((field) => pending.has(field)),
  }
}

const labelOf = (field: ProfileFieldName) => t(`profile:${field}`)

function unconfirmedIn({ profile }: OwnProfile): string[] {
  const { Email, EmailConfirmed, MobilePhone, MobileConfirmed } = profile
  return [
    Email !== '' && EmailConfirmed === false ? t('profile:Email') : '',
    MobilePhone !== '' && MobileConfirmed === false ? t('profile:MobilePhone') : '',
  ].filter(Boolean)
}

function toldOf(
  name: Exclude<SectionName, 'picture' | 'family'>,
  { profile }: OwnProfile,
  textOf: (field: ProfileFieldName) => string,
): string {
  const join = (parts: readonly (string | null)[], by = ' · ') => parts.filter(Boolean).join(by)
  switch (name) {
    case 'person':
      return join([fullNameOf(textOf('FirstName'), textOf('MiddleName'), textOf('LastName')), textOf('DateOfBirth')])
    case 'identity':
      return profile.MedicalRecordNumber === null
        ? ''
        : `${t('profile:MedicalRecordNumber')} ${profile.MedicalRecordNumber}`
    case 'contact':
      return join([profile.Email, profile.MobilePhone && `+${profile.MobilePhoneCode}${profile.MobilePhone}`])
    case 'address':
      return join([textOf('Address'), textOf('CityId')])
    case 'work':
      return join([textOf('JobId'), textOf('CompanyName')])
    case 'relative':
      return join([textOf('RelFullName'), textOf('RelationshipId')])
  }
}
