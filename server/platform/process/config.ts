import { isIP } from 'node:net'
import { parseFilesUrl, type S3Options } from '#server/platform/files/s3-store.ts'
import * as z from 'zod/mini'
import { developmentDefaults } from '#core/contract/development-defaults.ts'
import { pushSettings, type PushSettings } from '#core/contract/account/push-settings.ts'
import type { SmsGatewayOptions } from '#server/platform/senders/sms-gateway-sender.ts'
import { type FirebaseAccount, firebaseAccount } from '#server/platform/senders/firebase-sender.ts'
import type { SmtpOptions } from '#server/platform/senders/smtp-sender.ts'
import { hasSecret, parseSubmissionKeys, type SubmissionKeys } from '#server/platform/keys/submission-keys.ts'
import { DEFAULT_CONNECTIONS, FEWEST_CONNECTIONS, MOST_CONNECTIONS } from '#server/platform/db/pool/pool-limits.ts'
import { rateLimits } from '#server/platform/limits/rate-limits.ts'
import { StartFailure } from '#server/platform/failure/start-failure.ts'

export interface Config {
  readonly port: number
  readonly host: string
  /** The metrics' own listener; undefined: metrics are not served. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined
  /** The folder of the embedded database and its keys. */
  readonly dataDir: string
  /** Undefined: the embedded database. */
  readonly databaseUrl: string | undefined
  /** Reaches the same database without PgBouncer; undefined: as `databaseUrl`. */
  readonly databaseDirectUrl: string | undefined
  /** The most connections to the database at once. */
  readonly databasePool: number
  /** Seconds for which a server that is told to stop still answers, marked as not ready. */
  readonly drainSeconds: number
  /** Undefined: on a laptop a token is made for this run, and printed; otherwise operators need named tokens. */
  readonly operatorToken: string | undefined
  readonly envelopeSecret: string
  /** user:password */
  readonly apiBasic: string
  readonly allowLegacyEnvelope: boolean
  /** Undefined: the keys of the data folder. */
  readonly submissionKeys: SubmissionKeys | undefined
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** The number of proxies before the server, or their addresses; false: none. */
  readonly trustProxy: false | number | string[]
  /** The contact for security reports in security.txt; undefined: none is named. */
  readonly securityContact: string | undefined
  /** Days after a discharge in which a survey about it is taken. */
  readonly surveyDays: number
  /** Batches a minute from one address. */
  readonly intakePerAddress: number
  /** Forms without a patient's name that one address may send in a day. */
  readonly anonymousPerAddress: number
  readonly auditDays: number
  /** Days for which staff can read quarantined forms, and conflicts. */
  readonly quarantineDays: number
  /** How long after its sign-in a session ends, however often it is renewed. */
  readonly sessionDays: number
  /** Whether an empty hospital gets invented patients to try the portal with. */
  readonly demonstration: boolean
  /** The number of invented surveys. */
  readonly demonstrationSurveys: number
  /** Undefined: no e-mail is sent. */
  readonly smtp: SmtpOptions | undefined
  /** Undefined: no push is sent. */
  readonly push: PushSettings | undefined
  readonly firebase: FirebaseAccount | undefined
  /** The store of files of forms; undefined: a folder in the data folder. */
  readonly files: S3Options | undefined
  /** Undefined: no SMS is sent. */
  readonly smsGateway: SmsGatewayOptions | undefined
}

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535
const isAddressRange = (text: string) =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(text) ||
  (/^[^/]+(?:\/\d{1,3})?$/.test(text) && isIP(text.split('/', 1).join()) !== 0)

const text = (must: string, holds: (value: string) => boolean) => z.string().check(z.refine(holds, { error: must }))
const daysOfYear = text(
  'must be a number of days from 1 to 365',
  (days) => /^[1-9]\d{0,2}$/.test(days) && Number(days) <= 365,
)
const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' })

const keptDays = text(
  'must be a number of days from 30 to 36500',
  (days) => /^[1-9]\d{1,4}$/.test(days) && Number(days) >= 30 && Number(days) <= 36_500,
)

const postgresUrl = text(
  'must begin with postgresql:// and name one database at one host',
  (url) => /^postgres(?:ql)?:\/\/(?=.)[^/,]*(?:\/|$)/.test(url) && URL.canParse(url),
)

/** The values that each variable takes. An error is the end of a sentence that begins with the variable's name. */
const environment = z.object({
  PORT: z._default(text('must be a port number from 0 to 65535', isPort), '3000'),
  // Only this machine reaches the server by default. To open it to a network, with TLS before it, is the operator's decision.
  HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_PORT: z.optional(text('must be a port number from 0 to 65535', isPort)),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), '.data'),
  FILES_URL: z.optional(
    text('must have the form https://key:secret@host/bucket?region=name', (url) => parseFilesUrl(url) !== undefined),
  ),
  DATABASE_URL: z.optional(postgresUrl),
  DATABASE_DIRECT_URL: z.optional(postgresUrl),
  DATABASE_POOL: z._default(
    text(
      `must be a number of connections from ${FEWEST_CONNECTIONS} to ${MOST_CONNECTIONS}`,
      (value) => /^\d{1,3}$/.test(value) && Number(value) >= FEWEST_CONNECTIONS && Number(value) <= MOST_CONNECTIONS,
    ),
    String(DEFAULT_CONNECTIONS),
  ),
  DRAIN_SECONDS: z._default(
    text('must be a number of seconds from 0 to 60', (value) => /^\d{1,2}$/.test(value) && Number(value) <= 60),
    '0',
  ),
  OPERATOR_TOKEN: z.optional(
    text('must have at least 16 characters and no space', (token) => /^[!-~]{16,}$/.test(token)),
  ),
  ENVELOPE_SECRET: z._default(
    text('must have at least 16 characters', (secret) => secret.length >= 16),
    developmentDefaults.envelopeSecret,
  ),
  API_BASIC: z._default(
    text('must have the form user:password', (pair) => /^[^:]+:.+$/.test(pair)),
    developmentDefaults.apiBasic,
  ),
  ALLOW_LEGACY_ENVELOPE: z._default(flag, '0'),
  SUBMISSION_KEYS: z.optional(
    text('must hold the keys that npm run keys prints', (keys) => parseSubmissionKeys(keys) !== undefined),
  ),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    }),
    'info',
  ),
  TRUST_PROXY: z._default(
    text(
      'must be the number of proxies before this server, or their addresses with commas between',
      (value) => /^\d$/.test(value) || value.split(',').every(isAddressRange),
    ),
    '0',
  ),
  INTAKE_PER_ADDRESS: z._default(
    text(
      'must be a number of batches a minute from 60 to 9999999',
      (count) => /^[1-9]\d{1,6}$/.test(count) && Number(count) >= 60,
    ),
    '20000',
  ),
  ANONYMOUS_PER_ADDRESS: z._default(
    text('must be a number of forms a day from 1000 to 9999999', (count) => /^[1-9]\d{3,6}$/.test(count)),
    String(rateLimits['anonymous-address'].hits),
  ),
  SECURITY_CONTACT: z.optional(
    text('must be a mailto: or https: address', (contact) => /^(?:mailto:|https:\/\/)[!-~]+$/.test(contact)),
  ),
  AUDIT_DAYS: z._default(keptDays, '730'),
  QUARANTINE_DAYS: z._default(keptDays, '730'),
  SURVEY_DAYS: z._default(daysOfYear, '30'),
  SESSION_DAYS: z._default(daysOfYear, '90'),
  DEMONSTRATION_SURVEYS: z._default(
    text('must be a number of surveys from 0 to 99999', (count) => /^\d{1,5}$/.test(count)),
    '0',
  ),
  SMTP_URL: z.optional(
    text(
      'must begin with smtp:// or smtps:// and name a mail server',
      (url) => /^smtps?:\/\/./.test(url) && URL.canParse(url),
    ),
  ),
  MAIL_FROM: z.optional(text('must be an e-mail address', (address) => /^[^@\s]+@[^@\s]+$/.test(address))),
  SMS_GATEWAY_URL: z.optional(
    text('must begin with https:// and name a gateway', (url) => /^https:\/\/./.test(url) && URL.canParse(url)),
  ),
  SMS_GATEWAY_TOKEN: z.optional(text('must have no space', (token) => /^[!-~]+$/.test(token))),
  FIREBASE_CONFIG: z.optional(
    text(
      'must be JSON with apiKey, projectId, messagingSenderId, appId and vapidKey',
      (json) => parsePush(json) !== undefined,
    ),
  ),
  FIREBASE_SERVICE_ACCOUNT: z.optional(
    text(
      'must be JSON with project_id, client_email, private_key and token_uri',
      (json) => parseFirebase(json) !== undefined,
    ),
  ),
  NODE_ENV: z.optional(z.string()),
})

/** @throws StartFailure naming the variable, never its value */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  // Many tools set a variable to an empty text to unset it.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const { data, error } = environment.safeParse(given)
  if (!data) {
    const [issue] = error.issues
    throw new StartFailure(`${issue?.path.join('.')} ${issue?.message}.`)
  }
  if (data.DATABASE_DIRECT_URL !== undefined && data.DATABASE_URL === undefined)
    throw new StartFailure('DATABASE_DIRECT_URL must be set only when DATABASE_URL is: it leads to the same database.')
  const inEarnest = data.DATABASE_URL !== undefined || data.NODE_ENV === 'production'
  if (inEarnest) refuseDevelopmentDefaults(data)
  const { TRUST_PROXY } = data
  return {
    port: Number(data.PORT),
    host: data.HOST,
    metrics: data.METRICS_PORT === undefined ? undefined : { port: Number(data.METRICS_PORT), host: data.METRICS_HOST },
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    databaseDirectUrl: data.DATABASE_DIRECT_URL,
    databasePool: Number(data.DATABASE_POOL),
    drainSeconds: Number(data.DRAIN_SECONDS),
    operatorToken: data.OPERATOR_TOKEN,
    envelopeSecret: data.ENVELOPE_SECRET,
    apiBasic: data.API_BASIC,
    allowLegacyEnvelope: data.ALLOW_LEGACY_ENVELOPE === '1',
    submissionKeys: submissionKeysOf(data),
    logLevel: data.LOG_LEVEL,
    trustProxy: TRUST_PROXY === '0' ? false : /^\d$/.test(TRUST_PROXY) ? Number(TRUST_PROXY) : TRUST_PROXY.split(','),
    securityContact: data.SECURITY_CONTACT,
    surveyDays: Number(data.SURVEY_DAYS),
    intakePerAddress: Number(data.INTAKE_PER_ADDRESS),
    anonymousPerAddress: Number(data.ANONYMOUS_PER_ADDRESS),
    auditDays: Number(data.AUDIT_DAYS),
    quarantineDays: Number(data.QUARANTINE_DAYS),
    sessionDays: Number(data.SESSION_DAYS),
    demonstration: !inEarnest,
    demonstrationSurveys: Number(data.DEMONSTRATION_SURVEYS),
    push: data.FIREBASE_CONFIG === undefined ? undefined : parsePush(data.FIREBASE_CONFIG),
    firebase: data.FIREBASE_SERVICE_ACCOUNT === undefined ? undefined : parseFirebase(data.FIREBASE_SERVICE_ACCOUNT),
    smtp: smtpOf(data),
    smsGateway: smsGatewayOf(data),
    files: data.FILES_URL === undefined ? undefined : parseFilesUrl(data.FILES_URL),
  }
}

function parsePush(json: string): PushSettings | undefined {
  try {
    return pushSettings.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}

function parseFirebase(json: string): FirebaseAccount | undefined {
  try {
    return firebaseAccount.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}

function submissionKeysOf({ SUBMISSION_KEYS: given }: z.infer<typeof environment>): SubmissionKeys | undefined {
  const keys = given === undefined ? undefined : parseSubmissionKeys(given)
  if (keys === undefined || hasSecret(keys)) return keys
  throw new StartFailure('SUBMISSION_KEYS must hold a secret beside its keys: npm run keys -- --rotate adds one.')
}

function smtpOf({ SMTP_URL: url, MAIL_FROM: from }: z.infer<typeof environment>): SmtpOptions | undefined {
  if (url === undefined) return undefined
  if (from === undefined) throw new StartFailure('MAIL_FROM must be set when SMTP_URL is: who mail comes from.')
  return { url, from }
}

function smsGatewayOf({
  SMS_GATEWAY_URL: url,
  SMS_GATEWAY_TOKEN: token,
}: z.infer<typeof environment>): SmsGatewayOptions | undefined {
  if (url === undefined) return undefined
  if (token === undefined) throw new StartFailure('SMS_GATEWAY_TOKEN must be set when SMS_GATEWAY_URL is.')
  return { url, token }
}

function refuseDevelopmentDefaults(data: z.infer<typeof environment>): void {
  const because = 'when DATABASE_URL is set or NODE_ENV is production'
  if (data.ENVELOPE_SECRET === developmentDefaults.envelopeSecret)
    throw new StartFailure(`ENVELOPE_SECRET must be set to a secret of your own ${because}.`)
  if (data.API_BASIC === developmentDefaults.apiBasic)
    throw new StartFailure(`API_BASIC must be set to a user:password of your own ${because}.`)
  if (data.SUBMISSION_KEYS === undefined)
    throw new StartFailure(`SUBMISSION_KEYS must be set ${because}: npm run keys prints a fresh value.`)
  if (data.OPERATOR_TOKEN !== undefined && isGuessable(data.OPERATOR_TOKEN))
    throw new StartFailure(
      `OPERATOR_TOKEN must have at least 32 characters, 10 different ones among them, ${because}: npm run operator makes named tokens instead.`,
    )
}

/** Words and repetitions. Of random tokens of 32 hexadecimal digits (128 bits) one in 10,000 counts, too. */
const isGuessable = (token: string): boolean => token.length < 32 || new Set(token).size < 10
