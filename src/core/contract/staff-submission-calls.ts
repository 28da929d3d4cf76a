import * as z from 'zod/mini'
import { alarmLevels } from '#core/domain/review/alarm-level.ts'
import { OPEN_ALARMS } from '#core/domain/request/request.ts'
import { languages } from '#core/domain/text/language.ts'
import { hospitalCode, moment } from '#core/domain/hospital/record-base.ts'
import { reviewLabels, reviewStates } from '#core/domain/review/review.ts'
import { reviewWish } from '#core/domain/review/review-change.ts'
import { careService } from '#core/domain/survey/survey.ts'
import {
  outcome,
  questionnaireKind,
  questionnaireVersion,
  sha256Text,
  submissionId,
} from '#core/domain/submission/submission.ts'
import { nothing } from './call.ts'
import { count } from './count.ts'
import { quarantineReason } from './operator-calls.ts'
import type { StaffCall } from './staff-call.ts'
import { colleagues, exported, month, placeCode, reference, sender } from './staff-desk-calls.ts'
import { wardName } from './staff-result-calls.ts'

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
  review: z.nullable(
    z.object({
      state: z.enum(reviewStates),
      /** By name. */
      assignee: z.nullable(z.string()),
      assigneeId: z.optional(z.nullable(z.uuid())),
    }),
  ),
  labels: z.array(reviewLabel),
  /** It told its sender of a danger. */
  isAlarming: z.boolean(),
  /** How urgent that was, where its version tells. */
  alarm: z.optional(z.enum(alarmLevels)),
  /** When its review was changed last; null: never. */
  reviewedAt: z.nullable(moment),
})

/** Of which submissions: days in Jakarta, both included; a ward, a reference, an admission number or a bib, whole; a name by the beginnings of its words. */
const submissionFilters = z.strictObject({
  kind: z.optional(questionnaireKind),
  hospital: z.optional(hospitalCode),
  ward: z.optional(wardName),
  device: z.optional(z.uuid()),
  outcome: z.optional(outcome),
  review: z.optional(z.enum(reviewStates)),
  label: z.optional(reviewLabel),
  /** Those that told their sender of a danger; or of these the open ones. */
  mark: z.optional(z.enum(['alarming', OPEN_ALARMS])),
  /** The caller reviews them. */
  mine: z.optional(z.literal('1')),
  /** No one reviews them. */
  unassigned: z.optional(z.literal('1')),
  from: z.optional(z.iso.date()),
  until: z.optional(z.iso.date()),
  /** Year and month in which a service was given: service records alone. */
  month: z.optional(month),
  search: z.optional(reference),
})

/** What staff read and do of submitted forms. */
export const staffSubmissionCalls = {
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
  /** The wards of one of the caller's hospitals that have had visits, in order. */
  staffWards: {
    method: 'GET',
    path: 'staff/submissions/wards',
    credential: 'staff',
    access: { alias: 'staff-submissions', feature: 'view' },
    enveloped: false,
    request: z.strictObject({ hospital: hospitalCode }),
    response: z.object({ wards: z.array(z.string()) }),
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
      /** The dangers of which it told its sender, in its words, the most urgent first. */
      told: z.array(z.string()),
      /** Whom to call: who sent an alarming form by their account. */
      patient: z._default(z.nullable(sender), null),
      /** What staff did with it, in order; `state` where it became another one. */
      steps: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          at: moment,
          state: z.nullable(z.enum(reviewStates)),
          /** A state that was wanted without network, and that a colleague was faster to change. */
          refused: z.optional(z.nullable(z.enum(reviewStates))),
          /** The colleague whom its author gave the form to, by name. */
          givenTo: z.optional(z.nullable(z.string())),
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
   * for a request, which has a call of its own, and for a colleague who may not review the form.
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
        ...reviewWish,
        /** The id of the change: an answer that is lost is asked for again without doing it twice. */
        change: z.optional(submissionId),
      })
      .check(
        z.refine(({ id: _id, seen: _seen, change: _change, ...what }) =>
          Object.values(what).some((one) => one !== undefined),
        ),
      ),
    response: z.object({ reviewedAt: moment }),
  },
  /** Colleagues at the caller's hospitals who may be given a form of this kind and hospital; without one, a form of none. */
  staffReviewColleagues: {
    method: 'GET',
    path: 'staff/submissions/colleagues',
    credential: 'staff',
    access: { alias: 'staff-submissions', feature: 'edit' },
    enveloped: false,
    request: z.strictObject({ kind: questionnaireKind, hospital: z.optional(placeCode) }),
    response: colleagues,
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
    request: z.extend(submissionFilters, exported),
    response: nothing,
  },
} satisfies Record<string, StaffCall>
