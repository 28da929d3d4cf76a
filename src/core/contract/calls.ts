import * as z from 'zod/mini'
import { offlineKit } from '#core/domain/offline-kit.ts'
import {
  outcome,
  questionnaireKind,
  questionnaireVersion,
  sealedSubmission,
  submissionId,
} from '#core/domain/submission.ts'
import { languages } from '#core/domain/language.ts'
import { admissionInfo, registrationNumber, surveyCode } from '#core/domain/survey.ts'
import type { Call } from './call.ts'

/** The most that one batch may hold; its body may weigh BATCH_BYTES. */
export const BATCH_ITEMS = 1000
/** 1 MiB of JSON, some 250 submissions. */
export const BATCH_BYTES = 1024 * 1024

const nothing = z.strictObject({})

/** Why an item of a batch got no receipt: the device keeps it. */
export const withheldReason = z.enum(['unknown-version', 'hash-mismatch'])
export type WithheldReason = z.infer<typeof withheldReason>

/**
 * Why a submission is kept for staff: sealed to a key that the hospital does not have, damaged or sealed under another
 * name, not what a device seals, not what its questionnaire takes, or not what the database can hold.
 */
export const quarantineReason = z.enum(['unknown-key', 'cannot-open', 'not-content', 'invalid-answers', 'not-storable'])
export type QuarantineReason = z.infer<typeof quarantineReason>

/** An answer as the spec's parts, with what its definition calls question and answer. */
const answerSet = z.object({
  Survey_: questionnaireKind,
  Question_: z.string(),
  Answer_: z.unknown(),
  OtherAnswer_: z.optional(z.unknown()),
  question: z.string(),
  answer: z.string(),
})

/** Where a ward tablet stands. */
export const tabletPlace = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  hospitalUnit: z.string().check(z.minLength(1), z.maxLength(20)),
  nursingRoom: z.string().check(z.minLength(1), z.maxLength(60)),
})
export type TabletPlace = z.infer<typeof tabletPlace>

/** An admission in the hospital's own system: what a survey shows of it, and when it began and ended. */
const admissionRecord = z.extend(admissionInfo, {
  admittedAt: z.iso.datetime({ offset: true }),
  /** Null while it goes on. */
  dischargedAt: z.nullable(z.iso.datetime({ offset: true })),
})

/** What a device says of itself. Ages in seconds; `persisted` is null where the browser cannot tell. */
export const heartbeat = z.strictObject({
  deviceId: z.uuid(),
  unsent: z.int().check(z.nonnegative()),
  oldestSeconds: z.nullable(z.int().check(z.nonnegative())),
  appVersion: z.string().check(z.minLength(1), z.maxLength(40)),
  persisted: z.nullable(z.boolean()),
})
export type Heartbeat = z.infer<typeof heartbeat>

/** Every call of the API: the client's `call()` and the server's `route()` are typed by it. */
export const calls = {
  submissionKeys: {
    method: 'GET',
    path: 'mobile/ref/submission_keys',
    credential: 'basic',
    enveloped: false,
    request: nothing,
    response: offlineKit,
  },
  /** Not enveloped by our client: its items are sealed already. */
  submitBatch: {
    method: 'POST',
    path: 'submission/batch',
    credential: 'basic',
    enveloped: false,
    request: z.strictObject({
      device: z.uuid(),
      items: z.array(sealedSubmission).check(z.minLength(1), z.maxLength(BATCH_ITEMS)),
    }),
    response: z.object({
      /** A compact JWS over every item that was settled; null when none was. */
      receipt: z.nullable(z.string()),
      withheld: z.array(z.object({ id: submissionId, reason: withheldReason })),
    }),
  },
  heartbeat: {
    method: 'POST',
    path: 'device/heartbeat',
    credential: 'basic',
    enveloped: true,
    request: heartbeat,
    response: nothing,
  },
  /** Every version of every questionnaire that was ever published; each is read by itself, so that one cannot hide others. */
  definitionList: {
    method: 'GET',
    path: 'survey/definition/list',
    credential: 'basic',
    enveloped: false,
    request: nothing,
    response: z.object({ definitions: z.array(z.record(z.string(), z.unknown())) }),
  },
  /** Whose survey a code opens. A POST, so that no number stands in a log. */
  surveyPatient: {
    method: 'POST',
    path: 'survey/patient',
    credential: 'basic',
    enveloped: true,
    request: z.strictObject({ kind: questionnaireKind, code: surveyCode, device: z.uuid() }),
    response: z.discriminatedUnion('status', [
      /** `masked` unless the code was a voucher. */
      z.object({ status: z.literal('open'), masked: z.boolean(), info: admissionInfo }),
      z.object({ status: z.literal('already-submitted'), earlier: z.iso.datetime() }),
      z.object({ status: z.literal('not-found') }),
      z.object({ status: z.literal('expired') }),
    ]),
  },
  /** An officer's one-time code makes a device a ward's tablet. */
  enrolTablet: {
    method: 'POST',
    path: 'tablet/enrol',
    credential: 'basic',
    enveloped: true,
    request: z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(40)), device: z.uuid() }),
    response: z.object({ token: z.string(), place: tabletPlace }),
  },
  /** The ward's current admissions, whole, and which surveys were given for them. */
  tabletAdmissions: {
    method: 'GET',
    path: 'tablet/admissions',
    credential: 'tablet',
    enveloped: false,
    request: nothing,
    response: z.object({
      place: tabletPlace,
      asOf: z.iso.datetime(),
      admissions: z.array(
        z.extend(admissionInfo, { given: z.array(z.object({ kind: questionnaireKind, at: z.iso.datetime() })) }),
      ),
    }),
  },
  leaveTablet: {
    method: 'POST',
    path: 'tablet/leave',
    credential: 'tablet',
    enveloped: false,
    request: nothing,
    response: nothing,
  },
  operatorTabletCode: {
    method: 'POST',
    path: 'operator/tablet_codes',
    credential: 'operator',
    enveloped: false,
    request: tabletPlace,
    response: z.object({ code: z.string(), expiresAt: z.iso.datetime() }),
  },
  operatorTablets: {
    method: 'GET',
    path: 'operator/tablets',
    credential: 'operator',
    enveloped: false,
    request: nothing,
    response: z.array(
      z.object({
        id: z.uuid(),
        device: z.uuid(),
        place: tabletPlace,
        enrolledAt: z.iso.datetime(),
        seenAt: z.iso.datetime(),
        leftAt: z.nullable(z.iso.datetime()),
      }),
    ),
  },
  operatorRevokeTablet: {
    method: 'POST',
    path: 'operator/tablets/revoke',
    credential: 'operator',
    enveloped: false,
    request: z.strictObject({ id: z.uuid() }),
    response: nothing,
  },
  operatorVoucher: {
    method: 'POST',
    path: 'operator/vouchers',
    credential: 'operator',
    enveloped: false,
    request: z.strictObject({
      registration: registrationNumber,
      kind: questionnaireKind,
      validDays: z._default(z.int().check(z.minimum(1), z.maximum(365)), 30),
    }),
    /** `path` opens the survey, to be put behind the portal's own address and into a QR. */
    response: z.object({ voucher: z.string(), path: z.string(), expiresAt: z.iso.datetime() }),
  },
  /** Admissions as the hospital's own system has them: new ones are added, known ones replaced. */
  operatorAdmissions: {
    method: 'POST',
    path: 'operator/admissions',
    credential: 'operator',
    enveloped: false,
    request: z.strictObject({ admissions: z.array(admissionRecord).check(z.minLength(1), z.maxLength(1000)) }),
    response: z.object({ added: z.int(), replaced: z.int() }),
  },
  /** Publishes a definition. A published version never changes: the same again is taken, another is not. */
  operatorDefinition: {
    method: 'POST',
    path: 'operator/definitions',
    credential: 'operator',
    enveloped: false,
    request: z.record(z.string(), z.unknown()),
    response: z.object({ kind: questionnaireKind, version: questionnaireVersion }),
  },
  operatorSubmissions: {
    method: 'GET',
    path: 'operator/submissions',
    credential: 'operator',
    enveloped: false,
    format: 'ndjson',
    request: z.strictObject({
      format: z._default(z.literal('ndjson'), 'ndjson'),
      kind: z.optional(questionnaireKind),
      labels: z.optional(z.enum(languages)),
    }),
    response: z.object({
      id: submissionId,
      kind: questionnaireKind,
      version: questionnaireVersion,
      outcome,
      reference: z.string(),
      received_at: z.iso.datetime(),
      /** Why it is in quarantine, null where it is not. */
      reason: z.nullable(quarantineReason),
      /** Null while the answers are in quarantine unopened. */
      answers: z.nullable(z.record(z.string(), z.unknown())),
      /** Whose care a survey was about, null where it is about nobody's or nobody was found. */
      registration: z.nullable(z.string()),
      /** With `labels`: the answers as sets, each beside the words of its definition. */
      answer_sets: z.optional(z.array(answerSet)),
    }),
  },
  operatorDevices: {
    method: 'GET',
    path: 'operator/devices',
    credential: 'operator',
    enveloped: false,
    request: nothing,
    response: z.array(z.extend(heartbeat, { seenAt: z.iso.datetime() })),
  },
} satisfies Record<string, Call>
