/** The ways to send a code. */
export type Channel = 'sms' | 'email'

/** The ways to send a message. */
export const messageChannels = ['sms', 'email', 'push'] as const
export type MessageChannel = (typeof messageChannels)[number]

export interface Message {
  readonly channel: MessageChannel
  /** An e-mail address, a number in digits with the dial code, or a device's token for pushes. */
  readonly recipient: string
  readonly subject: string
  /** The text; in a push, the path to open. */
  readonly text: string
}

/** Sends a message. Rejects when that fails; it is then tried again. */
export type Send = (message: Message, id: string) => Promise<void>
export type Senders = Readonly<Record<MessageChannel, Send>>
