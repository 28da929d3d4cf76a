import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import { type FirebaseAccount, firebaseSender } from '#server/platform/senders/firebase-sender.ts'
import type { Send, Senders } from '#server/platform/senders/message.ts'
import { type SmsGatewayOptions, smsGatewaySender } from '#server/platform/senders/sms-gateway-sender.ts'
import { type SmtpOptions, smtpSender } from '#server/platform/senders/smtp-sender.ts'
import { mailboxSender } from './mailbox.ts'

export interface SendersConfig {
  readonly smtp: SmtpOptions | undefined
  readonly smsGateway: SmsGatewayOptions | undefined
  readonly firebase: FirebaseAccount | undefined
  /** Whether messages without a configured sender go to the mailbox. */
  readonly demonstration: boolean
}

const nowhere: Send = () =>
  Promise.reject(Object.assign(new Error('nothing is configured to send this'), { code: 'not-configured' }))

export const usesMailbox = ({ smtp, smsGateway, demonstration }: SendersConfig): boolean =>
  demonstration && !(smtp && smsGateway)

export function chooseSenders(db: Kysely<Database>, config: SendersConfig): Senders {
  const { smtp, smsGateway, firebase } = config
  const otherwise = usesMailbox(config) ? mailboxSender(db) : nowhere
  return {
    email: smtp ? smtpSender(smtp) : otherwise,
    sms: smsGateway ? smsGatewaySender(smsGateway) : otherwise,
    // Without a Firebase account there are no pushes.
    push: firebase ? firebaseSender(firebase) : () => Promise.resolve(),
  }
}
