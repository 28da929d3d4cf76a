import type { Caller, RateLimiter } from '#server/platform/limiter/rate-limiter.ts'
import type { Action } from '#server/platform/db/tables/audit-action.ts'
import { recordEvent } from '#server/platform/audit/record-event.ts'
import type { Channel, Message } from '#server/platform/senders/message.ts'
import type { Session } from '#server/platform/caller/caller.ts'
import { CODE_SECONDS, RESEND_SECONDS } from './code-limits.ts'
import type { CodeOptions } from './code-options.ts'
import { replaceCode } from './queries.ts'

/** A code with its message, another message, or nothing. */
export interface Sending {
  readonly session: Pick<Session, 'id' | 'accountId'>
  readonly action: Extract<Action, 'send-code' | 'change-identity' | 'send-deletion-code'>
  readonly channel: Channel
  /** Null: no code travels. */
  readonly codeHash: string | null
  readonly message: Message | undefined
  /** The hash of the phone or mailbox, for counters. */
  readonly place: string
  /** Whether the account has confirmed the place and its password was shown, or the browser is known for it. */
  readonly own: boolean
  /** The caller that the code counts for in the total. */
  readonly leave: Caller
  /** The new address or number of the account, where the code confirms one. */
  readonly identity: string | null
}

/** Keeps a code and writes its message, within the limits. The work is the same with and without a message. */
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
 * Counts the messages to one phone or mailbox, and all together. The asker does not learn the result, which would
 * reveal an account. An owner who has shown the password has a share that strangers cannot use up.
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
