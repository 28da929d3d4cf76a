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

/** The numbers of recorded services, of their patients and hours, and of day-care patients. */
const serviceTotals = { records: z.int(), patients: z.int(), hours: z.number(), dayCare: z.int() }

/** The format of forms in a file. */
export const exported = {
  file: z.enum(exportFormats),
  /** Whether questions and answers are words, or the ids of their version. */
  as: z.enum(['words', 'ids']),
  language: z.enum(languages),
}

/** A person whose account sent a form. */
export const sender = z.object({
  name: z.string(),
  birthDate: z.iso.date(),
  /** Null until the hospital has seen the person. */
  recordNumber: z.nullable(z.string()),
  /** In digits with the dial code. */
  mobile: z.string(),
})
export type Sender = z.output<typeof sender>

/** The hospital of a form or a request. This version may not know its code. */
export const placeCode = z.string().check(z.minLength(1), z.maxLength(20))

/** The colleagues who may be given a form or a request, by name. */
export const colleagues = z.object({
  colleagues: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /** Present where two colleagues have the same name. */
      email: z.nullable(z.string()),
    }),
  ),
})
export type Colleague = z.output<typeof colleagues>['colleagues'][number]

/** The calls for staff's home, devices, services and requests. */
export const staffDeskCalls = {
  /** The state of the caller's hospitals. */
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
      /** Null where the role does not see submissions. `kinds` are those of the last 30 days. */
      submissions: z.nullable(
        z.object({
          /** All that are in quarantine, of any age. */
          quarantined: z.int(),
          /** Submissions that used the id of another form. */
          conflicts: z._default(z.int(), 0),
          /** Surveys without a known visit, of any age. */
          withoutVisit: z._default(z.int(), 0),
          /** All open ones, of any age. */
          alarming: z.int(),
          /** Of the surveys of 30 days whose score is a detractor's: those whose review is not closed. */
          detractors: z._default(z.int(), 0),
          kinds: z.array(z.object({ kind: questionnaireKind, today: z.int(), month: z.int() })),
        }),
      ),
      /** Net promoter scores of 30 days and of the 30 days before; null where fewer than five people answered. */
      scores: z.array(
        z.object({
          kind: questionnaireKind,
          month: z.nullable(z.number()),
          before: z.nullable(z.number()),
          /** Whether the change is more than chance. */
          isSure: z.optional(z.boolean()),
        }),
      ),
      /** Silent devices with unsent forms, and devices that lost some. Null where the role sees no devices. */
      devices: z.nullable(z.object({ silent: z.int(), lost: z.int() })),
    }),
  },

  /** Which filters of an address match nothing that the caller can see. */
  staffFilters: {
    ...staffRead,
    path: 'staff/filters',
    access: { alias: 'staff-home', feature: 'view' },
    request: z.strictObject({
      kind: z.optional(questionnaireKind),
      /** The ward belongs to this hospital. */
      hospital: z.optional(hospitalCode),
      ward: z.optional(wardName),
      /** A version and a question of the kind. */
      version: z.optional(count(MOST_VERSION)),
      question: z.optional(fieldId),
      /** An answer to the question. */
      answer: z.optional(answerValue),
    }),
    response: z.object({ wrong: z.array(z.enum(['kind', 'ward', 'version', 'question', 'answer'])) }),
  },

  /** Devices with unsent or lost forms, by their own reports: tablets first, the longest silent first. */
  staffDevices: {
    ...staffRead,
    path: 'staff/devices',
    access: { alias: 'staff-devices', feature: 'view' },
    request: z.strictObject({ show: z.optional(z.enum(deviceTroubles)) }),
    response: z.object({
      devices: z.array(
        z.object({
          id: z.uuid(),
          /** The name and place of a ward's tablet; null for other devices. */
          tablet: z.nullable(z.object({ name: z.string(), hospital: z.string(), ward: z.string() })),
          unsent: z.int(),
          /** When its oldest unsent form was saved. */
          oldest: z.nullable(moment),
          /** Forms that its browser deleted, and forms that a person discarded there. */
          lost: z.int(),
          discarded: z.int(),
          seenAt: moment,
          appVersion: z.string(),
        }),
      ),
      /** The number of further devices. */
      more: z.int(),
      asOf: moment,
    }),
  },

  /** Records an imported file of a device in the audit: how many forms are new here, known, or refused. */
  staffBrought: {
    ...staffChange,
    path: 'staff/devices/brought',
    access: { alias: 'staff-devices', feature: 'view' },
    request: z.strictObject({ added: broughtForms, known: broughtForms, left: broughtForms }),
  },

  /** The pass that the caller's forms carry, so that the hospital takes them even if they arrive late. */
  staffPass: {
    ...staffRead,
    path: 'staff/activities/pass',
    access: { alias: 'staff-home', feature: 'view' },
    response: z.object({
      pass: z.string(),
      /** Whether services with this pass count. */
      services: z._default(z.boolean(), true),
    }),
  },
  /** A month's services at the caller's hospitals: by day, latest first, and by service, most frequent first. */
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
          /** The writer's own words. */
          other: z.nullable(z.string()),
          writtenBy: z.string(),
        }),
      ),
      /** Whether there are more services. */
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
      /** Only requests that no one is assigned to. */
      unassigned: z.optional(z.literal('1')),
      mark: z.optional(z.enum([...requestMarks, OPEN_ALARMS])),
      /** Days of receipt in Jakarta, both included. */
      from: z.optional(z.iso.date()),
      until: z.optional(z.iso.date()),
      /** A whole reference, record number or mobile number, or the beginnings of a name's words. */
      search: z.optional(searchText),
      /** The search text of pages of the version before. */
      reference: z.optional(searchText),
      /** Requests after this id. */
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
          /** How urgent the alarm is, where the form's version says so. */
          alarm: otherwise(z.optional(z.enum(alarmLevels)), undefined),
          assignee: z.nullable(z.string()),
        }),
      ),
      next: z.nullable(z.uuid()),
      pageGone,
      asOf: moment,
    }),
  },
  /** One request with its form and its notes. 404 where it does not belong to the caller's hospitals. */
  staffRequest: {
    ...staffRead,
    path: 'staff/requests/detail',
    access: { alias: 'staff-requests', feature: 'view', shows: 'a person' },
    request: z.strictObject({ id: z.uuid(), language: z.enum(languages) }),
    response: z.object({
      request: staffRequest,
      /** The patient of the request; null for a guest's, and after the account was deleted. */
      patient: z.nullable(sender),
      /** The form in the words of its version. */
      words: z.array(z.object({ question: z.string(), answer: z.string() })),
      /** The dangers that the form warned its sender of, in its words, the most urgent first. */
      told: z.array(z.string()),
      /** Who of the staff changed it last, by name, and when; null where the patient or no one has since. */
      changed: z.optional(z.nullable(z.object({ by: z.string(), at: moment }))),
      asOf: moment,
    }),
  },
  /**
   * Changes a request's state, or answers it. 409 with a message where a colleague has changed it since `seen`. 422
   * where the state may not follow, or the colleague may not be assigned.
   */
  staffChangeRequest: {
    ...staffChange,
    path: 'staff/requests/change',
    access: { alias: 'staff-requests', feature: 'edit' },
    body: { bytes: 16 * 1024, depth: 4, items: 32 },
    request: z
      .strictObject({
        id: z.uuid(),
        /** `changedAt` of the state that the caller saw. */
        seen: moment,
        ...requestWish,
        /** The id of the change: a repeated call after a lost answer changes nothing. */
        change: z.optional(submissionId),
      })
      .check(z.refine(({ state, assignee, answer }) => [state, assignee, answer].some((one) => one !== undefined))),
    response: z.object({ changedAt: moment }),
  },
  /** The caller's colleagues for requests of this hospital; without `hospital`, for requests that name none. */
  staffRequestColleagues: {
    ...staffRead,
    path: 'staff/requests/colleagues',
    access: { alias: 'staff-requests', feature: 'assign' },
    request: z.strictObject({ hospital: z.optional(placeCode) }),
    response: colleagues,
  },
  /** A decrypted file of a request, in base64. */
  staffAttachment: {
    ...staffRead,
    path: 'staff/requests/attachment',
    access: { alias: 'staff-requests', feature: 'view', shows: 'a person' },
    request: z.strictObject({ id: z.uuid() }),
    response: z.object({ id: z.uuid(), type: z.enum(attachmentTypes), sha256: sha256Text, data: z.string() }),
  },
} satisfies Record<string, StaffCall>
