import { resolve } from 'node:path'
import type { Config } from './config.ts'

interface Started {
  readonly config: Config
  readonly port: number
  /** Undefined: operators need named tokens. */
  readonly operatorToken: string | undefined
  /** The key of the mailbox, where it receives messages. */
  readonly mailboxKey: string | undefined
  readonly staticRoot: string | undefined
}

/** Prints what the operator needs to know after the start. */
export function greet(
  { config, port, operatorToken, mailboxKey, staticRoot }: Started,
  say: (line: string) => void,
): void {
  const loopback = config.host === '127.0.0.1' || config.host === '::1'
  const shown = config.host.includes(':') ? `[${config.host}]` : config.host
  const address = `http://${loopback ? 'localhost' : shown}:${port}`
  say(
    staticRoot ? `The portal is at ${address}` : `The API is at ${address}/api; the page is not built (npm run build).`,
  )
  if (config.databaseUrl === undefined)
    say(`Its data is in ${resolve(config.dataDir)}: npm run backup backs it up, also while this server runs.`)
  else say('Its data is in the PostgreSQL that DATABASE_URL names.')
  if (config.submissionKeys === undefined)
    say(
      `Its keys are in ${resolve(config.dataDir, 'keys.json')}: without them no form that is under way can be opened.`,
    )
  if (!config.smtp || !config.smsGateway)
    say(toldOfMessages(config, mailboxKey && `${address}/mailbox?key=${mailboxKey}`))
  if (!loopback && config.trustProxy === false) say(UNTRUSTED_PROXY)
  if (operatorToken === undefined)
    say('The operator interface opens to named tokens only: npm run operator -- add makes one.')
  else if (config.operatorToken === undefined) say(`Operator token, until the server stops: ${operatorToken}`)
}

const UNTRUSTED_PROXY =
  'Warning: TRUST_PROXY is not set. Behind a proxy everybody is one address to the limits, and browsers are not told to use TLS.'

/** Without a way to send codes, patients and staff without a passkey cannot sign in, so the operator is told. */
function toldOfMessages({ smtp, smsGateway }: Config, mailbox: string | undefined): string {
  const [what, how] = smtp
    ? ['SMS', 'SMS_GATEWAY_URL']
    : smsGateway
      ? ['E-mail', 'SMTP_URL']
      : ['SMS and e-mail', 'SMS_GATEWAY_URL and SMTP_URL']
  return mailbox
    ? `${what} are not sent but arrive at ${mailbox} (set ${how} to send them).`
    : `${what} cannot be sent: set ${how}, or no code can be received that way.`
}
