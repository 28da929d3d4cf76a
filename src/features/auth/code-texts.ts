import type { Challenge } from '#core/account/challenge.ts'
import type { CodeMethod } from '#core/domain/account/account.ts'
import { t } from '#i18n/t.ts'

/** What the person wrote of themselves; where that is something else, the hospital knows more than they did. */
export function codeDestination({ email, mobilePhone }: Challenge, method: CodeMethod): string {
  if (method === 'email') return email || t('auth:toRegistered', { way: t('auth:email') })
  return mobilePhone === ''
    ? t('auth:toRegistered', { way: t('auth:phone') })
    : `+${mobilePhone.replace(/^(62)(\d{3})(\d{4})(\d*)$/, '$1 $2 $3 $4')}`
}

/**
 * Why a code may come another way than the chosen one; undefined after a password, which allows a choice. It is the rule,
 * and the same for everybody: what is confirmed in an account is not revealed without its password.
 */
export function codeRule({ purpose, email }: Challenge, method: CodeMethod): string | undefined {
  if (purpose === 'sign-in' && email !== '') return undefined
  return method === 'email' ? t('auth:codeRuleEmail') : t('auth:codeRuleSms')
}
