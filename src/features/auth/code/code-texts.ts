import type { Challenge } from '#core/account/challenge.ts'
import type { CodeMethod } from '#core/domain/account/account.ts'
import { t } from '#i18n/t.ts'

/** The address or number that the person typed; where they typed the other one, "the registered" one. */
export function codeDestination({ email, mobilePhone }: Challenge, method: CodeMethod): string {
  if (method === 'email') return email || t('auth:toRegistered', { way: t('auth:email') })
  return mobilePhone === ''
    ? t('auth:toRegistered', { way: t('auth:phone') })
    : `+${mobilePhone.replace(/^(62)(\d{3})(\d{4})(\d*)$/, '$1 $2 $3 $4')}`
}

/**
 * Says where the code was sent. Without a password, a code goes only to a confirmed address or number, maybe not the
 * chosen one. The text is the same for every account, so that it reveals nothing.
 */
export function codeIntro(challenge: Challenge, method: CodeMethod): string {
  const to = codeDestination(challenge, method)
  if (isCertain(challenge))
    return method === 'email' ? t('auth:codeIntroEmail', { to }) : t('auth:codeIntroSms', { to })
  return method === 'email' ? t('auth:codeMaybeEmail', { to }) : t('auth:codeMaybeSms', { to })
}

/** Says that a code may come by another way than the chosen one. Undefined where it cannot. */
export function codeRule(challenge: Challenge, method: CodeMethod): string | undefined {
  if (isCertain(challenge)) return undefined
  return method === 'email' ? t('auth:codeRuleEmail') : t('auth:codeRuleSms')
}

/** Whether the code comes by the chosen way: only after a password. */
export const isCertain = ({ purpose, email }: Challenge): boolean => purpose === 'sign-in' && email !== ''
