import type { Language } from '#core/domain/text/language.ts'
import { emailIdentity, hashIdentity, type Identity } from '#server/identity/account/identity.ts'
import { isClaimed } from '#server/identity/account/queries.ts'
import type { Caller } from '#server/platform/limiter/rate-limiter.ts'
import type { Channel, Message } from '#server/platform/senders/message.ts'
import { type Content, writeText } from '#server/platform/message/texts.ts'
import type { Session } from '#server/platform/caller/caller.ts'
import type { CodeOptions } from './code-options.ts'
import { type Destination, findDestination } from './find-destination.ts'
import { hashOneTimeCode, makeOneTimeCode } from './one-time-code.ts'
import { writeCode } from './write-code.ts'

/** A request for a code; its identity may be unknown. */
export interface CodeWish {
  readonly session: Session
  readonly channel: Channel
  readonly language: Language
  /** The number of a sign-in by number. */
  readonly given: Identity | undefined
  readonly leave: Caller
}

/**
 * Sends a sign-in its code. Nothing shows whether there is a receiver: known and unknown identities cost the same work,
 * statements and limits, and get the same answer.
 */
export async function sendCode(
  options: CodeOptions,
  { session, channel, language, given, leave }: CodeWish,
): Promise<{ readonly ResendAfter: number }> {
  const { db, keys } = options
  const destination = await findDestination(db, session, channel)
  const claimed = await isClaimed(db, given?.is === 'mobile' ? given.mobile : '')
  const code = makeOneTimeCode()
  const message = messageFor(destination, { session, given, claimed, code, language })
  const codeHash = hashOneTimeCode(keys, session.id, code)
  return writeCode(options, {
    session,
    action: 'send-code',
    channel: destination?.channel ?? channel,
    codeHash: destination && !destination.taken ? codeHash : null,
    message,
    place: hashIdentity(keys, addressee(message, session)),
    own: leave.isKnown === true || (destination?.own ?? false),
    leave,
    identity: null,
  })
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

/** One phone or mailbox, however its address is written. An identity without a receiver counts for itself. */
function addressee(message: Message | undefined, { identityHash }: Session): Identity {
  if (message?.channel === 'email') return emailIdentity(message.recipient)
  return { is: 'mobile', mobile: message?.recipient ?? identityHash }
}
