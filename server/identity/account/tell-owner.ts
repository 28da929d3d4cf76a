import { type Warning, writeWarning } from '#server/platform/message/texts.ts'
import type { Message } from '#server/platform/senders/message.ts'
import type { Account } from './queries.ts'

export const TELLING_SECONDS = 24 * 60 * 60

/** Warnings to every confirmed place of the owner: an intruder may hold only one of their devices. */
export function warningsTo({ email, emailConfirmed, mobile, mobileConfirmed }: Account, warning: Warning): Message[] {
  const text = writeWarning(warning)
  return [
    ...(emailConfirmed ? [{ channel: 'email' as const, recipient: email, ...text }] : []),
    ...(mobileConfirmed ? [{ channel: 'sms' as const, recipient: mobile, ...text }] : []),
  ]
}
