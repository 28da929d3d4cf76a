import type { Transaction } from 'kysely'
import { recordEvent } from '#server/platform/audit/record-event.ts'
import { recordRefusal } from '#server/identity/session/record-refusal.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { rememberBrowser } from '#server/identity/browser/known-browser.ts'
import { lockByMilestone } from '#server/identity/session/milestone.ts'
import {
  endSession,
  extendBearer,
  hasOutlived,
  insertTokens,
  lockSession,
  readToken,
  useToken,
} from '#server/identity/session/queries.ts'
import { readRenewalCookie, setRenewalCookie } from './renewal-cookie.ts'
import type { SessionOptions } from '#server/identity/session/session-options.ts'
import { nextTokens, type TokenPair } from './session-token.ts'
import type { Session } from '#server/platform/caller/caller.ts'

interface Renewed {
  readonly session: Session
  readonly bearer: string
}

/**
 * Gives a sign-in a new bearer by its cookie, and the cookie a new token.
 * @param serves the sign-ins that the call is for: tokens of others are not used up
 */
export async function renewSession(
  options: SessionOptions,
  { cookies, ip }: Pick<CallContext, 'cookies' | 'ip'>,
  serves: (session: Session) => boolean = () => true,
): Promise<Renewed> {
  const refresh = readRenewalCookie(cookies)
  const renewed = refresh && (await options.db.transaction().execute((trx) => renew(trx, options, refresh, serves)))
  // The cookie stays: a late answer must not delete the cookie of a newer sign-in.
  if (!renewed || renewed === 'reused' || 'refused' in renewed) {
    // Every new visitor's first page calls without a cookie; that is not recorded.
    if (refresh && renewed !== 'reused')
      await recordRefusal(options, 'renew', renewed ? renewed.refused : { address: ip })
    throw new ApiError('bad-credential')
  }
  const { session, tokens } = renewed
  setRenewalCookie(cookies, tokens.refresh, session.stage)
  if (session.stage === 'verified') rememberBrowser({ keys: options.keys, cookies }, session.identityHash)
  return { session, bearer: tokens.bearer }
}

/**
 * A token is good once. A replaced token gets the same successor again for a short time, because many tabs renew at
 * once, and until the successor is used, because answers get lost. After that two clients hold one token, and the
 * sign-in ends for both.
 */
async function renew(
  trx: Transaction<Database>,
  { keys, sessionDays }: SessionOptions,
  refresh: string,
  serves: (session: Session) => boolean,
): Promise<{ session: Session; tokens: TokenPair } | { refused: Session } | 'reused' | undefined> {
  const session = await lockSession(trx, refresh)
  if (!session) {
    const forgotten = await lockByMilestone(trx, keys, refresh)
    return forgotten && endReused(trx, forgotten)
  }
  if (await hasOutlived(trx, session.id, sessionDays)) {
    await endSession(trx, session.id)
    return { refused: session }
  }
  if (!serves(session)) return { refused: session }
  let presented = refresh
  for (;;) {
    const standing = await readToken(trx, presented)
    // Retention deleted the token while this call waited for the session: it was replaced long ago.
    if (!standing) return endReused(trx, session)
    const tokens = nextTokens(keys, presented)
    if (!standing.used) {
      await useToken(trx, presented, session, sessionDays)
      await insertTokens(trx, session.id, tokens)
      await recordEvent(trx, { action: 'renew', outcome: 'done', accountId: session.accountId, sessionId: session.id })
      return { session, tokens }
    }
    const successor = await readToken(trx, tokens.refresh)
    // A successor that retention has taken was used long ago.
    if (!standing.recently && (!successor || successor.used || successor.seen)) return endReused(trx, session)
    // The hospital's secret was replaced meanwhile: the successor can no longer be derived.
    if (!successor) return undefined
    if (!successor.used) {
      if (!standing.recently) await extendBearer(trx, tokens)
      return { session, tokens }
    }
    presented = tokens.refresh
  }
}

async function endReused(
  trx: Transaction<Database>,
  { id: sessionId, accountId }: Pick<Session, 'id' | 'accountId'>,
): Promise<'reused'> {
  await endSession(trx, sessionId)
  await recordEvent(trx, { action: 'renew', outcome: 'reused', accountId, sessionId })
  return 'reused'
}
