import type { FamilyMember } from '#core/domain/account/family-member.ts'
import { fullAge } from '#core/domain/time/full-age.ts'
import { formatDay } from '#i18n/format/format-day.ts'
import { t } from '#i18n/t.ts'

export const relationships = [
  'spouse',
  'child',
  'parent',
  'sibling',
  'other',
] as const satisfies readonly FamilyMember['relationship'][]

/** The lines about a family member. @param today year-month-day */
export const memberLines = (member: FamilyMember, today: string): readonly string[] =>
  [
    `${t(`profile:relationship_${member.relationship}`)} · ${t(`profile:gender_${member.genderId}`)}`,
    `${formatDay(member.dateOfBirth)}${ageSuffix(member.dateOfBirth, today)}`,
    member.mobilePhone ?? '',
  ].filter(Boolean)

const ageSuffix = (born: string, today: string) => {
  const age = ageText(born, today)
  return age === '' ? '' : ` · ${age}`
}

/** An age in whole years and months: months alone in the first year, years alone without further months. */
export function ageText(born: string, today: string): string {
  const age = fullAge(born, today)
  if (!age) return ''
  const years = age.years > 0 ? t('profile:ageYears', { count: age.years }) : ''
  const months = age.months > 0 || age.years === 0 ? t('profile:ageMonths', { count: age.months }) : ''
  return [years, months].filter(Boolean).join(' ')
}
