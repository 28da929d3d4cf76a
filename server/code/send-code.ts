import type { Language } from '#core/domain/language.ts'
import { emailIdentity, hashIdentity, type Identity } from '#server/account/identity.ts'
import { isClaimed } from '#server/account/queries.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { RateLimiter } from '#server/http/limits/rate-limiter.ts'
import type { Channel, Message } from '#server/message/message.ts'
import { type Content, writeText } from '#server/message/texts.ts'
import type { Session } from '#server/session/session.ts'
import { CODE_SECONDS, RESEND_SECONDS } from './code-limits.ts'
import type { CodeOptions } from './code-options.ts'
import { type Destination, findDestination } from './find-destination.ts'
import { hashOneTimeCode, makeOneTimeCode } from './one-time-code.ts'
import { replaceCode } from './queries.ts'

/** What was asked for, by somebody whose identity has not been shown to be known. */
export interface CodeWish {
  readonly session: Session
  readonly channel: Channel
  readonly language: Language
  /** The number that was given, where somebody signs in by one. */
  readonly given: Identity | undefined
}

/**
 * Sends a sign-in its code. Whether there is anybody to send it to shows in nothing: known and unknown identities cost the
 * same work, the same statements and the same limits, and get the same answer.
 */
export async function sendCode(
  { db, keys, outbox, limiter }: CodeOptions,
  { session, channel, language, given }: CodeWish,
): Promise<{ readonly ResendAfter: number }> {
  const destination = await findDestination(db, session, channel)
  const claimed = await isClaimed(db, given?.is === 'mobile' ? given.mobile : '')
  const code = makeOneTimeCode()
  const message = messageFor(destination, { session, given, claimed, code, language })
  const place = hashIdentity(keys, addressee(message, session))
  const wanted = await isAffordable(limiter, place, { sends: message !== undefined, own: destination?.own ?? false })
  await db.transaction().execute(async (trx) => {
    const codeHash = hashOneTimeCode(keys, session.id, code)
    await replaceCode(trx, {
      sessionId: session.id,
      codeHash: wanted && destination && !destination.taken ? codeHash : null,
      channel: destination?.channel ?? channel,
    })
    await outbox.write(trx, wanted ? message : undefined, CODE_SECONDS)
    await recordEvent(trx, {
      action: 'send-code',
      outcome: wanted && message ? 'done' : 'refused',
      accountId: session.accountId,
      sessionId: session.id,
    })
  })
  return { ResendAfter: RESEND_SECONDS }
}

interface MessageOptions {
  readonly session: Session
  readonly given: Identity | undefined
  readonly claimed: boolean
  readonly code: string
  readonly language: Language
}

function messageFor(
  destination: Destination | undefined,
  { session, given, claimed, code, language }: MessageOptions,
): Message | undefined {
  const write = (content: Content) => writeText(content, language)
  if (destination) {
    const { taken, channel, recipient } = destination
    return { channel, recipient, ...write(taken ? { is: 'already-registered' } : { is: 'code', code }) }
  }
  if (session.accountId !== null || !claimed || given?.is !== 'mobile') return undefined
  return { channel: 'sms', recipient: given.mobile, ...write({ is: 'unconfirmed' }) }
}

/** One phone or mailbox, however it is written; an identity that has none counts for itself. */
function addressee(message: Message | undefined, { identityHash }: Session): Identity {
  if (message?.channel === 'email') return emailIdentity(message.recipient)
  return { is: 'mobile', mobile: message?.recipient ?? identityHash }
}

/**
 * What one phone or mailbox receives, and all together. Whoever asks is not told: it would show that there is somebody. An
 * owner who has shown the password has a share that strangers do not use up.
 */
async function isAffordable(
  limiter: RateLimiter,
  place: string,
  { sends, own }: { readonly sends: boolean; readonly own: boolean },
): Promise<boolean> {
  const fits = (await limiter.allows('code-destination', own ? `own ${place}` : place)) && sends
  const within = await limiter.allows(fits ? 'code-total' : 'code-unsent', own ? 'owners' : 'everybody')
  return fits && within
}
