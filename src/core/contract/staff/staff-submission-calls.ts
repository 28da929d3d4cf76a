import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import { alarmLevels } from '#core/domain/review/alarm-level.ts'
import { OPEN_ALARMS } from '#core/domain/request/request.ts'
import { languages } from '#core/domain/text/language.ts'
import { hospitalCode, moment } from '#core/domain/hospital/record-base.ts'
import { reviewLabels, reviewStates } from '#core/domain/review/review.ts'
import { reviewWish } from '#core/domain/review/review-change.ts'
import { searchText, staffAreas } from '#core/domain/staff/staff.ts'
import { OPEN_DETRACTORS } from '#core/domain/survey/net-promoter-score.ts'
import { runnerAdvices } from '#core/domain/survey/runner-advice.ts'
import { careService } from '#core/domain/survey/survey.ts'
import {
  MOST_VERSION,
  outcome,
  questionnaireKind,
  questionnaireVersion,
  sha256Text,
  submissionId,
} from '#core/domain/submission/submission.ts'
import { count } from '#core/contract/call/count.ts'
import { quarantineReason } from './operator-calls.ts'
import { staffChange, staffRead, type StaffCall } from './staff-call.ts'
import { pageGone } from '#core/contract/call/page-gone.ts'
import { colleagues, exported, month, placeCode, sender } from './staff-desk-calls.ts'
import { answerValue, fieldId, knownLabels, wardName } from './staff-result-calls.ts'

const reviewLabel = z.enum(reviewLabels)

/** The outcome of a survey under a visit that staff have chosen. */
const visitOutcome = z.enum(['accepted', 'already-submitted', 'expired'])

/** One line of a list of submissions. */
const listed = z.object({
  id: z.uuid(),
  kind: questionnaireKind,
  version: questionnaireVersion,
  outcome,
  reference: z.string(),
  receivedAt: moment,
  hospital: z.nullable(z.string()),
  /** The ward of its admission or visit. */
  ward: z.optional(z.nullable(z.string())),
  /** The number of its admission or visit. */
  registration: z.nullable(z.string()),
  /** Why it is in quarantine. A reason that only a newer server knows is read as null. */
  reason: otherwise(z.nullable(quarantineReason), null),
  /** Null for a request, which has states of its own. */
  review: z.nullable(
    z.object({
      state: z.enum(reviewStates),
      /** The reviewer's name. */
      assignee: z.nullable(z.string()),
      assigneeId: z.optional(z.nullable(z.uuid())),
    }),
  ),
  labels: knownLabels,
  /** Whether the form warned its sender of a danger. */
  isAlarming: z.boolean(),
  /** How urgent the alarm is, where the form's version says so and this page knows the word. */
  alarm: otherwise(z.optional(z.enum(alarmLevels)), undefined),
  /** Its first score from 0 to 10. */
  score: z.optional(z.int()),
  /** What it advised a runner, where this page knows the word. */
  advice: otherwise(z.optional(z.enum(runnerAdvices)), undefined),
  /** The last change of its review; null where there was none. */
  reviewedAt: z.nullable(moment),
  /** The name of the person who made that change. */
  reviewedBy: z.optional(z.nullable(z.string())),
})

const localizedText = z.object({ id: z.string(), en: z.string() })

/** Filters. Days in Jakarta, both included. Wards, references and numbers match whole, names by their words' starts. */
const submissionFilters = z.strictObject({
  /** The menu entry that the forms' kinds belong to. */
  area: z.optional(z.enum(staffAreas)),
  kind: z.optional(questionnaireKind),
  version: z.optional(count(MOST_VERSION)),
  /** An answer to a question of the kind, by their ids, among accepted forms. Either of them alone filters nothing. */
  question: z.optional(fieldId),
  answer: z.optional(answerValue),
  hospital: z.optional(hospitalCode),
  ward: z.optional(wardName),
  device: z.optional(z.uuid()),
  outcome: z.optional(outcome),
  review: z.optional(z.enum(reviewStates)),
  label: z.optional(reviewLabel),
  /** Alarming forms, only those of them that are open, or open surveys of detractors. */
  mark: z.optional(z.enum(['alarming', OPEN_ALARMS, OPEN_DETRACTORS])),
  /** Only forms that the caller reviews. */
  mine: z.optional(z.literal('1')),
  /** Only forms without a reviewer. */
  unassigned: z.optional(z.literal('1')),
  from: z.optional(z.iso.date()),
  until: z.optional(z.iso.date()),
  /** The year and month of a service: only for service records. */
  month: z.optional(month),
  search: z.optional(searchText),
})

/** Names a submission that used a taken id: by the form that has the id, and by the bytes. */
export const conflictKey = z.string().check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.[\w-]{1,100}$/))

/** The greatest number of forms that can be reviewed together, and in one call. */
export const MOST_REVIEWED = 1000
export const REVIEWED_AT_ONCE = 100

const { state, assignee, label } = reviewWish

export const staffSubmissionCalls = {
  /** Received forms, the latest first: of the caller's hospitals, and of the kinds in their menus. */
  staffSubmissions: {
    ...staffRead,
    path: 'staff/submissions',
    access: { alias: 'staff-submissions', feature: 'view' },
    request: z.extend(submissionFilters, { after: z.optional(z.uuid()), limit: z._default(count(100), 25) }),
    response: z.object({
      submissions: z.array(listed),
      next: z.nullable(z.uuid()),
      pageGone,
      asOf: moment,
      /** The versions of the requested kind, the newest first. */
      versions: z.optional(z.array(questionnaireVersion)),
      /** The requested answer, in words. */
      answered: z.optional(z.object({ question: localizedText, answer: localizedText })),
    }),
  },
  /** The wards with visits of one of the caller's hospitals, sorted. */
  staffWards: {
    ...staffRead,
    path: 'staff/submissions/wards',
    access: { alias: 'staff-submissions', feature: 'view' },
    request: z.strictObject({ hospital: hospitalCode }),
    response: z.object({ wards: z.array(z.string()) }),
  },
  /** One submission in the words of its version. 404 where the caller may not see it. */
  staffSubmission: {
    ...staffRead,
    path: 'staff/submissions/detail',
    access: { alias: 'staff-submissions', feature: 'view', shows: 'a person' },
    request: z.strictObject({ id: z.uuid(), language: z.enum(languages) }),
    response: z.object({
      submission: z.extend(listed, {
        sha256: sha256Text,
        device: z.string(),
        /** When it was filled in, by its device's clock. */
        filledAt: z.nullable(moment),
        isRequest: z.boolean(),
        /** Whether it is a survey whose visit staff may choose. */
        mayHaveVisit: z._default(z.boolean(), false),
      }),
      /** Empty while the form in quarantine is not opened. */
      words: z.array(z.object({ question: z.string(), answer: z.string() })),
      /** The dangers that the form warned its sender of, in its words, the most urgent first. */
      told: z.array(z.string()),
      /** The account that sent an alarming form, for a phone call. */
      patient: z._default(z.nullable(sender), null),
      /** The steps of its review, in order; `state` where the step changed it. */
      steps: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          at: moment,
          state: z.nullable(z.enum(reviewStates)),
          /** A state that a member of staff set after a colleague had already changed it. */
          refused: z.optional(z.nullable(z.enum(reviewStates))),
          /** The name of the colleague who was assigned. */
          givenTo: z.optional(z.nullable(z.string())),
          note: z.nullable(z.string()),
          /** The label that was added or removed. */
          label: z.nullable(z.object({ name: reviewLabel, isOn: z.boolean() })),
          /** The visit of the survey from then on. */
          admission: z.nullable(z.string()),
        }),
      ),
      /** The members of staff who have read it, the latest first. */
      views: z.array(z.object({ name: z.string(), at: moment })),
    }),
  },
  /**
   * Changes the state of a form's review, adds a note, or changes one label. 409 where another person has changed it
   * since `seen`. 422 for a request, which has a call of its own, and for a colleague who may not review the form.
   */
  staffReview: {
    ...staffChange,
    path: 'staff/submissions/review',
    access: { alias: 'staff-submissions', feature: 'edit' },
    body: { bytes: 16 * 1024, depth: 4, items: 32 },
    request: z
      .strictObject({
        id: z.uuid(),
        /** `reviewedAt` of the state that the caller saw. */
        seen: z.nullable(moment),
        ...reviewWish,
        /** The id of the change: a repeated call after a lost answer changes nothing. */
        change: z.optional(submissionId),
      })
      .check(
        z.refine(({ id: _id, seen: _seen, change: _change, ...what }) =>
          Object.values(what).some((one) => one !== undefined),
        ),
      ),
    response: z.object({ reviewedAt: moment }),
  },
  /** The forms of a list that can be reviewed together, the latest first, with `reviewedAt` of each. */
  staffReviewable: {
    ...staffRead,
    path: 'staff/submissions/reviewable',
    access: { alias: 'staff-submissions', feature: 'edit' },
    request: submissionFilters,
    response: z.object({
      forms: z.array(z.object({ id: z.uuid(), reviewedAt: z.nullable(moment) })),
      /** Whether there are more forms. */
      more: z.boolean(),
    }),
  },
  /**
   * Changes the review of several forms, or adds a label, each form by itself. 404 where none is the caller's. A
   * repeated call changes nothing.
   */
  staffReviewSeveral: {
    ...staffChange,
    path: 'staff/submissions/review/several',
    access: { alias: 'staff-submissions', feature: 'edit' },
    body: { bytes: 16 * 1024, depth: 4, items: 4 * REVIEWED_AT_ONCE },
    request: z
      .strictObject({
        /** `seen` is `reviewedAt` of the state that the caller saw. */
        forms: z
          .array(z.strictObject({ id: z.uuid().check(z.regex(/^[^A-Z]*$/)), seen: z.nullable(moment) }))
          .check(z.minLength(1), z.maxLength(REVIEWED_AT_ONCE)),
        state,
        assignee,
        label,
      })
      .check(z.refine((wish) => [wish.state, wish.assignee, wish.label].some((one) => one !== undefined))),
    response: z.object({
      changed: z.int(),
      /** For each form that a colleague had closed before: the colleague's name. */
      closed: z._default(z.array(z.string()), []),
      /** Forms that another person has changed since, or that are no longer the caller's. */
      late: z.array(z.uuid()),
      /** Forms that the colleague may not review. */
      refused: z.array(z.uuid()),
    }),
  },
  /** The caller's colleagues for forms of this kind and hospital; without `hospital`, for forms that name none. */
  staffReviewColleagues: {
    ...staffRead,
    path: 'staff/submissions/colleagues',
    access: { alias: 'staff-submissions', feature: 'assign' },
    request: z.strictObject({ kind: questionnaireKind, hospital: z.optional(placeCode) }),
    response: colleagues,
  },
  /** Submissions that came under the id of another form, with other bytes, the latest first. */
  staffConflicts: {
    ...staffRead,
    path: 'staff/submissions/conflicts',
    access: { alias: 'staff-submissions', feature: 'view' },
    request: z.strictObject({
      hospital: z.optional(hospitalCode),
      from: z.optional(z.iso.date()),
      until: z.optional(z.iso.date()),
      /** Submissions after this one: see `conflictKey`. */
      after: z.optional(conflictKey),
      limit: z._default(count(100), 25),
    }),
    response: z.object({
      conflicts: z.array(
        z.object({
          /** Kind, reference and hospital of the form that has the id. */
          id: z.uuid(),
          kind: questionnaireKind,
          reference: z.string(),
          hospital: z.nullable(z.string()),
          /** The bytes, the device and the time of the submission that came second. */
          sha256: sha256Text,
          device: z.string(),
          at: moment,
        }),
      ),
      /** The number of further submissions. */
      more: z.int(),
      next: z._default(z.nullable(conflictKey), null),
      pageGone,
      asOf: moment,
    }),
  },
  /**
   * The visits that a survey without a known visit may be about, by the visit's number or the patient's. 409 where the
   * survey has a visit by now. 422 where it is in quarantine and cannot be opened.
   */
  staffFindAdmissions: {
    ...staffRead,
    path: 'staff/submissions/admissions',
    access: { alias: 'staff-submissions', feature: 'edit', shows: 'a person' },
    request: z.strictObject({ id: z.uuid(), number: searchText }),
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
          /** Whether another survey of this kind counts for the visit. */
          isAnswered: z.boolean(),
          /** The outcome of the survey under this visit. */
          outcome: z._default(visitOutcome, 'accepted'),
        }),
      ),
    }),
  },
  /**
   * Judges a survey under a visit. 404 for a visit that it cannot be about. 409 where survey or visit is taken by now,
   * or the outcome would not be `outcome`. 422 where the survey is in quarantine and cannot be opened.
   */
  staffAssignAdmission: {
    ...staffChange,
    path: 'staff/submissions/assign',
    access: { alias: 'staff-submissions', feature: 'edit' },
    body: { bytes: 1024, depth: 2, items: 4 },
    request: z.strictObject({ id: z.uuid(), number: searchText, outcome: z._default(visitOutcome, 'accepted') }),
    response: z.object({ reviewedAt: moment }),
  },
  /**
   * The whole list of `staffSubmissions` as a file: XLSX; CSV (RFC 4180 with CRLF, UTF-8 with a byte order mark, in
   * Indonesian a semicolon between cells); or NDJSON, an object for each form with the ids of the columns as keys. A
   * file of one kind has a column for each question of all its versions.
   */
  staffExport: {
    ...staffRead,
    path: 'staff/submissions/export',
    access: { alias: 'staff-submissions', feature: 'export', shows: 'a person' },
    format: 'file',
    request: z.extend(submissionFilters, exported),
  },
} satisfies Record<string, StaffCall>
