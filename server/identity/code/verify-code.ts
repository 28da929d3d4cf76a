import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import { accountMessages } from '#core/contract/account/account-messages.ts'
import type { calls } from '#core/contract/calls.ts'
import { describeAccount } from '#server/identity/account/describe-account.ts'
import { confirm } from '#server/identity/account/queries.ts'
import { recordEvent } from '#server/platform/audit/record-event.ts'
import { recordRefusal } from '#server/identity/session/record-refusal.ts'
import { isRefusedValue } from '#server/platform/db/unavailable.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { rememberBrowser } from '#server/identity/browser/known-browser.ts'
import { openSession } from '#server/identity/session/open-session.ts'
import {
  endSession,
  findByRefreshToken,
  findUnheard,
  lockPushToken,
  selectPushToken,
} from '#server/identity/session/queries.ts'
import { readRenewalCookie, setRenewalCookie } from '#server/identity/session/renewal/renewal-cookie.ts'
import { tokensAfterCode } from '#server/identity/session/renewal/session-token.ts'
import type { Session } from '#server/platform/caller/caller.ts'
import type { CodeOptions } from './code-options.ts'
import { hashOneTimeCode } from './one-time-code.ts'
import { retryCode, tryCode } from './queries.ts'

type Asked = RequestOf<typeof calls.verifyCode>
type Answer = ResponseOf<typeof calls.verifyCode>

/** Takes a sign-in's code, once. All refusals are the same, so that they do not reveal what is wrong with a guess. */
export async function verifyCode(
  options: CodeOptions,
  { OTP }: Asked,
  { cookies, headers, ip }: CallContext,
): Promise<Answer> {
  const refresh = readRenewalCookie(cookies)
  const session = refresh && (await findByRefreshToken(options.db, refresh))
  const waits = session && session.stage === 'code-wanted'
  const given = { refresh: refresh ?? '', OTP, cookies, headers }
  const answer = (waits && (await advance(options, session, given))) || (await answerAgain(options, given))
  if (answer) {
    await options.limiter.succeed(succeeded(session), ip)
    return answer
  }
  await recordRefusal(options, session ? actionOf(session) : 'verify-code', session || { address: ip })
  throw waits ? new ApiError('unprocessable', { message: accountMessages.wrongCode }) : new ApiError('bad-credential')
}

/** The limits for which a right code counts as a success. A right password has already counted for its own. */
const succeeded = (session: Session | undefined | '') =>
  session && session.proof !== 'password'
    ? (['code-address', 'code-try', 'sign-in-address'] as const)
    : (['code-address', 'code-try'] as const)

interface Given {
  /** The token that came with the code. */
  readonly refresh: string
  readonly OTP: string
  readonly cookies: CallContext['cookies']
  readonly headers: CallContext['headers']
}

/**
 * Ends the sign-in that waited and begins one that is signed in. The place that received the code is now confirmed.
 * @returns undefined when the code is wrong, the sign-in has ended, or another account has confirmed the same place
 */
async function advance(
  { db, keys }: CodeOptions,
  session: Session,
  { refresh, OTP, cookies, headers }: Given,
): Promise<Answer | undefined> {
  const { id: waited, accountId, ...rest } = session
  const stage = session.proof === 'forgot' ? 'reset' : 'verified'
  try {
    const opened = await db.transaction().execute(async (trx) => {
      const channel = await tryCode(trx, waited, hashOneTimeCode(keys, waited, OTP))
      // The code of a sign-in without an account was never sent; a lucky guess does not count.
      if (!channel || !accountId) return undefined
      const pushToken = await selectPushToken(trx, waited)
      await lockPushToken(trx, pushToken)
      if (!(await endSession(trx, waited))) return undefined
      const patientId = await confirm(trx, accountId, channel)
      if (patientId === undefined) return undefined
      const next = { ...rest, accountId, patientId, stage, pushToken } as const
      const { id, bearer } = await openSession(trx, { keys, cookies, headers }, next, tokensAfterCode(keys, refresh))
      await recordEvent(trx, { action: actionOf(session), outcome: 'done', accountId, sessionId: id })
      return { next, bearer }
    })
    if (opened) rememberBrowser({ keys, cookies }, session.identityHash)
    return opened && { ...(await describeAccount(db, opened.next)), Bearer: opened.bearer }
  } catch (error) {
    if (isRefusedValue(error)) return undefined
    throw error
  }
}

/**
 * Repeats the answer for a client that may have missed it and sends the same code with the same token: for a short
 * time, until the new tokens are used.
 */
async function answerAgain({ db, keys }: CodeOptions, { refresh, OTP, cookies }: Given): Promise<Answer | undefined> {
  const used = await retryCode(db, refresh)
  if (used?.codeHash !== hashOneTimeCode(keys, used?.sessionId ?? '', OTP)) return undefined
  const tokens = tokensAfterCode(keys, refresh)
  const opened = await findUnheard(db, tokens)
  if (!opened) return undefined
  setRenewalCookie(cookies, tokens.refresh, opened.stage)
  rememberBrowser({ keys, cookies }, opened.identityHash)
  return { ...(await describeAccount(db, opened)), Bearer: tokens.bearer }
}

const actionOf = ({ proof }: Session) => (proof === 'forgot' ? 'verify-reset-code' : 'verify-code')
