import { createTransport } from 'nodemailer'
import type { Send } from './message.ts'

export interface SmtpOptions {
  /** smtps://user:password@host:port, or smtp:// for a relay in the hospital's own network. */
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
    // A retry has the same id, for mail servers that drop repetitions.
    await transport.sendMail({
      from,
      to: { name: '', address: recipient },
      subject,
      text,
      messageId: `<${id}@hospital-portal>`,
    })
  }
}
