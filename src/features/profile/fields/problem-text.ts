import type { AccountProblem } from '#core/domain/account/account.ts'
import { profileFields, type ProfileField, type ProfileFieldName } from '#core/domain/account/profile-fields.ts'
import { FIRST_BIRTH } from '#core/domain/time/birth-date.ts'
import { t } from '#i18n/t.ts'

/** The text of a problem with a profile field. */
export function problemText(name: ProfileFieldName, problem: AccountProblem): string {
  const [word, bound = ''] = problem.split(':')
  switch (word) {
    case 'required':
      return t('profile:required')
    case 'too-short':
      return t('profile:tooShort', { count: Number(bound) })
    case 'too-long':
      return t('profile:tooLong', { count: Number(bound) })
    default:
      return invalidText(profileFields[name])
  }
}

function invalidText(field: ProfileField): string {
  switch (field.is) {
    case 'digits':
      return t('profile:invalidDigits')
    case 'mobile':
      return t('auth:invalidMobile')
    case 'card':
      return t('forms:invalidCard')
    case 'date':
      return t('profile:invalidDate', { year: FIRST_BIRTH.slice(0, 4) })
    case 'number':
      return t('profile:invalidNumber', { least: field.least, most: field.most })
    case 'choice':
    case 'region':
      return t('profile:invalidChoice')
    default:
      return t('profile:invalid')
  }
}
