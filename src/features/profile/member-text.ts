import type { FamilyMember } from '#core/domain/family-member.ts'
import { fullAge } from '#core/domain/full-age.ts'
import { groupZone } from '#core/domain/hospital-unit.ts'
import { dayOf } from '#core/domain/zone.ts'
import { formatDay } from '#i18n/format-day.ts'
import { t } from '#i18n/t.ts'

export const relationships = [
  'spouse',
  'child',
  'parent',
  'sibling',
  'other',
] as const satisfies readonly FamilyMember['relationship'][]

/** What is known of a member of the family, line by line. */
export const memberLines = (member: FamilyMember): readonly string[] =>
  [
    `${t(`profile:relationship_${member.relationship}`)} · ${t(`profile:gender_${member.genderId}`)}`,
    `${formatDay(member.dateOfBirth)}${ageSuffix(member.dateOfBirth)}`,
    member.mobilePhone ?? '',
  ].filter(Boolean)

const ageSuffix = (born: string) => {
  const age = ageText(born)
  return age === '' ? '' : ` · ${age}`
}

/** In whole years and months; months alone in the first year, whole years alone when none is begun. */
export function ageText(born: string): string {
  const age = fullAge(born, dayOf(Date.now(), groupZone))
  if (!age) return ''
  const years = age.years > 0 ? t('profile:ageYears', { count: age.years }) : ''
  const months = age.months > 0 || age.years === 0 ? t('profile:ageMonths', { count: age.months }) : ''
  return [years, months].filter(Boolean).join(' ')
}
