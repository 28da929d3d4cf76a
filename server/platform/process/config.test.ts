import { expect, it } from 'vitest'
import { developmentDefaults } from '#core/contract/development-defaults.ts'
import { readConfig } from './config.ts'
import { generateKeys } from '#server/platform/keys/generate-keys.ts'
import type { SubmissionKeys } from '#server/platform/keys/submission-keys.ts'

const keys = JSON.stringify(await generateKeys())
const production = {
  DATABASE_URL: 'postgresql://localhost/hospital',
  ENVELOPE_SECRET: 'a secret of our own',
  API_BASIC: 'portal:a password of our own',
  SUBMISSION_KEYS: keys,
}

it('needs nothing in development, and opens nothing to the network', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    metrics: undefined,
    dataDir: '.data',
    databaseUrl: undefined,
    databasePool: 10,
    drainSeconds: 0,
    operatorToken: undefined,
    envelopeSecret: developmentDefaults.envelopeSecret,
    apiBasic: developmentDefaults.apiBasic,
    allowLegacyEnvelope: false,
    submissionKeys: undefined,
    logLevel: 'info',
    trustProxy: false,
    securityContact: undefined,
    surveyDays: 30,
    sessionDays: 90,
    intakePerAddress: 20_000,
    anonymousPerAddress: 100_000,
    auditDays: 730,
    quarantineDays: 730,
    databaseDirectUrl: undefined,
    demonstration: true,
    demonstrationSurveys: 0,
    smtp: undefined,
    smsGateway: undefined,
  })
})

it.each([
  ['PORT', '80000'],
  ['PORT', '3000x'],
  ['METRICS_PORT', '9464x'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_DIRECT_URL', 'localhost:5432'],
  ['DATABASE_URL', 'postgresql://one:5432,other:5432/hospital'],
  ['DATABASE_POOL', '5'],
  ['DATABASE_POOL', '201'],
  ['DRAIN_SECONDS', '61'],
  ['OPERATOR_TOKEN', 'too-short'],
  ['OPERATOR_TOKEN', 'long enough but spaced'],
  ['ENVELOPE_SECRET', 'too short'],
  ['API_BASIC', 'nocolon'],
  ['ALLOW_LEGACY_ENVELOPE', 'yes'],
  ['SUBMISSION_KEYS', '{"sealing":[]}'],
  ['LOG_LEVEL', 'loud'],
  ['SURVEY_DAYS', '0'],
  ['SURVEY_DAYS', '366'],
  ['SESSION_DAYS', '0'],
  ['SESSION_DAYS', '366'],
  ['OPERATOR_TOKEN', '24-characters-of-a-token'],
  ['OPERATOR_TOKEN', 'a'.repeat(40)],
  ['SMTP_URL', 'mail.example'],
  ['MAIL_FROM', 'nobody'],
  ['SMS_GATEWAY_URL', 'http://gateway.example'],
  ['SMS_GATEWAY_TOKEN', 'with space'],
  ['FIREBASE_CONFIG', '{"apiKey":"key"}'],
  ['FIREBASE_CONFIG', 'nonsense'],
  ['FIREBASE_SERVICE_ACCOUNT', '{"project_id":"rs"}'],
  ['FIREBASE_SERVICE_ACCOUNT', 'nonsense'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/8,nonsense'],
])('refuses %s=%s with a sentence that names the variable and not the value', (name, value) => {
  const refusal = () => readConfig({ ...production, [name]: value })
  expect(refusal).toThrow(new RegExp(`^${name} must .*\\.$`))
  expect(refusal).not.toThrow(value)
})

it.each([
  ['0', false],
  ['2', 2],
  ['10.0.0.0/8,::1', ['10.0.0.0/8', '::1']],
  ['loopback', ['loopback']],
])('reads TRUST_PROXY=%s', (value, trustProxy) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(trustProxy)
})

it('invents patients neither in production nor in a database of the operator’s', () => {
  const { DATABASE_URL, ...rest } = production
  expect(readConfig({ NODE_ENV: 'development' }).demonstration).toBe(true)
  for (const where of [{ DATABASE_URL }, { NODE_ENV: 'production' }])
    expect(readConfig({ ...rest, ...where }).demonstration).toBe(false)
})

it('takes a direct address of a database only beside the pooled one', () => {
  const DATABASE_DIRECT_URL = 'postgresql://primary/hospital'
  expect(readConfig({ ...production, DATABASE_DIRECT_URL }).databaseDirectUrl).toBe(DATABASE_DIRECT_URL)
  expect(() => readConfig({ DATABASE_DIRECT_URL })).toThrow(/^DATABASE_DIRECT_URL must be set only when .*\.$/)
})

it('takes an empty variable for one that is not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', OPERATOR_TOKEN: '' })).toEqual(readConfig({}))
})

it.each(['ENVELOPE_SECRET', 'API_BASIC', 'SUBMISSION_KEYS'])('does not start in production without %s', (name) => {
  const { DATABASE_URL, ...rest } = production
  for (const where of [{ DATABASE_URL }, { NODE_ENV: 'production' }]) {
    expect(readConfig({ ...rest, ...where }).submissionKeys).toEqual(JSON.parse(keys))
    expect(() => readConfig({ ...rest, ...where, [name]: undefined })).toThrow(
      new RegExp(`^${name} must be set .*\\.$`),
    )
  }
})

it('does not start on keys from before there was a secret, and says how to add one', () => {
  const { secret, ...older } = JSON.parse(keys) as SubmissionKeys
  for (const rest of [production, {}])
    expect(() => readConfig({ ...rest, SUBMISSION_KEYS: JSON.stringify(older) })).toThrow(
      /^SUBMISSION_KEYS must hold a secret beside its keys: npm run keys -- --rotate adds one\.$/,
    )
  expect(() => readConfig({ SUBMISSION_KEYS: JSON.stringify({ ...older, secret: secret.slice(1) }) })).toThrow(
    /^SUBMISSION_KEYS must hold the keys that npm run keys prints\.$/,
  )
})

it('does not start in production with a secret that ships with the page', () => {
  const { envelopeSecret: ENVELOPE_SECRET, apiBasic: API_BASIC } = developmentDefaults
  expect(() => readConfig({ ...production, ENVELOPE_SECRET })).toThrow('ENVELOPE_SECRET must be set')
  expect(() => readConfig({ ...production, API_BASIC })).toThrow('API_BASIC must be set')
})

it('generates no operator token in production, and takes a short one on a laptop only', () => {
  expect(readConfig(production).operatorToken).toBeUndefined()
  const long = '0f3a9c7e5b1d8264af90c3e7b5d18264'
  expect(readConfig({ ...production, OPERATOR_TOKEN: long }).operatorToken).toBe(long)
  expect(readConfig({ OPERATOR_TOKEN: 'sixteen-letters!' }).operatorToken).toBe('sixteen-letters!')
})

it('asks for all settings that sending needs', () => {
  const smtp = { SMTP_URL: 'smtps://user:secret@mail.example', MAIL_FROM: 'portal@hospital.example' }
  const sms = { SMS_GATEWAY_URL: 'https://gateway.example/send', SMS_GATEWAY_TOKEN: 'token' }
  expect(readConfig({ ...smtp, ...sms })).toMatchObject({
    smtp: { url: smtp.SMTP_URL, from: smtp.MAIL_FROM },
    smsGateway: { url: sms.SMS_GATEWAY_URL, token: sms.SMS_GATEWAY_TOKEN },
  })
  expect(() => readConfig({ ...smtp, MAIL_FROM: '' })).toThrow(/^MAIL_FROM must be set/)
  expect(() => readConfig({ ...sms, SMS_GATEWAY_TOKEN: '' })).toThrow(/^SMS_GATEWAY_TOKEN must be set/)
})
