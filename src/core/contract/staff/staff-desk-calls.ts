import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import { alarmLevels } from '#core/domain/review/alarm-level.ts'
import { attachmentTypes } from '#core/domain/submission/attachment.ts'
import { deviceTroubles } from '#core/domain/device/device-trouble.ts'
import { searchText } from '#core/domain/staff/staff.ts'
import { exportFormats } from '#core/domain/staff/export-format.ts'
import { languages } from '#core/domain/text/language.ts'
import { hospitalCode, moment } from '#core/domain/hospital/record-base.ts'
import { OPEN_ALARMS, requestMarks, requestStates } from '#core/domain/request/request.ts'
import { requestWish } from '#core/domain/request/request-work.ts'
import { MOST_VERSION, questionnaireKind, sha256Text, submissionId } from '#core/domain/submission/submission.ts'
import { count } from '#core/contract/call/count.ts'
import { staffRequest } from './operator-calls.ts'
import { pageGone } from '#core/contract/call/page-gone.ts'
import { staffChange, staffRead, type StaffCall } from './staff-call.ts'
import { answerValue, fieldId, wardName } from './staff-result-calls.ts'

export const month = z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/))

const broughtForms = z.int().check(z.gte(0), z.lte(1_000_000))

/** How many services were written down, for how many patients and hours, and how many were day care. */
const serviceTotals = { records: z.int(), patients: z.int(), hours: z.number(), dayCare: z.int() }

/** How forms are saved as a file. */
export const exported = {
  file: z.enum(exportFormats),
  /** Whether questions and answers stand in words, or as the ids of their version. */
  as: z.enum(['words', 'ids']),
  language: z.enum(languages),
}

/** A person whose account sent a form. */
export const sender = z.object({
  name: z.string(),
  birthDate: z.iso.date(),
  /** Null until the hospital has seen them. */
  recordNumber: z.nullable(z.string()),
  /** In digits with the dial code. */
  mobile: z.string(),
})
export type Sender = z.output<typeof sender>

/** A hospital as a form or a request has it, which may be one that this version does not know. */
export const placeCode = z.string().check(z.minLength(1), z.maxLength(20))

/** Who may be given a form or a request, by name. */
export const colleagues = z.object({
  colleagues: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /** Where two of them have one name. */
      email: z.nullable(z.string()),
    }),
  ),
})
export type Colleague = z.output<typeof colleagues>['colleagues'][number]

/** The home, devices, services and requests of staff. */
export const staffDeskCalls = {
  /** How the caller's hospitals stand. */
  staffHome: {
    ...staffRead,
    path: 'staff/home',
    access: { alias: 'staff-home', feature: 'view' },
    response: z.object({
      asOf: moment,
      /** Null where the role does not see requests. */
      requests: z.nullable(
        z.object({ received: z.int(), inWork: z.int(), alarming: z.int(), oldest: z.nullable(moment) }),
      ),
      /** Null where the role does not see submissions; else the kinds that came in 30 days. */
      submissions: z.nullable(
        z.object({
          /** Of all that are there, however old. */
          quarantined: z.int(),
          /** What came under the id of another form. */
          conflicts: z._default(z.int(), 0),
          /** Surveys whose visit was not found, however old. */
          withoutVisit: z._default(z.int(), 0),
          /** Of all that are open, however old. */
          alarming: z.int(),
          /** Of the surveys of 30 days whose score is a detractor's: those whose review is not closed. */
          detractors: z._default(z.int(), 0),
          kinds: z.array(z.object({ kind: questionnaireKind, today: z.int(), month: z.int() })),
        }),
      ),
      /** Net promoter scores of 30 days and of the 30 days before; null where fewer than five answered. */
      scores: z.array(
        z.object({
          kind: questionnaireKind,
          month: z.nullable(z.number()),
          before: z.nullable(z.number()),
          /** Whether the change is more than chance. */
          isSure: z.optional(z.boolean()),
        }),
      ),
      /** Null where the role does not see devices; else how many are silent with unsent forms, and how many lost some. */
      devices: z.nullable(z.object({ silent: z.int(), lost: z.int() })),
    }),
  },

  /** Which filters of an address name nothing that the caller sees: no kind of form of theirs, no ward of their hospitals, no version or question of the kind. */
  staffFilters: {
    ...staffRead,
    path: 'staff/filters',
    access: { alias: 'staff-home', feature: 'view' },
    request: z.strictObject({
      kind: z.optional(questionnaireKind),
      /** The ward is one of its own. */
      hospital: z.optional(hospitalCode),
      ward: z.optional(wardName),
      /** Of the kind. */
      version: z.optional(count(MOST_VERSION)),
      question: z.optional(fieldId),
      /** To the question. */
      answer: z.optional(answerValue),
    }),
    response: z.object({ wrong: z.array(z.enum(['kind', 'ward', 'version', 'question', 'answer'])) }),
  },

  /** Devices that hold unsent forms or have lost some, by what they said of themselves: tablets first, the longest silent first. */
  staffDevices: {
    ...staffRead,
    path: 'staff/devices',
    access: { alias: 'staff-devices', feature: 'view' },
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

  /** Tells that the caller took over the file of a device: how many of its forms are new here, known, and not taken. It is for the audit. */
  staffBrought: {
    ...staffChange,
    path: 'staff/devices/brought',
    access: { alias: 'staff-devices', feature: 'view' },
    request: z.strictObject({ added: broughtForms, known: broughtForms, left: broughtForms }),
  },

  /** What forms of the caller's bear, so that they are taken whenever they arrive. */
  staffPass: {
    ...staffRead,
    path: 'staff/activities/pass',
    access: { alias: 'staff-home', feature: 'view' },
    response: z.object({
      pass: z.string(),
      /** Whether services count that bear it. */
      services: z._default(z.boolean(), true),
    }),
  },
  /** Services of a month at the caller's hospitals: by day, the latest first, and by what was done, the most frequent first. */
  staffActivityMonth: {
    ...staffRead,
    path: 'staff/activities/month',
    access: { alias: 'staff-activities', feature: 'view' },
    request: z.strictObject({ month, hospital: z.optional(hospitalCode) }),
    response: z.object({
      days: z.array(z.object({ day: z.iso.date(), ...serviceTotals })),
      total: z.object(serviceTotals),
      activities: z.array(z.object({ activity: z.string(), records: z.int() })),
      asOf: moment,
    }),
  },
  /** Services of a month as a file. */
  staffExportActivities: {
    ...staffRead,
    path: 'staff/activities/export',
    access: { alias: 'staff-activities', feature: 'export', shows: 'a person' },
    format: 'file',
    request: z.strictObject({ month, hospital: z.optional(hospitalCode), ...exported }),
  },
  /** Services of a day at the caller's hospitals, by bed. */
  staffActivityDay: {
    ...staffRead,
    path: 'staff/activities/day',
    access: { alias: 'staff-activities', feature: 'view', shows: 'a person' },
    request: z.strictObject({ day: z.iso.date(), hospital: z.optional(hospitalCode) }),
    response: z.object({
      /** Absent in a copy of an earlier version. */
      total: z.optional(z.object(serviceTotals)),
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
    ...staffRead,
    path: 'staff/requests',
    access: { alias: 'staff-requests', feature: 'view' },
    request: z.strictObject({
      state: z.optional(z.enum(requestStates)),
      kind: z.optional(questionnaireKind),
      hospital: z.optional(hospitalCode),
      mine: z.optional(z.literal('1')),
      /** No one has it. */
      unassigned: z.optional(z.literal('1')),
      mark: z.optional(z.enum([...requestMarks, OPEN_ALARMS])),
      /** Days in Jakarta on which it was received, both included. */
      from: z.optional(z.iso.date()),
      until: z.optional(z.iso.date()),
      /** A reference, a record number or a mobile number, whole; or the beginnings of a name's words. */
      search: z.optional(searchText),
      /** The same, as pages of the version before say it. */
      reference: z.optional(searchText),
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
          /** How urgent that is, where its version tells. */
          alarm: otherwise(z.optional(z.enum(alarmLevels)), undefined),
          assignee: z.nullable(z.string()),
        }),
      ),
      next: z.nullable(z.uuid()),
      pageGone,
      asOf: moment,
    }),
  },
  /** One request with its form and what was said about it. 404 where it is none of the caller's hospitals. */
  staffRequest: {
    ...staffRead,
    path: 'staff/requests/detail',
    access: { alias: 'staff-requests', feature: 'view', shows: 'a person' },
    request: z.strictObject({ id: z.uuid(), language: z.enum(languages) }),
    response: z.object({
      request: staffRequest,
      /** Whose request it is; null for a guest's, and where the account was deleted. */
      patient: z.nullable(sender),
      /** The form in the words of its version. */
      words: z.array(z.object({ question: z.string(), answer: z.string() })),
      /** The dangers of which it told its sender, in its words, the most urgent first. */
      told: z.array(z.string()),
      asOf: moment,
    }),
  },
  /**
   * Moves a request on, or answers it. 409 in words where a colleague has changed it since `seen`; 422 where it may not
   * become that, or not be given to that colleague.
   */
  staffChangeRequest: {
    ...staffChange,
    path: 'staff/requests/change',
    access: { alias: 'staff-requests', feature: 'edit' },
    body: { bytes: 16 * 1024, depth: 4, items: 32 },
    request: z
      .strictObject({
        id: z.uuid(),
        /** `changedAt` of what the caller saw. */
        seen: moment,
        ...requestWish,
        /** The id of the change: an answer that is lost is asked for again without doing it twice. */
        change: z.optional(submissionId),
      })
      .check(z.refine(({ state, assignee, answer }) => [state, assignee, answer].some((one) => one !== undefined))),
    response: z.object({ changedAt: moment }),
  },
  /** Colleagues at the caller's hospitals who may be given a request of this hospital; without one, a request of none. */
  staffRequestColleagues: {
    ...staffRead,
    path: 'staff/requests/colleagues',
    access: { alias: 'staff-requests', feature: 'assign' },
    request: z.strictObject({ hospital: z.optional(placeCode) }),
    response: colleagues,
  },
  /** A file of a request in the clear, in base64. */
  staffAttachment: {
    ...staffRead,
    path: 'staff/requests/attachment',
    access: { alias: 'staff-requests', feature: 'view', shows: 'a person' },
    request: z.strictObject({ id: z.uuid() }),
    response: z.object({ id: z.uuid(), type: z.enum(attachmentTypes), sha256: sha256Text, data: z.string() }),
  },
} satisfies Record<string, StaffCall>
