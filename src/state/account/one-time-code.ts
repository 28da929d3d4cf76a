import { atom } from 'jotai/vanilla'
import { isSameChallenge, PASSWORD_AWAITED, type Challenge } from '#core/account/challenge.ts'
import { payLogout } from '#core/account/pay-logout.ts'
import { accountCalls } from '#core/contract/account/account-calls.ts'
import type { CodeMethod } from '#core/domain/account/account.ts'
import type { Language } from '#core/domain/text/language.ts'
import { keepBearerAtom } from './keep-bearer.ts'
import { beginChallengeAtom, challengeAtom } from './challenge.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { logOutAtom } from './log-out.ts'
import { deliverAtom } from '#state/outbox/outbox.ts'
import { pause } from '#state/device/pause.ts'
import { sessionAtom } from '#state/session/session.ts'
import { personIn, withoutDialCode } from './sign-in.ts'

/** The address or number by which the hospital finds this person. Where both are known, the one that `method` uses. */
export function identityFor({ email, mobilePhone }: Challenge, method: CodeMethod) {
  const byEmail = method === 'email' ? email !== '' : mobilePhone === ''
  return byEmail
    ? ({ type: 'email', identity: email } as const)
    : ({ type: 'phone', identity: withoutDialCode(mobilePhone) } as const)
}

/**
 * Has a code sent. The answer does not reveal whether there is such an account.
 * @throws ApiError
 */
export const sendCodeAtom = atom(null, async (get, set, method: CodeMethod, language: Language) => {
  const { api, clock } = get(deviceAtom)
  const now = get(challengeAtom)
  if (!now) return
  const { identity, type } = identityFor(now, method)
  const call = now.purpose === 'reset' ? accountCalls.generateForgotCode : accountCalls.generateCode
  const { ResendAfter } = await api.call(call, {
    Identity: identity,
    Method: method,
    MobilePhone: withoutDialCode(now.mobilePhone),
    MobilePhoneCode: '62',
    Type: type,
    Language: language,
  })
  // An earlier code may have been taken while this answer was on its way; then no code is owed any more.
  if (isSameChallenge(now, get(challengeAtom)))
    await set(challengeAtom, { ...now, sent: { method, again: clock() + ResendAfter * 1000 } })
})

/**
 * Sends the code that the person typed: it verifies a sign-in, or allows a reset.
 * @throws ApiError
 */
export const giveCodeAtom = atom(null, async (get, set, code: string) => {
  const now = get(challengeAtom)
  if (!now) return
  const { api, clock, log } = get(deviceAtom)
  const answer = await api.call(accountCalls.verifyCode, {
    OTP: code,
    Identity: identityFor(now, now.sent?.method ?? 'sms').identity,
    PatientId: now.patientId,
  })
  // In another tab, the person may have signed out, or another account in, meanwhile.
  if (!isSameChallenge(now, get(challengeAtom))) return
  await set(keepBearerAtom, answer.Bearer)
  if (now.purpose === 'reset') {
    await set(challengeAtom, { ...now, allowed: true, ends: clock() + PASSWORD_AWAITED })
  } else {
    set(sessionAtom, { type: 'code-taken', of: now.patientId, who: personIn(answer) })
    await set(challengeAtom, undefined)
    // Forms of this account that wait here are sent now: the person may leave before the next try.
    set(deliverAtom).catch((error: unknown) => log('the delivery broke off', error))
  }
})

/** Milliseconds before a reset begins (spec section 9). */
const FORGOT_DELAY = 1000

/** Begins the reset of a forgotten password. The answer does not reveal whether there is such an account. */
export const beginResetAtom = atom(null, async (get, set, { type, identity }: ForgottenBy) => {
  await payLogout(get(deviceAtom))
  await pause(FORGOT_DELAY)
  await set(beginChallengeAtom, {
    purpose: 'reset',
    patientId: '',
    email: type === 'email' ? identity : '',
    mobilePhone: type === 'phone' ? identity : '',
  })
})

interface ForgottenBy {
  readonly type: 'email' | 'phone'
  readonly identity: string
}

/**
 * Gives up a reset that its person left, so that the next person at the device cannot continue it. An account that has
 * signed in meanwhile, perhaps in another tab, stays signed in.
 */
export const giveUpResetAtom = atom(null, async (get, set) => {
  if (get(challengeAtom)?.purpose === 'reset' && get(sessionAtom).is === 'logged-out') await set(logOutAtom, false)
})

/** @throws ApiError */
export const resetPasswordAtom = atom(null, async (get, _set, password: string) => {
  await get(deviceAtom).api.call(accountCalls.resetPassword, { Password: password, Repassword: password })
})
