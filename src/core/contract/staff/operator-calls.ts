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
 * Why a submission is kept for staff: the hospital lacks its key; it is damaged or sealed under another name; its
 * content does not come from a device; it is larger or deeper than its form allows; judging it exceeded the time limit;
 * its questionnaire refuses it; the database cannot store it; its admission has the greatest number of claims by
 * number; it is a record of staff without a staff pass; it is a change of staff that came too late or assigns a
 * colleague who may not do the work.
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

/** An answer as the spec's parts, with the definition's words for question and answer. */
const answerSet = z.object({
  Survey_: questionnaireKind,
  Question_: z.string(),
  Answer_: z.unknown(),
  OtherAnswer_: z.optional(z.unknown()),
  question: z.string(),
  answer: z.string(),
})

/** An admission in the hospital's own system: the data for a survey, and its begin and end. */
const admissionRecord = z.extend(admissionFields, {
  oncology: z.boolean(),
  admittedAt: z.iso.datetime({ offset: true }),
  /** Null while the stay goes on. */
  dischargedAt: z.nullable(z.iso.datetime({ offset: true })),
  /** The patient's birth date, for a kiosk to check who the person is. */
  dateOfBirth: z._default(z.nullable(z.iso.date()), null),
})

const definitionVersion = z.strictObject({ kind: questionnaireKind, version: questionnaireVersion })
const publishedVersion = z.object({
  kind: questionnaireKind,
  version: questionnaireVersion,
  /** Null while devices offer the version. */
  withdrawnAt: z.nullable(z.iso.datetime()),
})
/** A page of a list: it begins after an id and has `limit` rows at most. */
const page = z.strictObject({
  after: z.optional(z.uuid()),
  limit: z._default(count(1000), 500),
})
export type Page = z.output<typeof page>

/** The `after` of the next page; null on the last page. */
const next = z.nullable(z.uuid())

/** The type makes the scope required. */
type OperatorCall = Call & { readonly credential: 'operator'; readonly scope: OperatorScope }

/** Names one account by exactly one of these. The account must have confirmed the address or number. */
const accountIdentity = z.union([
  z.strictObject({ patientId: z.uuid() }),
  z.strictObject({ email: z.string().check(z.minLength(1), z.maxLength(100)) }),
  /** An Indonesian mobile number, as people write it. */
  z.strictObject({ mobile: z.string().check(z.minLength(1), z.maxLength(30)) }),
])

export const staffRequest = z.extend(patientRequest, {
  /** Null for a guest's request. */
  patientId: z.nullable(z.uuid()),
  assignee: z.nullable(z.string()),
  /** The member of staff who works on it; null where an operator wrote a name; absent in a copy of an earlier version. */
  assigneeId: z.optional(z.nullable(z.uuid())),
  /** The earlier request that it continues; null where there is none, or none has this reference. */
  follows: z.nullable(z.uuid()),
})

/** The greatest number of admissions in one call. */
const ADMISSIONS = 1000

/** The greatest number of closed days in one call. */
const CLOSED_DAYS = 500

/** A closed day is either a date or a weekday. */
const closedWhen = z
  .pick(closedDay, { date: true, weekday: true, name: true })
  .check(z.refine(({ date, weekday }) => (date === null) !== (weekday === null)))

const entryWords = z
  .string()
  .check(z.overwrite(readText), z.minLength(1), z.maxLength(LIST_NAME), z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u))
/** One line in each language. */
const entryName = z.strictObject({ id: entryWords, en: entryWords })

/** The defaults of these calls. */
const operatorRead = { method: 'GET', credential: 'operator', request: nothing, response: nothing } as const
const operatorChange = {
  method: 'POST',
  credential: 'operator',
  body: smallBody,
  request: nothing,
  response: nothing,
} as const

/** The operators' calls. Devices make none of them. */
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
    /** `path` opens the survey. It follows the portal's own address, for example in a QR code. */
    response: z.object({ voucher: z.string(), path: z.string(), expiresAt: z.iso.datetime() }),
  },
  /** Imports admissions from the hospital's own system: new ones are added, known ones replaced. */
  operatorAdmissions: {
    ...operatorChange,
    path: 'operator/admissions',
    scope: 'admissions',
    body: { bytes: 1.5 * 1024 * 1024, depth: 4, items: 24 * ADMISSIONS },
    request: z.strictObject({ admissions: z.array(admissionRecord).check(z.minLength(1), z.maxLength(ADMISSIONS)) }),
    response: z.object({ added: z.int(), replaced: z.int() }),
  },
  /** Publishes a definition. A published version never changes: only the same content is taken again. */
  operatorDefinition: {
    ...operatorChange,
    path: 'operator/definitions',
    scope: 'definitions',
    body: { bytes: 256 * 1024, depth: 24, items: 32_000 },
    request: z.record(z.string(), z.unknown()),
    response: publishedVersion,
  },
  /** Withdraws a version: devices stop offering it. Its row stays, and forms that were begun under it are taken. */
  operatorWithdrawDefinition: {
    ...operatorChange,
    path: 'operator/definitions/withdraw',
    scope: 'definitions',
    request: definitionVersion,
    response: publishedVersion,
  },
  /** Restores a withdrawn version: devices offer it again. Publishing it again does not restore it. */
  operatorRestoreDefinition: {
    ...operatorChange,
    path: 'operator/definitions/restore',
    scope: 'definitions',
    request: definitionVersion,
    response: publishedVersion,
  },
  /** The last messages of a development server, which does not send them, the latest first. */
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
  /** Ends all sessions of an account, and then treats it as unknown. 422 where there is no such account. */
  operatorDisableAccount: {
    ...operatorChange,
    path: 'operator/accounts/disable',
    scope: 'accounts',
    request: accountIdentity,
    response: z.object({ patientId: z.uuid() }),
  },
  /** Enables an account for sign-ins, and cancels a requested deletion. 422 where there is no such account. */
  operatorEnableAccount: {
    ...operatorChange,
    path: 'operator/accounts/enable',
    scope: 'accounts',
    request: accountIdentity,
    response: z.object({ patientId: z.uuid() }),
  },
  /** Requests of patients and guests, by id, page by page; filtered by state, kind or hospital. */
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
   * Changes a request's state, or answers it: its patient reads the answer. 422 where there is no such request, or
   * where the state may not follow (requestMoves): the state `answered` needs an answer.
   */
  operatorChangeRequest: {
    ...operatorChange,
    path: 'operator/requests/change',
    scope: 'requests',
    body: { bytes: 32 * 1024, depth: 4, items: 32 },
    request: z
      .strictObject({
        id: z.uuid(),
        /** By default an answer sets the state `answered`, unless the request was called off. */
        state: z.optional(z.enum(requestStates)),
        /** Null: no longer assigned. */
        assignee: z.optional(z.nullable(z.string().check(z.overwrite(readText), z.minLength(1), z.maxLength(100)))),
        answer: z.optional(z.string().check(z.overwrite(readText), z.minLength(1), z.maxLength(REQUEST_NOTE))),
      })
      .check(z.refine(({ state, assignee, answer }) => [state, assignee, answer].some((one) => one !== undefined))),
    response: staffRequest,
  },
  /** A decrypted file of a request, in base64. 422 where there is none, or it is not the file that its form names. */
  operatorAttachment: {
    ...operatorRead,
    path: 'operator/requests/attachment',
    scope: 'requests',
    request: z.strictObject({ id: z.uuid() }),
    response: z.object({
      id: z.uuid(),
      type: z.enum(attachmentTypes),
      /** The hash of its content, base64url. */
      sha256: sha256Text,
      data: z.string(),
    }),
  },
  /**
   * Publishes a text of the hospital's as HTML in both languages. It is sanitised when it is read. Earlier versions
   * stay. Patients who agreed to an earlier one are asked again. A text that equals the newest makes no new version.
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
   * Replaces all closed days of a hospital; without a hospital, those for all hospitals, such as public holidays. Where
   * no closed day is set anywhere, Sundays are closed.
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
   * Replaces all entries of a list, in this order. Forms with an entry that is gone when they arrive, or has another
   * Indonesian name, are taken and marked. For an empty list, forms show their own options.
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
      /** The cursor of the last line that arrived. The export continues after it, with the same `kind`. */
      after: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    }),
    response: z.object({
      /** The value for `after`. */
      cursor: z.string(),
      id: submissionId,
      kind: questionnaireKind,
      version: questionnaireVersion,
      outcome,
      reference: z.string(),
      received_at: z.iso.datetime(),
      /** Why it is in quarantine; null where it is not. */
      reason: z.nullable(quarantineReason),
      /** Null while the answers in quarantine are not opened. */
      answers: z.nullable(z.record(z.string(), z.unknown())),
      /** The admission of a survey; null where the form has none, or none was found. */
      registration: z.nullable(z.string()),
      /** What proved the admission; `number`: nothing did. Null where none was found, or none is needed. */
      proof: z.nullable(surveyProof),
      /** The typed or scanned code, for staff to find the admission; null where the form needs none. */
      code: z.nullable(z.string()),
      /** With `labels`: the answers as sets, each with the words of its definition. */
      answer_sets: z.optional(z.array(answerSet)),
    }),
  },
  /** Devices by their ids, so that each appears once, even if it is seen during the export. */
  operatorDevices: {
    ...operatorRead,
    path: 'operator/devices',
    scope: 'devices',
    request: page,
    response: z.object({ devices: z.array(z.extend(heartbeat, { seenAt: z.iso.datetime() })), next }),
  },
} satisfies Record<string, OperatorCall>
