import { createTransport } from 'nodemailer'
import type { Send } from './message.ts'

export interface SmtpOptions {
  /** smtps://user:password@host:port, or smtp:// for a relay of the house. */
  readonly url: string
  readonly from: string
}

const PATIENCE = 10_000

export function smtpSender({ url, from }: SmtpOptions): Send {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  })
  return async ({ recipient, subject, text }, id) => {
    // The same id when it is tried again, for mail servers that drop what they have seen.
    await transport.sendMail({
      from,
      to: { name: '', address: recipient },
      subject,
      text,
      messageId: `<${id}@hospital-portal>`,
    })
  }
}
