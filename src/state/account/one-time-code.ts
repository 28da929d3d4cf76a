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

/** Under which of their names the hospital finds this person: the one that fits the way, where both are known. */
export function identityFor({ email, mobilePhone }: Challenge, method: CodeMethod) {
  const byEmail = method === 'email' ? email !== '' : mobilePhone === ''
  return byEmail
    ? ({ type: 'email', identity: email } as const)
    : ({ type: 'phone', identity: withoutDialCode(mobilePhone) } as const)
}

/**
 * Has a code sent. The answer is the same whether or not there is such a person.
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
  // The code that was sent before may have been given while the answer was on its way.
  if (isSameChallenge(now, get(challengeAtom)))
    await set(challengeAtom, { ...now, sent: { method, again: clock() + ResendAfter * 1000 } })
})

/**
 * Gives the code: it verifies a sign-in, or allows a reset.
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
  // Another tab may have signed out, or in as another account, meanwhile.
  if (!isSameChallenge(now, get(challengeAtom))) return
  await set(keepBearerAtom, answer.Bearer)
  if (now.purpose === 'reset') {
    await set(challengeAtom, { ...now, allowed: true, ends: clock() + PASSWORD_AWAITED })
  } else {
    set(sessionAtom, { type: 'code-taken', of: now.patientId, who: personIn(answer) })
    await set(challengeAtom, undefined)
    // What waited for them: they may not stay until it would be tried by itself.
    set(deliverAtom).catch((error: unknown) => log('the delivery broke off', error))
  }
})

/** A forgotten password is looked into after this long (spec section 9). */
const FORGOT_DELAY = 1000

/** Begins the reset of a forgotten password; whether there is such an account is not revealed. */
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
 * Leaving a reset gives it up: the next person at the device must not go on with it. An account that has signed in
 * meanwhile, in another tab perhaps, stays.
 */
export const giveUpResetAtom = atom(null, async (get, set) => {
  if (get(challengeAtom)?.purpose === 'reset' && get(sessionAtom).is === 'logged-out') await set(logOutAtom, false)
})

/** @throws ApiError */
export const resetPasswordAtom = atom(null, async (get, _set, password: string) => {
  await get(deviceAtom).api.call(accountCalls.resetPassword, { Password: password, Repassword: password })
})
