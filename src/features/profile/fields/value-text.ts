import {
  profileFields,
  type ProfileField,
  type ProfileFieldName,
  type ProfileValue,
} from '#core/domain/account/profile-fields.ts'
import type { Profile } from '#core/domain/account/profile.ts'
import { formatDay } from '#i18n/format/format-day.ts'
import { formatNumber } from '#i18n/format/format-number.ts'
import { t } from '#i18n/t.ts'
import type { Choices } from './use-choices.ts'

/** A field's value in words; empty where there is none. */
export function valueText(
  name: ProfileFieldName,
  value: ProfileValue,
  profile: Profile,
  { labelOf }: Pick<Choices, 'labelOf'>,
): string {
  if (value === null || value === '') return ''
  const field: ProfileField = profileFields[name]
  switch (field.is) {
    case 'choice':
    case 'region':
      return labelOf(name, value, profile)
    case 'date':
      return formatDay(String(value))
    case 'mobile':
      return `+${value}`
    case 'number': {
      const number = formatNumber(Number(value))
      return name === 'Weight' ? t('profile:kilograms', { value: number }) : t('profile:centimetres', { value: number })
    }
    default:
      return String(value)
  }
}
