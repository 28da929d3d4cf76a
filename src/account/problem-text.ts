import type { AccountProblem } from '#core/domain/account/account.ts'
import { FIRST_BIRTH } from '#core/domain/time/birth-date.ts'
import { t } from '#i18n/t.ts'

/** The fields of the account's forms, one for each row of the specification's tables. */
export type AccountField =
  | 'username'
  | 'password'
  | 'phone'
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'dateOfBirth'
  | 'genderId'
  | 'email'
  | 'mobilePhone'
  | 'confirmation'
  | 'acceptTerms'
  | 'identityCardNumber'
  | 'passportNumber'
  | 'kitasNumber'
  | 'nationalityId'
  | 'forgotEmail'
  | 'forgotPhone'
  | 'code'
  | 'method'

/** The text of a field's problem, in the specification's words. */
export function problemText(field: AccountField, problem: AccountProblem): string {
  const [word, bound = ''] = problem.split(':')
  switch (word) {
    case 'required':
      return requiredText(field)
    case 'too-short':
      return t('auth:tooShort', { count: Number(bound) })
    case 'too-long':
      return t('auth:tooLong', { count: Number(bound) })
    case 'unequal':
      return t('auth:unequal')
    case 'easy':
      return t('auth:commonPassword')
    default:
      return invalidText(field)
  }
}

function requiredText(field: AccountField): string {
  if (field === 'middleName') return t('auth:invalid')
  return t(`auth:required_${field === 'forgotPhone' ? 'phone' : field}`)
}

function invalidText(field: AccountField): string {
  switch (field) {
    case 'email':
    case 'forgotEmail':
    case 'code':
      return t(`auth:invalid_${field}`)
    case 'phone':
    case 'mobilePhone':
    case 'forgotPhone':
      return t('auth:invalidMobile')
    case 'dateOfBirth':
      return t('auth:invalidDate', { year: FIRST_BIRTH.slice(0, 4) })
    case 'nationalityId':
      return t('auth:invalidNationality')
    case 'identityCardNumber':
      return t('auth:invalidKtp')
    case 'passportNumber':
    case 'kitasNumber':
      return t('auth:invalidCard')
    default:
      return t('auth:invalid')
  }
}
