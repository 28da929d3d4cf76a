import * as z from 'zod/mini'
import { attachmentTypes } from '#core/domain/submission/attachment.ts'
import { closedDay } from '#core/domain/hospital/closed-day.ts'
import { hospitalLists, LIST_ENTRIES, LIST_NAME } from '#core/domain/hospital/hospital-list.ts'
import { languages } from '#core/domain/text/language.ts'
import { hospitalCode } from '#core/domain/hospital/record-base.ts'
import { patientRequest, REQUEST_NOTE, requestStates } from '#core/domain/request/request.ts'
import {
  outcome,
  questionnaireKind,
  questionnaireVersion,
  sha256Text,
  submissionId,
} from '#core/domain/submission/submission.ts'
import { readText } from '#core/domain/text/written.ts'
import { admissionFields, registrationNumber, surveyProof } from '#core/domain/survey/admission-info.ts'
import { nothing, type Call } from '#core/contract/call/call.ts'
import { count } from '#core/contract/call/count.ts'
import { smallBody } from '#core/contract/call/json-limits.ts'
import type { OperatorScope } from '#core/contract/call/operator-scope.ts'
import { heartbeat } from '#core/contract/submission/submission-calls.ts'
import { tabletPlace } from '#core/contract/submission/tablet-calls.ts'

/**
 * Why a submission is kept for staff: sealed to a key that the hospital does not have, damaged or sealed under another
 * name, not what a device seals, larger or deeper than its form can be, not judged within the time limit, not what its
 * questionnaire takes, not what the database can hold, about an admission that has as many claims by number as it
 * may have, a record of staff without a pass of theirs, or a change of staff that came too late or gives work to a colleague who
 * may not do it.
 */
export const quarantineReason = z.enum([
  'unknown-key',
  'cannot-open',
  'not-content',
  'over-limit',
  'too-costly',
  'invalid-answers',
  'not-storable',
  'too-many-claims',
  'not-staff',
  'late',
  'not-colleague',
])
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
const admissionRecord = z.extend(admissionFields, {
  oncology: z.boolean(),
  admittedAt: z.iso.datetime({ offset: true }),
  /** Null while it goes on. */
  dischargedAt: z.nullable(z.iso.datetime({ offset: true })),
  /** The patient's, for a kiosk to make sure who stands before it. */
  dateOfBirth: z._default(z.nullable(z.iso.date()), null),
})

const definitionVersion = z.strictObject({ kind: questionnaireKind, version: questionnaireVersion })
const publishedVersion = z.object({
  kind: questionnaireKind,
  version: questionnaireVersion,
  /** Null while devices offer it. */
  withdrawnAt: z.nullable(z.iso.datetime()),
})
/** Which page of a list: behind an id, and how many at most. */
const page = z.strictObject({
  after: z.optional(z.uuid()),
  limit: z._default(count(1000), 500),
})
export type Page = z.output<typeof page>

/** What the next page is `after`; null on the last one. */
const next = z.nullable(z.uuid())

/** Without a scope it does not compile. */
type OperatorCall = Call & { readonly credential: 'operator'; readonly scope: OperatorScope }

/** Which account: by exactly one of these. An address or number must be one that the account has confirmed. */
const accountIdentity = z.union([
  z.strictObject({ patientId: z.uuid() }),
  z.strictObject({ email: z.string().check(z.minLength(1), z.maxLength(100)) }),
  /** An Indonesian mobile number, as people write it. */
  z.strictObject({ mobile: z.string().check(z.minLength(1), z.maxLength(30)) }),
])

export const staffRequest = z.extend(patientRequest, {
  /** Null: a guest's. */
  patientId: z.nullable(z.uuid()),
  assignee: z.nullable(z.string()),
  /** Of the member of staff who took it; null where an operator wrote a name; absent in a copy of an earlier version. */
  assigneeId: z.optional(z.nullable(z.uuid())),
  /** The earlier request that it goes on with; null where there is none, or none has arrived under its reference. */
  follows: z.nullable(z.uuid()),
})

/** The most admissions of one call. */
const ADMISSIONS = 1000

/** The most closed days of one call. */
const CLOSED_DAYS = 500

/** A date or a weekday: one of them. */
const closedWhen = z
  .pick(closedDay, { date: true, weekday: true, name: true })
  .check(z.refine(({ date, weekday }) => (date === null) !== (weekday === null)))

const entryWords = z
  .string()
  .check(z.overwrite(readText), z.minLength(1), z.maxLength(LIST_NAME), z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u))
/** One line in each language. */
const entryName = z.strictObject({ id: entryWords, en: entryWords })

/** What these calls have in common, unless they say otherwise. */
const operatorRead = { method: 'GET', credential: 'operator', request: nothing, response: nothing } as const
const operatorChange = {
  method: 'POST',
  credential: 'operator',
  body: smallBody,
  request: nothing,
  response: nothing,
} as const

/** What operators call; no device does. */
export const operatorCalls = {
  operatorTabletCode: {
    ...operatorChange,
    path: 'operator/tablet_codes',
    scope: 'tablets',
    request: tabletPlace,
    response: z.object({ code: z.string(), expiresAt: z.iso.datetime() }),
  },
  /** Every tablet that was ever enrolled, the latest first. */
  operatorTablets: {
    ...operatorRead,
    path: 'operator/tablets',
    scope: 'tablets',
    request: page,
    response: z.object({
      tablets: z.array(
        z.object({
          id: z.uuid(),
          device: z.uuid(),
          place: tabletPlace,
          enrolledAt: z.iso.datetime(),
          seenAt: z.iso.datetime(),
          leftAt: z.nullable(z.iso.datetime()),
        }),
      ),
      next,
    }),
  },
  operatorRevokeTablet: {
    ...operatorChange,
    path: 'operator/tablets/revoke',
    scope: 'tablets',
    request: z.strictObject({ id: z.uuid() }),
  },
  operatorVoucher: {
    ...operatorChange,
    path: 'operator/vouchers',
    scope: 'vouchers',
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
    ...operatorChange,
    path: 'operator/admissions',
    scope: 'admissions',
    body: { bytes: 1.5 * 1024 * 1024, depth: 4, items: 24 * ADMISSIONS },
    request: z.strictObject({ admissions: z.array(admissionRecord).check(z.minLength(1), z.maxLength(ADMISSIONS)) }),
    response: z.object({ added: z.int(), replaced: z.int() }),
  },
  /** Publishes a definition. A published version never changes: the same again is taken, another is not. */
  operatorDefinition: {
    ...operatorChange,
    path: 'operator/definitions',
    scope: 'definitions',
    body: { bytes: 256 * 1024, depth: 24, items: 32_000 },
    request: z.record(z.string(), z.unknown()),
    response: publishedVersion,
  },
  /** Devices stop offering a version. Its row stays, and forms that were begun under it are taken. */
  operatorWithdrawDefinition: {
    ...operatorChange,
    path: 'operator/definitions/withdraw',
    scope: 'definitions',
    request: definitionVersion,
    response: publishedVersion,
  },
  /** Devices offer a withdrawn version again; publishing it once more does not bring it back. */
  operatorRestoreDefinition: {
    ...operatorChange,
    path: 'operator/definitions/restore',
    scope: 'definitions',
    request: definitionVersion,
    response: publishedVersion,
  },
  /** The last messages that a server in development did not send, the latest first. */
  operatorMailbox: {
    ...operatorRead,
    path: 'operator/mailbox',
    scope: 'mailbox',
    response: z.array(
      z.object({
        at: z.iso.datetime(),
        channel: z.enum(['sms', 'email', 'push']),
        recipient: z.string(),
        subject: z.string(),
        text: z.string(),
      }),
    ),
  },
  /** Ends every session of an account, and refuses it as if there were none. 422 where there is no such account. */
  operatorDisableAccount: {
    ...operatorChange,
    path: 'operator/accounts/disable',
    scope: 'accounts',
    request: accountIdentity,
    response: z.object({ patientId: z.uuid() }),
  },
  /** Its person can sign in again; a deletion that was asked for is taken back. 422 where there is no such account. */
  operatorEnableAccount: {
    ...operatorChange,
    path: 'operator/accounts/enable',
    scope: 'accounts',
    request: accountIdentity,
    response: z.object({ patientId: z.uuid() }),
  },
  /** What patients and guests ask for, by id: page by page, those of a state, a kind or a hospital. */
  operatorRequests: {
    ...operatorRead,
    path: 'operator/requests',
    scope: 'requests',
    request: z.extend(page, {
      state: z.optional(z.enum(requestStates)),
      kind: z.optional(questionnaireKind),
      hospital: z.optional(hospitalCode),
    }),
    response: z.object({ requests: z.array(staffRequest), next }),
  },
  /**
   * Moves a request on, or answers it: its patient reads the answer. 422 where there is no such request, or where it may
   * not become that (requestMoves): answered only with an answer.
   */
  operatorChangeRequest: {
    ...operatorChange,
    path: 'operator/requests/change',
    scope: 'requests',
    body: { bytes: 32 * 1024, depth: 4, items: 32 },
    request: z
      .strictObject({
        id: z.uuid(),
        /** With an answer and without a state it becomes answered, unless it was called off. */
        state: z.optional(z.enum(requestStates)),
        /** Null: no longer assigned. */
        assignee: z.optional(z.nullable(z.string().check(z.overwrite(readText), z.minLength(1), z.maxLength(100)))),
        answer: z.optional(z.string().check(z.overwrite(readText), z.minLength(1), z.maxLength(REQUEST_NOTE))),
      })
      .check(z.refine(({ state, assignee, answer }) => [state, assignee, answer].some((one) => one !== undefined))),
    response: staffRequest,
  },
  /** A file of a request in the clear, in base64. 422 where there is none, or it is not the one that its form names. */
  operatorAttachment: {
    ...operatorRead,
    path: 'operator/requests/attachment',
    scope: 'requests',
    request: z.strictObject({ id: z.uuid() }),
    response: z.object({
      id: z.uuid(),
      type: z.enum(attachmentTypes),
      /** Of its content, base64url. */
      sha256: sha256Text,
      data: z.string(),
    }),
  },
  /**
   * Publishes a text of the hospital's as HTML in both languages. It is sanitised when it is read. Earlier versions stay.
   * Patients who agreed to one are asked again. A text that equals the newest makes no new version.
   */
  operatorText: {
    ...operatorChange,
    path: 'operator/texts',
    scope: 'definitions',
    body: { bytes: 256 * 1024, depth: 2, items: 8 },
    request: z.strictObject({
      name: z.enum(['privacy-policy', 'general-consent']),
      id: z.string().check(z.trim(), z.minLength(1), z.maxLength(40_000)),
      en: z.string().check(z.trim(), z.minLength(1), z.maxLength(40_000)),
    }),
    response: z.object({ version: z.int() }),
  },
  /**
   * Puts these days in the place of all that were closed at a hospital, or, without one, at all of them together, such as
   * public holidays. Where no day is closed anywhere, Sundays are.
   */
  operatorClosedDays: {
    ...operatorChange,
    path: 'operator/closed_days',
    scope: 'calendar',
    body: { bytes: 256 * 1024, depth: 5, items: 8 * CLOSED_DAYS },
    request: z.strictObject({
      hospital: z.nullable(hospitalCode),
      days: z.array(closedWhen).check(z.maxLength(CLOSED_DAYS)),
    }),
    response: z.object({ days: z.array(closedDay) }),
  },
  /**
   * Puts these entries in the place of all that a list had, in this order. Forms that name one which is gone by then, or has
   * another Indonesian name, are taken and marked. With none, forms show what they have themselves.
   */
  operatorList: {
    ...operatorChange,
    path: 'operator/lists',
    scope: 'lists',
    body: { bytes: 128 * 1024, depth: 5, items: 8 * LIST_ENTRIES },
    request: z.strictObject({
      list: z.enum(hospitalLists),
      entries: z
        .array(z.strictObject({ id: z.int().check(z.minimum(1), z.maximum(999_999_999)), name: entryName }))
        .check(
          z.maxLength(LIST_ENTRIES),
          z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length),
        ),
    }),
  },
  operatorSubmissions: {
    ...operatorRead,
    path: 'operator/submissions',
    scope: 'export',
    format: 'ndjson',
    request: z.strictObject({
      format: z._default(z.literal('ndjson'), 'ndjson'),
      kind: z.optional(questionnaireKind),
      labels: z.optional(z.enum(languages)),
      /** The cursor of the last line that arrived: the export goes on behind it, with the same `kind`. */
      after: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    }),
    response: z.object({
      /** Goes into `after`. */
      cursor: z.string(),
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
      /** Whose care a survey was about; null where it is about no admission, or none was found. */
      registration: z.nullable(z.string()),
      /** What proved that; `number`: nothing did. Null where no admission was found, or none is asked for. */
      proof: z.nullable(surveyProof),
      /** What was typed or scanned, for staff to find whose care it was; null where none was asked for. */
      code: z.nullable(z.string()),
      /** With `labels`: the answers as sets, each beside the words of its definition. */
      answer_sets: z.optional(z.array(answerSet)),
    }),
  },
  /** Devices by their ids, so that each comes once however often it is seen meanwhile. */
  operatorDevices: {
    ...operatorRead,
    path: 'operator/devices',
    scope: 'devices',
    request: page,
    response: z.object({ devices: z.array(z.extend(heartbeat, { seenAt: z.iso.datetime() })), next }),
  },
} satisfies Record<string, OperatorCall>
