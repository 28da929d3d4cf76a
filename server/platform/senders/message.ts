/** By what way a code travels. */
export type Channel = 'sms' | 'email'

/** By what ways messages travel. */
export const messageChannels = ['sms', 'email', 'push'] as const
export type MessageChannel = (typeof messageChannels)[number]

export interface Message {
  readonly channel: MessageChannel
  /** An e-mail address, a number in digits with the dial code, or a device's token for pushes. */
  readonly recipient: string
  readonly subject: string
  /** Of a push, the path that it opens. */
  readonly text: string
}

/** Takes a message out of the house. Rejects when it could not: it is tried again. */
export type Send = (message: Message, id: string) => Promise<void>
export type Senders = Readonly<Record<MessageChannel, Send>>
