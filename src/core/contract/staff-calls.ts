import * as z from 'zod/mini'
import { attachmentTypes } from '#core/domain/attachment.ts'
import { languages } from '#core/domain/language.ts'
import { menuGroup } from '#core/domain/navigation.ts'
import { hospitalCode, moment } from '#core/domain/record-base.ts'
import { REQUEST_NOTE, requestMarks, requestStates } from '#core/domain/request.ts'
import { staffEmail, staffName, staffRole, staffStages, staffStates } from '#core/domain/staff.ts'
import { outcome, questionnaireKind, questionnaireVersion, sha256Text } from '#core/domain/submission.ts'
import { nothing, type Call, type StaffAccess } from './call.ts'
import { count } from './count.ts'
import { smallBody } from './json-limits.ts'
import { quarantineReason, staffRequest } from './operator-calls.ts'

/** A call by a member of staff. Without access it does not compile. */
type StaffCall = Call &
  ({ readonly credential: 'staff'; readonly access: StaffAccess } | { readonly credential: 'basic' })

const localized = z.object({ id: z.string(), en: z.string() })
const secret = z.string().check(z.minLength(1), z.maxLength(200))
const token = z.string().check(z.regex(/^[\w-]{20,100}$/))
const reference = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))
/** Several of a closed set travel as one text, with commas between. */
const units = z.array(hospitalCode).check(z.minLength(1), z.maxLength(20))

/** A role, as the hospital has it. */
const role = z.object({ role: z.string(), name: localized, isSuper: z.literal(['0', '1']) })

/** Who is at the staff portal. */
const me = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  portal: z.literal('staff'),
  stage: z.enum(staffStages),
  /** When the sign-in ends, whatever is done. */
  endsAt: moment,
  Roles: z.array(role),
  HospitalUnits: z.array(z.string()),
  /** Empty unless the portal is open. */
  Navigations: z.array(menuGroup),
})

const person = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  state: z.enum(staffStates),
  role: z.string(),
  units: z.array(z.string()),
  /** When they last did something; null: never. */
  seenAt: z.nullable(moment),
  /** Of the invitation that waits. */
  invitedUntil: z.nullable(moment),
})

const session = z.object({
  id: z.uuid(),
  /** Browser and system; empty where they are not known. */
  device: z.string(),
  begunAt: moment,
  seenAt: moment,
  isCurrent: z.boolean(),
})

const place = { role: staffRole, units }

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
})

/** What the staff portal calls. Its sign-in is a cookie that no script can read. */
export const staffCalls = {
  /** What an invitation is for. 422 when it is unknown, used or has ended: the message says which. */
  staffInvitation: {
    method: 'POST',
    path: 'staff/invitation',
    credential: 'basic',
    enveloped: false,
    body: smallBody,
    request: z.strictObject({ token }),
    response: z.object({
      name: z.string(),
      email: z.string(),
      role: localized,
      units: z.array(z.string()),
      until: moment,
    }),
  },
  /** Uses an invitation up: from now on its person signs in with this password. */
  staffAccept: {
    method: 'POST',
    path: 'staff/invitation/accept',
    credential: 'basic',
    enveloped: false,
    body: smallBody,
    request: z.strictObject({ token, password: secret }),
    response: nothing,
  },
  /** Begins a sign-in: a code goes to the e-mail address. */
  staffSignIn: {
    method: 'POST',
    path: 'staff/sign_in',
    credential: 'basic',
    enveloped: false,
    body: smallBody,
    request: z.strictObject({
      email: z.string().check(z.maxLength(100)),
      password: secret,
      language: z.enum(languages),
    }),
    response: nothing,
  },
  /** Another code in the place of the last one. */
  staffSendCode: {
    method: 'POST',
    path: 'staff/sign_in/send_code',
    credential: 'staff',
    access: { stages: ['code-wanted'] },
    enveloped: false,
    body: smallBody,
    request: z.strictObject({ language: z.enum(languages) }),
    response: nothing,
  },
  staffVerifyCode: {
    method: 'POST',
    path: 'staff/sign_in/code',
    credential: 'staff',
    access: { stages: ['code-wanted'] },
    enveloped: false,
    body: smallBody,
    request: z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(20)) }),
    response: me,
  },
  staffMe: {
    method: 'GET',
    path: 'staff/me',
    credential: 'staff',
    access: { stages: staffStages },
    enveloped: false,
    request: nothing,
    response: me,
  },
  /** Locks the portal: it wants the password again. */
  staffLock: {
    method: 'POST',
    path: 'staff/lock',
    credential: 'staff',
    access: { stages: ['open', 'locked'] },
    enveloped: false,
    body: smallBody,
    request: nothing,
    response: nothing,
  },
  staffUnlock: {
    method: 'POST',
    path: 'staff/unlock',
    credential: 'staff',
    access: { stages: ['open', 'locked'] },
    enveloped: false,
    body: smallBody,
    request: z.strictObject({ password: secret }),
    response: me,
  },
  staffSignOut: {
    method: 'POST',
    path: 'staff/sign_out',
    credential: 'staff',
    access: { stages: staffStages },
    enveloped: false,
    body: smallBody,
    request: nothing,
    response: nothing,
  },
  /** Where the caller is signed in. */
  staffSessions: {
    method: 'GET',
    path: 'staff/sessions',
    credential: 'staff',
    access: { stages: ['open'] },
    enveloped: false,
    request: nothing,
    response: z.array(session),
  },
  staffEndSession: {
    method: 'POST',
    path: 'staff/sessions/end',
    credential: 'staff',
    access: { stages: ['open'] },
    enveloped: false,
    body: smallBody,
    request: z.strictObject({ id: z.uuid() }),
    response: nothing,
  },

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
        answer: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(REQUEST_NOTE))),
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
    request: z.strictObject({
      kind: z.optional(questionnaireKind),
      hospital: z.optional(hospitalCode),
      outcome: z.optional(outcome),
      from: z.optional(z.iso.date()),
      until: z.optional(z.iso.date()),
      /** A reference, an admission number or a bib, whole. */
      search: z.optional(reference),
      after: z.optional(z.uuid()),
      limit: z._default(count(100), 25),
    }),
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
      /** Who of the staff has read it, the latest first. */
      views: z.array(z.object({ name: z.string(), at: moment })),
    }),
  },

  staffPeople: {
    method: 'GET',
    path: 'staff/people',
    credential: 'staff',
    access: { alias: 'staff-people', feature: 'view' },
    enveloped: false,
    request: nothing,
    response: z.object({ people: z.array(person), roles: z.array(role) }),
  },
  /** Sends an invitation, or another one to whoever has not used theirs. */
  staffInvite: {
    method: 'POST',
    path: 'staff/people/invite',
    credential: 'staff',
    access: { alias: 'staff-people', feature: 'invite' },
    enveloped: false,
    body: smallBody,
    request: z.strictObject({ name: staffName, email: staffEmail, ...place }),
    response: nothing,
  },
  /** Gives somebody another role or other hospitals. 422 where no super role would be left. */
  staffChangePerson: {
    method: 'POST',
    path: 'staff/people/change',
    credential: 'staff',
    access: { alias: 'staff-people', feature: 'edit' },
    enveloped: false,
    body: smallBody,
    request: z.strictObject({ id: z.uuid(), ...place }),
    response: nothing,
  },
  /** Closes an account and ends its sign-ins, or opens it again. 422 where no super role would be left. */
  staffClosePerson: {
    method: 'POST',
    path: 'staff/people/close',
    credential: 'staff',
    access: { alias: 'staff-people', feature: 'edit' },
    enveloped: false,
    body: smallBody,
    request: z.strictObject({ id: z.uuid(), closed: z.boolean() }),
    response: nothing,
  },
  /** What staff did, the latest first. */
  staffAudit: {
    method: 'GET',
    path: 'staff/audit',
    credential: 'staff',
    access: { alias: 'staff-audit', feature: 'view' },
    enveloped: false,
    request: z.strictObject({
      person: z.optional(z.uuid()),
      from: z.optional(z.iso.date()),
      until: z.optional(z.iso.date()),
      after: z.optional(z.uuid()),
      limit: z._default(count(100), 50),
    }),
    response: z.object({
      lines: z.array(
        z.object({
          id: z.uuid(),
          at: moment,
          /** Null: nobody whom the hospital knows. */
          name: z.nullable(z.string()),
          /** The path of what was called. */
          call: z.string(),
          outcome: z.enum(['done', 'refused', 'failed']),
          /** The row that it was about. */
          subject: z.nullable(z.uuid()),
        }),
      ),
      next: z.nullable(z.uuid()),
    }),
  },
} satisfies Record<string, StaffCall>
