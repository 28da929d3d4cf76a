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
 * Where the code went. Without a password it goes to what is confirmed in the account, which may be another place than the chosen
 * one: it is the rule, and the same for each account, so that nothing of it is revealed.
 */
export function codeIntro(challenge: Challenge, method: CodeMethod): string {
  const to = codeDestination(challenge, method)
  if (isCertain(challenge))
    return method === 'email' ? t('auth:codeIntroEmail', { to }) : t('auth:codeIntroSms', { to })
  return method === 'email' ? t('auth:codeMaybeEmail', { to }) : t('auth:codeMaybeSms', { to })
}

/** Why a code may come another way than the one that is chosen. Undefined where it does not. */
export function codeRule(challenge: Challenge, method: CodeMethod): string | undefined {
  if (isCertain(challenge)) return undefined
  return method === 'email' ? t('auth:codeRuleEmail') : t('auth:codeRuleSms')
}

/** A password allows a choice. */
export const isCertain = ({ purpose, email }: Challenge): boolean => purpose === 'sign-in' && email !== ''
