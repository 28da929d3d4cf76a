import * as z from 'zod/mini'
import { languages } from '#core/domain/language.ts'
import { outcome, questionnaireKind, questionnaireVersion, submissionId } from '#core/domain/submission.ts'
import { admissionInfo, registrationNumber } from '#core/domain/survey.ts'
import { nothing, type Call } from './call.ts'
import { heartbeat } from './submission-calls.ts'
import { tabletPlace } from './tablet-calls.ts'

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

/** An admission in the hospital's own system: what a survey shows of it, and when it began and ended. */
const admissionRecord = z.extend(admissionInfo, {
  oncology: z.boolean(),
  admittedAt: z.iso.datetime({ offset: true }),
  /** Null while it goes on. */
  dischargedAt: z.nullable(z.iso.datetime({ offset: true })),
})

/** What the operator calls; no device does. */
export const operatorCalls = {
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
  /** The last messages that a server in development did not send, the latest first. */
  operatorMailbox: {
    method: 'GET',
    path: 'operator/mailbox',
    credential: 'operator',
    enveloped: false,
    request: nothing,
    response: z.array(
      z.object({
        at: z.iso.datetime(),
        channel: z.enum(['sms', 'email']),
        recipient: z.string(),
        subject: z.string(),
        text: z.string(),
      }),
    ),
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
      /** What was typed or scanned, for staff to find whose care it was; null where none was asked for. */
      code: z.nullable(z.string()),
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
