/** By what way a message travels. */
export type Channel = 'sms' | 'email'

/** A message as it leaves. */
export interface Message {
  readonly channel: Channel
  /** An e-mail address, or a number in digits with the dial code. */
  readonly recipient: string
  readonly subject: string
  readonly text: string
}

/** Takes a message out of the house. Rejects when it could not: it is tried again. */
export type Send = (message: Message, id: string) => Promise<void>
export type Senders = Readonly<Record<Channel, Send>>
