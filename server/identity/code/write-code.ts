import type { Caller, RateLimiter } from '#server/platform/limiter/rate-limiter.ts'
import type { Action } from '#server/platform/db/tables/audit-action.ts'
import { recordEvent } from '#server/platform/audit/record-event.ts'
import type { Channel, Message } from '#server/platform/senders/message.ts'
import type { Session } from '#server/platform/caller/caller.ts'
import { CODE_SECONDS, RESEND_SECONDS } from './code-limits.ts'
import type { CodeOptions } from './code-options.ts'
import { replaceCode } from './queries.ts'

/** A code and the message that takes it there, or another message, or none. */
export interface Sending {
  readonly session: Pick<Session, 'id' | 'accountId'>
  readonly action: Extract<Action, 'send-code' | 'change-identity' | 'send-deletion-code'>
  readonly channel: Channel
  /** Null: no code travels. */
  readonly codeHash: string | null
  readonly message: Message | undefined
  /** What stands for the phone or mailbox where it is counted. */
  readonly place: string
  /** Whether the place is one that the account has confirmed, and its password was shown; or the browser knows it. */
  readonly own: boolean
  /** For whom it counts among all. */
  readonly leave: Caller
  /** What the account shall have instead, where the code is for that. */
  readonly identity: string | null
}

/** Keeps a code and writes its message, as far as the limits allow: the same work whether or not there is one. */
export async function writeCode(
  { db, outbox, limiter }: Pick<CodeOptions, 'db' | 'outbox' | 'limiter'>,
  { session, action, channel, codeHash, message, place, own, leave, identity }: Sending,
): Promise<{ readonly ResendAfter: number }> {
  const wanted = await isAffordable(limiter, place, { sends: message !== undefined, own, leave })
  await db.transaction().execute(async (trx) => {
    await replaceCode(trx, { sessionId: session.id, codeHash: wanted ? codeHash : null, channel, identity })
    await outbox.write(trx, wanted ? message : undefined, CODE_SECONDS)
    await recordEvent(trx, {
      action,
      outcome: wanted && message ? 'done' : 'refused',
      accountId: session.accountId,
      sessionId: session.id,
    })
  })
  return { ResendAfter: RESEND_SECONDS }
}

/**
 * What one phone or mailbox receives, and all together. The asker is not told: it would reveal that there is an account. An
 * owner who has shown the password has a share that strangers do not use up.
 */
async function isAffordable(
  limiter: RateLimiter,
  place: string,
  { sends, own, leave }: Pick<Sending, 'own' | 'leave'> & { readonly sends: boolean },
): Promise<boolean> {
  const fits = (await limiter.allows('code-destination', own ? `own ${place}` : place)) && sends
  // What is not sent costs the same statement, and leaves the total to others.
  const counted = own ? 'owners' : 'everybody'
  const within = await limiter.allows('code-total', fits ? counted : `${counted} unsent`, leave)
  return fits && within
}
