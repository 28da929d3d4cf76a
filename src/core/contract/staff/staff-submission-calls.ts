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

/** What a survey is under a visit that staff have chosen. */
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
  /** Of the visit. */
  ward: z.optional(z.nullable(z.string())),
  /** The admission or visit that it is about. */
  registration: z.nullable(z.string()),
  /** Why it is in quarantine. What a newer server says is read as null. */
  reason: otherwise(z.nullable(quarantineReason), null),
  /** Null for a request, which has states of its own. */
  review: z.nullable(
    z.object({
      state: z.enum(reviewStates),
      /** By name. */
      assignee: z.nullable(z.string()),
      assigneeId: z.optional(z.nullable(z.uuid())),
    }),
  ),
  labels: knownLabels,
  /** It told its sender of a danger. */
  isAlarming: z.boolean(),
  /** How urgent that was, where its version tells, and this page knows the word. */
  alarm: otherwise(z.optional(z.enum(alarmLevels)), undefined),
  /** When its review was changed last; null: never. */
  reviewedAt: z.nullable(moment),
  /** Who changed it last, by name. */
  reviewedBy: z.optional(z.nullable(z.string())),
})

const localizedText = z.object({ id: z.string(), en: z.string() })

/** Of which submissions: days in Jakarta, both included; a ward, a reference, an admission number or a bib, whole; a name by the beginnings of its words. */
const submissionFilters = z.strictObject({
  /** The menu entry that their kinds belong to. */
  area: z.optional(z.enum(staffAreas)),
  kind: z.optional(questionnaireKind),
  version: z.optional(count(MOST_VERSION)),
  /** An answer to a question of the kind, by their ids: accepted forms alone. One without the other filters nothing. */
  question: z.optional(fieldId),
  answer: z.optional(answerValue),
  hospital: z.optional(hospitalCode),
  ward: z.optional(wardName),
  device: z.optional(z.uuid()),
  outcome: z.optional(outcome),
  review: z.optional(z.enum(reviewStates)),
  label: z.optional(reviewLabel),
  /** Those that told their sender of a danger, or of these the open ones; or the open surveys of detractors. */
  mark: z.optional(z.enum(['alarming', OPEN_ALARMS, OPEN_DETRACTORS])),
  /** The caller reviews them. */
  mine: z.optional(z.literal('1')),
  /** No one reviews them. */
  unassigned: z.optional(z.literal('1')),
  from: z.optional(z.iso.date()),
  until: z.optional(z.iso.date()),
  /** Year and month in which a service was given: service records alone. */
  month: z.optional(month),
  search: z.optional(searchText),
})

/** Which of the submissions that used a taken id: the form that has it, and the bytes. */
export const conflictKey = z.string().check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.[\w-]{1,100}$/))

/** So many forms are reviewed together at most, in calls of so many each. */
export const MOST_REVIEWED = 1000
export const REVIEWED_AT_ONCE = 100

const { state, assignee, label } = reviewWish

export const staffSubmissionCalls = {
  /** What arrived, the latest first: of the caller's hospitals, and of the kinds that their menus have. */
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
      /** Of the kind that is asked for, the newest first. */
      versions: z.optional(z.array(questionnaireVersion)),
      /** The answer that is asked for, in words. */
      answered: z.optional(z.object({ question: localizedText, answer: localizedText })),
    }),
  },
  /** The wards of one of the caller's hospitals that have had visits, in order. */
  staffWards: {
    ...staffRead,
    path: 'staff/submissions/wards',
    access: { alias: 'staff-submissions', feature: 'view' },
    request: z.strictObject({ hospital: hospitalCode }),
    response: z.object({ wards: z.array(z.string()) }),
  },
  /** One submission in the words of its version. 404 where it is not for the caller. */
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
    ...staffChange,
    path: 'staff/submissions/review',
    access: { alias: 'staff-submissions', feature: 'edit' },
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
  /** The forms of a list that can be reviewed together, the latest first, with `reviewedAt` of each. */
  staffReviewable: {
    ...staffRead,
    path: 'staff/submissions/reviewable',
    access: { alias: 'staff-submissions', feature: 'edit' },
    request: submissionFilters,
    response: z.object({
      forms: z.array(z.object({ id: z.uuid(), reviewedAt: z.nullable(moment) })),
      /** There are more than these. */
      more: z.boolean(),
    }),
  },
  /**
   * Moves the review of several forms on, or gives them a label, each on its own. 404 where none is the caller's. What is asked for
   * again is not done twice.
   */
  staffReviewSeveral: {
    ...staffChange,
    path: 'staff/submissions/review/several',
    access: { alias: 'staff-submissions', feature: 'edit' },
    body: { bytes: 16 * 1024, depth: 4, items: 4 * REVIEWED_AT_ONCE },
    request: z
      .strictObject({
        /** `seen` is `reviewedAt` of what the caller saw. */
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
      /** Those that another person has changed since, or that are not the caller's any more. */
      late: z.array(z.uuid()),
      /** Those that the colleague may not review. */
      refused: z.array(z.uuid()),
    }),
  },
  /** Colleagues at the caller's hospitals who may be given a form of this kind and hospital; without one, a form of none. */
  staffReviewColleagues: {
    ...staffRead,
    path: 'staff/submissions/colleagues',
    access: { alias: 'staff-submissions', feature: 'assign' },
    request: z.strictObject({ kind: questionnaireKind, hospital: z.optional(placeCode) }),
    response: colleagues,
  },
  /** What came under the id of a form of theirs with other bytes, the latest first. */
  staffConflicts: {
    ...staffRead,
    path: 'staff/submissions/conflicts',
    access: { alias: 'staff-submissions', feature: 'view' },
    request: z.strictObject({
      hospital: z.optional(hospitalCode),
      from: z.optional(z.iso.date()),
      until: z.optional(z.iso.date()),
      /** Behind this one: see `conflictKey`. */
      after: z.optional(conflictKey),
      limit: z._default(count(100), 25),
    }),
    response: z.object({
      conflicts: z.array(
        z.object({
          /** Kind, reference and hospital are those of the form that has the id. */
          id: z.uuid(),
          kind: questionnaireKind,
          reference: z.string(),
          hospital: z.nullable(z.string()),
          /** Of what came second: its bytes, its device, and when it came. */
          sha256: sha256Text,
          device: z.string(),
          at: moment,
        }),
      ),
      /** How many there are beyond these. */
      more: z.int(),
      next: z._default(z.nullable(conflictKey), null),
      pageGone,
      asOf: moment,
    }),
  },
  /**
   * Visits that a survey may be about whose own is not known, by the visit's number or the patient's. 409 where the survey has
   * one by now; 422 where it is in quarantine and cannot be opened.
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
          /** Another survey of this kind counts for it. */
          isAnswered: z.boolean(),
          /** What the survey becomes with it. */
          outcome: z._default(visitOutcome, 'accepted'),
        }),
      ),
    }),
  },
  /**
   * Judges a survey under a visit. 404 for a visit that it cannot be about; 409 where one of them has the other by now, or the
   * survey would become something else than `outcome`; 422 where it is in quarantine and cannot be opened.
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
   * What `staffSubmissions` lists, whole, as a file: XLSX; CSV (RFC 4180 with CRLF, UTF-8 with a byte order mark, a semicolon
   * between cells in Indonesian); or NDJSON, an object for each form with the ids of the columns as its keys. Of one kind it
   * has a column for each question, of all its versions.
   */
  staffExport: {
    ...staffRead,
    path: 'staff/submissions/export',
    access: { alias: 'staff-submissions', feature: 'export', shows: 'a person' },
    format: 'file',
    request: z.extend(submissionFilters, exported),
  },
} satisfies Record<string, StaffCall>
