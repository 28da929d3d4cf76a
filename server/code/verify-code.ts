import type { RequestOf, ResponseOf } from '#core/contract/call.ts'
import { accountMessages } from '#core/contract/account-messages.ts'
import type { calls } from '#core/contract/calls.ts'
import { describeAccount } from '#server/account/describe-account.ts'
import { confirm } from '#server/account/queries.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { isRefusedValue } from '#server/db/unavailable.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { CallContext } from '#server/http/route.ts'
import type { Channel } from '#server/message/message.ts'
import { openSession } from '#server/session/open-session.ts'
import { endSession, findByRefreshToken, lockPushToken, selectPushToken } from '#server/session/queries.ts'
import { readRenewalCookie } from '#server/session/renewal-cookie.ts'
import type { Session } from '#server/session/session.ts'
import type { CodeOptions } from './code-options.ts'
import { hashOneTimeCode } from './one-time-code.ts'
import { tryCode } from './queries.ts'

type Asked = RequestOf<typeof calls.verifyCode>
type Answer = ResponseOf<typeof calls.verifyCode>

/** Takes a sign-in's code, once. Every refusal is the same: what is wrong with a guess is nobody's business. */
export async function verifyCode(options: CodeOptions, { OTP }: Asked, { cookies }: CallContext): Promise<Answer> {
  const { db, keys } = options
  const refresh = readRenewalCookie(cookies)
  const session = refresh && (await findByRefreshToken(db, refresh))
  if (!session || session.stage !== 'code-wanted') throw new ApiError('bad-credential')
  const channel = await tryCode(db, session.id, hashOneTimeCode(keys, session.id, OTP))
  // Nobody was sent the code of a sign-in without an account; a lucky guess is none.
  const answer =
    channel &&
    session.accountId &&
    (await advance(options, { ...session, accountId: session.accountId }, channel, cookies))
  if (answer) return answer
  await recordEvent(db, {
    action: actionOf(session),
    outcome: 'refused',
    accountId: session.accountId,
    sessionId: session.id,
  })
  throw new ApiError('unprocessable', { message: accountMessages.wrongCode })
}

/**
 * Ends the sign-in that waited, and begins the one that may. Where the code was received is confirmed by it.
 * @returns undefined when somebody else has confirmed the same place meanwhile, or the sign-in has ended
 */
async function advance(
  { db, keys }: CodeOptions,
  session: Session & { readonly accountId: string },
  channel: Channel,
  cookies: CallContext['cookies'],
): Promise<Answer | undefined> {
  const { id: waited, ...rest } = session
  const { accountId } = session
  const next = { ...rest, stage: session.proof === 'forgot' ? 'reset' : 'verified' } as const
  try {
    const opened = await db.transaction().execute(async (trx) => {
      const pushToken = await selectPushToken(trx, waited)
      await lockPushToken(trx, pushToken)
      if (!(await endSession(trx, waited))) return undefined
      await confirm(trx, accountId, channel)
      const { id, bearer } = await openSession(trx, { keys, cookies }, { ...next, pushToken })
      await recordEvent(trx, { action: actionOf(session), outcome: 'done', accountId, sessionId: id })
      return bearer
    })
    return opened === undefined ? undefined : { ...(await describeAccount(db, next)), Bearer: opened }
  } catch (error) {
    if (isRefusedValue(error)) return undefined
    throw error
  }
}

const actionOf = ({ proof }: Session) => (proof === 'forgot' ? 'verify-reset-code' : 'verify-code')
