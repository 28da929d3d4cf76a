import * as z from 'zod/mini'
import { attachmentTypes } from '#core/domain/attachment.ts'
import { deviceTroubles } from '#core/domain/device-trouble.ts'
import { exportFormats } from '#core/domain/export-format.ts'
import { languages } from '#core/domain/language.ts'
import { hospitalCode, moment } from '#core/domain/record-base.ts'
import { REQUEST_NOTE, requestMarks, requestStates } from '#core/domain/request.ts'
import { REVIEW_NOTE, reviewLabels, reviewStates } from '#core/domain/review.ts'
import { careService } from '#core/domain/survey.ts'
import { outcome, questionnaireKind, questionnaireVersion, sha256Text } from '#core/domain/submission.ts'
import { readText } from '#core/domain/written.ts'
import { nothing } from './call.ts'
import { count } from './count.ts'
import { quarantineReason, staffRequest } from './operator-calls.ts'
import type { StaffCall } from './staff-call.ts'

/** Year and month. */
export const month = z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/))

/** How many services were written down, for how many patients and hours, and how many were day care. */
const serviceTotals = { records: z.int(), patients: z.int(), hours: z.number(), dayCare: z.int() }

const reference = z.string().check(z.overwrite(readText), z.minLength(1), z.maxLength(100))

const reviewLabel = z.enum(reviewLabels)

/** One line of a list of submissions. */
const listed = z.object({
  id: z.uuid(),
  kind: questionnaireKind,
  version: questionnaireVersion,
  outcome,
  reference: z.string(),
  receivedAt: moment,
  hospital: z.nullable(z.string()),
  /** The admission or visit that it is about. */
  registration: z.nullable(z.string()),
  /** Why it is in quarantine. */
  reason: z.nullable(quarantineReason),
  /** Null for a request, which has states of its own. */
  review: z.nullable(z.object({ state: z.enum(reviewStates), assignee: z.nullable(z.string()) })),
  labels: z.array(reviewLabel),
  /** When its review was changed last; null: never. */
  reviewedAt: z.nullable(moment),
})

/** Of which submissions: days in Jakarta, both included; a reference, an admission number or a bib, whole. */
const submissionFilters = z.strictObject({
  kind: z.optional(questionnaireKind),
  hospital: z.optional(hospitalCode),
  outcome: z.optional(outcome),
  review: z.optional(z.enum(reviewStates)),
  label: z.optional(reviewLabel),
  /** The caller reviews them. */
  mine: z.optional(z.literal('1')),
  from: z.optional(z.iso.date()),
  until: z.optional(z.iso.date()),
  /** Year and month in which a service was given: service records alone. */
  month: z.optional(month),
  search: z.optional(reference),
})

/** What staff read and do of what arrives. */
export const staffDeskCalls = {
  /** How the caller's hospitals stand. */
  staffHome: {
    method: 'GET',
    path: 'staff/home',
    credential: 'staff',
    access: { alias: 'staff-home', feature: 'view' },
    enveloped: false,
    request: nothing,
    response: z.object({
      asOf: moment,
      /** Null where the role does not see requests. */
      requests: z.nullable(z.object({ received: z.int(), inWork: z.int(), oldest: z.nullable(moment) })),
      /** Null where the role does not see submissions; else the kinds that came in 30 days. */
      submissions: z.nullable(
        z.object({
          quarantined: z.int(),
          kinds: z.array(z.object({ kind: questionnaireKind, today: z.int(), month: z.int() })),
        }),
      ),
      /** Net promoter scores of 30 days and of the 30 days before; null where fewer than five answered. */
      scores: z.array(
        z.object({ kind: questionnaireKind, month: z.nullable(z.number()), before: z.nullable(z.number()) }),
      ),
      /** Null where the role does not see devices; else how many are silent with unsent forms, and how many lost some. */
      devices: z.nullable(z.object({ silent: z.int(), lost: z.int() })),
    }),
  },

  /** Devices that hold unsent forms or have lost some, by what they said of themselves: tablets first, the longest silent first. */
  staffDevices: {
    method: 'GET',
    path: 'staff/devices',
    credential: 'staff',
    access: { alias: 'staff-devices', feature: 'view' },
    enveloped: false,
    request: z.strictObject({ show: z.optional(z.enum(deviceTroubles)) }),
    response: z.object({
      devices: z.array(
        z.object({
          id: z.uuid(),
          /** Of a tablet of a ward; null for other devices. */
          tablet: z.nullable(z.object({ name: z.string(), hospital: z.string(), ward: z.string() })),
          unsent: z.int(),
          /** Since when its oldest form waits. */
          oldest: z.nullable(moment),
          /** Forms that its browser deleted, and forms that a person discarded there. */
          lost: z.int(),
          discarded: z.int(),
          seenAt: moment,
          appVersion: z.string(),
        }),
      ),
      /** How many there are beyond these. */
      more: z.int(),
      asOf: moment,
    }),
  },

  /** What the caller's service records bear, so that they are taken whenever they arrive. */
  staffPass: {
    method: 'GET',
    path: 'staff/activities/pass',
    credential: 'staff',
    access: { alias: 'staff-activities', feature: 'edit' },
    enveloped: false,
    request: nothing,
    response: z.object({ pass: z.string() }),
  },
  /** Services of a month at the caller's hospitals: by day, the latest first, and by what was done, the most frequent first. */
  staffActivityMonth: {
    method: 'GET',
    path: 'staff/activities/month',
    credential: 'staff',
    access: { alias: 'staff-activities', feature: 'view' },
    enveloped: false,
    request: z.strictObject({ month, hospital: z.optional(hospitalCode) }),
    response: z.object({
      days: z.array(z.object({ day: z.iso.date(), ...serviceTotals })),
      total: z.object(serviceTotals),
      activities: z.array(z.object({ activity: z.string(), records: z.int() })),
      asOf: moment,
    }),
  },
  /** Services of a day at the caller's hospitals, by bed. */
  staffActivityDay: {
    method: 'GET',
    path: 'staff/activities/day',
    credential: 'staff',
    access: { alias: 'staff-activities', feature: 'view', shows: 'a person' },
    enveloped: false,
    request: z.strictObject({ day: z.iso.date(), hospital: z.optional(hospitalCode) }),
    response: z.object({
      records: z.array(
        z.object({
          id: z.uuid(),
          hospital: hospitalCode,
          recordNumber: z.string(),
          patientName: z.string(),
          bedNumber: z.string(),
          hours: z.number(),
          dayCare: z.boolean(),
          activities: z.array(z.string()),
          /** In the writer's words. */
          other: z.nullable(z.string()),
          writtenBy: z.string(),
        }),
      ),
      /** There are more than these. */
      isCut: z.boolean(),
      asOf: moment,
    }),
  },

  /** Requests of the caller's hospitals, the latest first. */
  staffRequests: {
    method: 'GET',
    path: 'staff/requests',
    credential: 'staff',
    access: { alias: 'staff-requests', feature: 'view' },
    enveloped: false,
    request: z.strictObject({
      state: z.optional(z.enum(requestStates)),
      kind: z.optional(questionnaireKind),
      hospital: z.optional(hospitalCode),
      mine: z.optional(z.literal('1')),
      mark: z.optional(z.enum(requestMarks)),
      /** A reference, whole. */
      reference: z.optional(reference),
      /** Behind this id. */
      after: z.optional(z.uuid()),
      limit: z._default(count(100), 25),
    }),
    response: z.object({
      requests: z.array(
        z.object({
          id: z.uuid(),
          kind: questionnaireKind,
          reference: z.string(),
          at: moment,
          changedAt: moment,
          state: z.enum(requestStates),
          hospital: z.nullable(z.string()),
          day: z.nullable(z.iso.date()),
          isGuest: z.boolean(),
          isMarked: z.boolean(),
          isAlarming: z.boolean(),
          assignee: z.nullable(z.string()),
        }),
      ),
      next: z.nullable(z.uuid()),
      asOf: moment,
    }),
  },
  /** One request with its form and what was said about it. 404 where it is none of the caller's hospitals. */
  staffRequest: {
    method: 'GET',
    path: 'staff/requests/detail',
    credential: 'staff',
    access: { alias: 'staff-requests', feature: 'view', shows: 'a person' },
    enveloped: false,
    request: z.strictObject({ id: z.uuid(), language: z.enum(languages) }),
    response: z.object({
      request: staffRequest,
      /** Whose request it is; null for a guest's, and where the account was deleted. */
      patient: z.nullable(
        z.object({
          name: z.string(),
          birthDate: z.iso.date(),
          /** Null until the hospital has seen them. */
          recordNumber: z.nullable(z.string()),
          /** In digits with the dial code. */
          mobile: z.string(),
        }),
      ),
      /** The form in the words of its version. */
      words: z.array(z.object({ question: z.string(), answer: z.string() })),
      asOf: moment,
    }),
  },
  /**
   * Moves a request on, or answers it. 409 in words where somebody else has changed it since `seen`; 422 where it may not
   * become that.
   */
  staffChangeRequest: {
    method: 'POST',
    path: 'staff/requests/change',
    credential: 'staff',
    access: { alias: 'staff-requests', feature: 'edit' },
    enveloped: false,
    body: { bytes: 16 * 1024, depth: 4, items: 32 },
    request: z
      .strictObject({
        id: z.uuid(),
        /** `changedAt` of what the caller saw. */
        seen: moment,
        state: z.optional(z.enum(requestStates)),
        /** `me`: it is the caller's now; null: nobody's. */
        assignee: z.optional(z.nullable(z.literal('me'))),
        answer: z.optional(z.string().check(z.overwrite(readText), z.minLength(1), z.maxLength(REQUEST_NOTE))),
      })
      .check(z.refine(({ state, assignee, answer }) => [state, assignee, answer].some((one) => one !== undefined))),
    response: z.object({ changedAt: moment }),
  },
  /** A file of a request in the clear, in base64. */
  staffAttachment: {
    method: 'GET',
    path: 'staff/requests/attachment',
    credential: 'staff',
    access: { alias: 'staff-requests', feature: 'view', shows: 'a person' },
    enveloped: false,
    request: z.strictObject({ id: z.uuid() }),
    response: z.object({ id: z.uuid(), type: z.enum(attachmentTypes), sha256: sha256Text, data: z.string() }),
  },

  /** What arrived, the latest first: of the caller's hospitals, and of the kinds that their menus have. */
  staffSubmissions: {
    method: 'GET',
    path: 'staff/submissions',
    credential: 'staff',
    access: { alias: 'staff-submissions', feature: 'view' },
    enveloped: false,
    request: z.extend(submissionFilters, { after: z.optional(z.uuid()), limit: z._default(count(100), 25) }),
    response: z.object({ submissions: z.array(listed), next: z.nullable(z.uuid()), asOf: moment }),
  },
  /** One submission in the words of its version. 404 where it is not for the caller. */
  staffSubmission: {
    method: 'GET',
    path: 'staff/submissions/detail',
    credential: 'staff',
    access: { alias: 'staff-submissions', feature: 'view', shows: 'a person' },
    enveloped: false,
    request: z.strictObject({ id: z.uuid(), language: z.enum(languages) }),
    response: z.object({
      submission: z.extend(listed, {
        sha256: sha256Text,
        device: z.string(),
        /** When it was filled in, by its device's clock. */
        filledAt: z.nullable(moment),
        isRequest: z.boolean(),
      }),
      /** Empty while it is in quarantine unopened. */
      words: z.array(z.object({ question: z.string(), answer: z.string() })),
      /** What staff did with it, in order; `state` where it became another one. */
      steps: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          at: moment,
          state: z.nullable(z.enum(reviewStates)),
          note: z.nullable(z.string()),
          /** The label that it was given, or that was taken off. */
          label: z.nullable(z.object({ name: reviewLabel, isOn: z.boolean() })),
          /** The visit that the survey is about from then on. */
          admission: z.nullable(z.string()),
        }),
      ),
      /** Who of the staff has read it, the latest first. */
      views: z.array(z.object({ name: z.string(), at: moment })),
    }),
  },
  /**
   * Moves the review of a form on, adds a note, or changes one label. 409 where another person has changed it since `seen`; 422
   * for a request, which has a call of its own.
   */
  staffReview: {
    method: 'POST',
    path: 'staff/submissions/review',
    credential: 'staff',
    access: { alias: 'staff-submissions', feature: 'edit' },
    enveloped: false,
    body: { bytes: 16 * 1024, depth: 4, items: 32 },
    request: z
      .strictObject({
        id: z.uuid(),
        /** `reviewedAt` of what the caller saw. */
        seen: z.nullable(moment),
        state: z.optional(z.enum(reviewStates)),
        /** `me`: the caller reviews it now; null: nobody does. */
        assignee: z.optional(z.nullable(z.literal('me'))),
        note: z.optional(z.string().check(z.overwrite(readText), z.minLength(1), z.maxLength(REVIEW_NOTE))),
        label: z.optional(z.strictObject({ name: reviewLabel, isOn: z.boolean() })),
      })
      .check(z.refine(({ id: _id, seen: _seen, ...what }) => Object.values(what).some((one) => one !== undefined))),
    response: z.object({ reviewedAt: moment }),
  },
  /**
   * Visits that a survey may be about of which none was found, by the visit's number or the patient's. 409 where the survey has
   * one by now.
   */
  staffFindAdmissions: {
    method: 'GET',
    path: 'staff/submissions/admissions',
    credential: 'staff',
    access: { alias: 'staff-submissions', feature: 'edit', shows: 'a person' },
    enveloped: false,
    request: z.strictObject({ id: z.uuid(), number: reference }),
    response: z.object({
      admissions: z.array(
        z.object({
          number: z.string(),
          name: z.string(),
          hospital: z.string(),
          service: careService,
          ward: z.nullable(z.string()),
          from: moment,
          until: z.nullable(moment),
          /** Another survey of this kind counts for it. */
          isAnswered: z.boolean(),
        }),
      ),
    }),
  },
  /** Counts a survey for a visit. 404 for a visit that it cannot be about; 409 where one of them has the other by now. */
  staffAssignAdmission: {
    method: 'POST',
    path: 'staff/submissions/assign',
    credential: 'staff',
    access: { alias: 'staff-submissions', feature: 'edit' },
    enveloped: false,
    body: { bytes: 1024, depth: 2, items: 4 },
    request: z.strictObject({ id: z.uuid(), number: reference }),
    response: z.object({ reviewedAt: moment }),
  },
  /**
   * What `staffSubmissions` lists, whole, as a file: XLSX; CSV (RFC 4180 with CRLF, UTF-8 with a byte order mark, a semicolon
   * between cells in Indonesian); or NDJSON, an object for each form with the ids of the columns as its keys. Of one kind it
   * has a column for each question, of all its versions.
   */
  staffExport: {
    method: 'GET',
    path: 'staff/submissions/export',
    credential: 'staff',
    access: { alias: 'staff-submissions', feature: 'export', shows: 'a person' },
    enveloped: false,
    format: 'file',
    request: z.extend(submissionFilters, {
      file: z.enum(exportFormats),
      /** Whether questions and answers stand in words, or as the ids of their version. */
      as: z.enum(['words', 'ids']),
      language: z.enum(languages),
    }),
    response: nothing,
  },
} satisfies Record<string, StaffCall>
