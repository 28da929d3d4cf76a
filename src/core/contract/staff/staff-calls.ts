import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import { exportFormats } from '#core/domain/staff/export-format.ts'
import { languages } from '#core/domain/text/language.ts'
import { menuGroup } from '#core/domain/portal/navigation.ts'
import { hospitalCode, moment } from '#core/domain/hospital/record-base.ts'
import { savedView } from '#core/domain/staff/saved-view.ts'
import {
  staffAliases,
  staffEmail,
  staffFeatures,
  staffName,
  staffRole,
  staffStages,
  staffStates,
} from '#core/domain/staff/staff.ts'
import { nothing } from '#core/contract/call/call.ts'
import { count } from '#core/contract/call/count.ts'
import { smallBody } from '#core/contract/call/json-limits.ts'
import { pageGone } from '#core/contract/call/page-gone.ts'
import { newPasskey, passkeyBody, passkeyCreation, passkeyId, passkeyRequest, passkeySignature } from './passkey.ts'
import { staffChange, staffRead, type StaffCall } from './staff-call.ts'
import { staffDeskCalls } from './staff-desk-calls.ts'
import { staffSubmissionCalls } from './staff-submission-calls.ts'
import { staffResultCalls } from './staff-result-calls.ts'

const localized = z.object({ id: z.string(), en: z.string() })
const secret = z.string().check(z.minLength(1), z.maxLength(200))
const token = z.string().check(z.regex(/^[\w-]{20,100}$/))
/** Several values of a closed set are sent as one text, with commas between. */
const units = z.array(hospitalCode).check(z.minLength(1), z.maxLength(20))

/** Outcomes of staff's calls. A file in parts has `begun` with each part, and `done` or `broken` at its end. */
export const auditOutcomes = ['done', 'begun', 'broken', 'refused', 'failed'] as const

const auditFilters = z.strictObject({
  person: z.optional(z.uuid()),
  /** Paths of calls, with commas between. */
  calls: z.optional(z.string().check(z.regex(/^[a-z_/]+(?:,[a-z_/]+)*$/), z.maxLength(2000))),
  outcome: z.optional(z.enum(auditOutcomes)),
  /** Days in Jakarta, both included. */
  from: z.optional(z.iso.date()),
  until: z.optional(z.iso.date()),
})

/** A role of the hospital. */
const role = z.object({ role: z.string(), name: localized, isSuper: z.literal(['0', '1']) })

/** The person at the staff portal. */
const me = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  portal: z.literal('staff'),
  stage: z.enum(staffStages),
  /** When the sign-in ends, whatever its person does. */
  endsAt: moment,
  Roles: z.array(role),
  HospitalUnits: z.array(z.string()),
  /** Empty unless the portal is open. */
  Navigations: z.array(menuGroup),
  views: z._default(z.array(savedView), []),
  /** The key for copies on this device, AES-256, base64url. Present while the portal is open. */
  copiesKey: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
})

const person = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  state: z.enum(staffStates),
  role: z.string(),
  units: z.array(z.string()),
  passkeys: z._default(z.int(), 0),
  /** The time of the person's last action; null where there was none. */
  seenAt: z.nullable(moment),
  /** The end of an unused invitation. */
  invitedUntil: z.nullable(moment),
})

const passkey = z.object({
  id: z.string(),
  /** Browser and system in which it was made; empty where unknown. */
  device: z.string(),
  madeAt: moment,
  usedAt: z.nullable(moment),
})

const session = z.object({
  id: z.uuid(),
  /** Browser and system; empty where unknown. */
  device: z.string(),
  begunAt: moment,
  seenAt: moment,
  isCurrent: z.boolean(),
})

const place = { role: staffRole, units }

/** The staff portal's calls. Its sign-in is a cookie that scripts cannot read. */
export const staffCalls = {
  /** The content of an invitation. 422 when it is unknown, used or ended; the message says which. */
  staffInvitation: {
    method: 'POST',
    path: 'staff/invitation',
    credential: 'basic',
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
  /** Accepts an invitation: from now on its person signs in with this password. */
  staffAccept: {
    method: 'POST',
    path: 'staff/invitation/accept',
    credential: 'basic',
    body: smallBody,
    request: z.strictObject({ token, password: secret }),
    response: nothing,
  },
  /** Begins a sign-in: a code is sent to the e-mail address. */
  staffSignIn: {
    method: 'POST',
    path: 'staff/sign_in',
    credential: 'basic',
    body: smallBody,
    request: z.strictObject({
      email: z.string().check(z.maxLength(100)),
      password: secret,
      language: z.enum(languages),
    }),
    response: nothing,
  },
  /** Sends another code, which replaces the last one. */
  staffSendCode: {
    ...staffChange,
    path: 'staff/sign_in/send_code',
    access: { stages: ['code-wanted'] },
    request: z.strictObject({ language: z.enum(languages) }),
  },
  staffVerifyCode: {
    ...staffChange,
    path: 'staff/sign_in/code',
    access: { stages: ['code-wanted'] },
    request: z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(20)) }),
    response: me,
  },
  /** The options for a sign-in with a passkey instead of password and code. */
  staffPasskeyWanted: {
    method: 'POST',
    path: 'staff/sign_in/passkey',
    credential: 'basic',
    body: smallBody,
    request: nothing,
    response: passkeyRequest,
  },
  /** 422 where the passkey belongs to no active person, or answers no challenge of the last minutes. */
  staffPasskeySignIn: {
    method: 'POST',
    path: 'staff/sign_in/passkey/verify',
    credential: 'basic',
    body: passkeyBody,
    request: passkeySignature,
    response: me,
  },
  staffMe: {
    ...staffRead,
    path: 'staff/me',
    access: { stages: staffStages },
    response: me,
  },
  /** Locks the portal: it then needs the password again. */
  staffLock: {
    ...staffChange,
    path: 'staff/lock',
    access: { stages: ['open', 'locked'] },
  },
  staffUnlock: {
    ...staffChange,
    path: 'staff/unlock',
    access: { stages: ['open', 'locked'] },
    request: z.strictObject({ password: secret }),
    response: me,
  },
  staffSignOut: {
    ...staffChange,
    path: 'staff/sign_out',
    access: { stages: staffStages },
  },
  /** The caller's sign-ins. */
  staffSessions: {
    ...staffRead,
    path: 'staff/sessions',
    access: { stages: ['open'] },
    response: z.array(session),
  },
  staffEndSession: {
    ...staffChange,
    path: 'staff/sessions/end',
    access: { stages: ['open'] },
    request: z.strictObject({ id: z.uuid() }),
  },
  /** The caller's passkeys. */
  staffPasskeys: {
    ...staffRead,
    path: 'staff/passkeys',
    access: { stages: ['open'] },
    response: z.array(passkey),
  },
  /** The options for making a passkey. */
  staffPasskeyMaking: {
    ...staffChange,
    path: 'staff/passkeys',
    access: { stages: ['passkey-wanted', 'open'] },
    response: passkeyCreation,
  },
  /** Stores a passkey; a portal that required one opens. 422 where it answers no challenge of the last minutes. */
  staffPasskeyMade: {
    ...staffChange,
    path: 'staff/passkeys/verify',
    access: { stages: ['passkey-wanted', 'open'] },
    body: passkeyBody,
    request: newPasskey,
    response: me,
  },
  staffPasskeyRemove: {
    ...staffChange,
    path: 'staff/passkeys/remove',
    access: { stages: ['open'] },
    request: passkeyId,
  },
  /** Stores a view under its page and name, or deletes it with null. 422 where there are `MOST_VIEWS`. */
  staffKeepView: {
    ...staffChange,
    path: 'staff/views',
    access: { stages: ['open'] },
    body: { bytes: 4096, depth: 2, items: 4 },
    request: z.extend(savedView, { filters: z.nullable(savedView.shape.filters) }),
  },

  ...staffDeskCalls,
  ...staffSubmissionCalls,
  ...staffResultCalls,

  staffPeople: {
    ...staffRead,
    path: 'staff/people',
    access: { alias: 'staff-people', feature: 'view' },
    response: z.object({ people: z.array(person), roles: z.array(role) }),
  },
  /** Sends an invitation, or a new one where the first is unused. */
  staffInvite: {
    ...staffChange,
    path: 'staff/people/invite',
    access: { alias: 'staff-people', feature: 'invite' },
    request: z.strictObject({ name: staffName, email: staffEmail, ...place }),
  },
  /** Gives a member of staff another role or other hospitals. 422 where no super role would be left. */
  staffChangePerson: {
    ...staffChange,
    path: 'staff/people/change',
    access: { alias: 'staff-people', feature: 'edit' },
    request: z.strictObject({ id: z.uuid(), ...place }),
  },
  /** Closes an account and ends its sign-ins, or reopens it. 422 where no super role would be left. */
  staffClosePerson: {
    ...staffChange,
    path: 'staff/people/close',
    access: { alias: 'staff-people', feature: 'edit' },
    request: z.strictObject({ id: z.uuid(), closed: z.boolean() }),
  },
  /** Ends all sign-ins of a person. The person may sign in again. */
  staffEndSessionsOf: {
    ...staffChange,
    path: 'staff/people/sessions/end',
    access: { alias: 'staff-people', feature: 'edit' },
    request: z.strictObject({ id: z.uuid() }),
  },
  /** Deletes a person's passkeys, for example lost ones, and ends their sign-ins. */
  staffForgetPasskeys: {
    ...staffChange,
    path: 'staff/people/passkeys/forget',
    access: { alias: 'staff-people', feature: 'edit' },
    request: z.strictObject({ id: z.uuid() }),
  },
  /** The menus of each role. */
  staffRoleMenus: {
    ...staffRead,
    path: 'staff/people/roles',
    access: { alias: 'staff-people', feature: 'view' },
    response: z.object({
      roles: z.array(z.extend(role, { Navigations: z.array(menuGroup), wantsPasskey: z._default(z.boolean(), false) })),
    }),
  },
  /**
   * Allows or forbids a role a feature of a menu entry. Every feature includes `view`, and without `view` there is
   * none. 403 unless the caller's role is a super role. 422 for a feature that the entry does not have, and where a
   * role would lose the home or a super role the people.
   */
  staffChangeRoleMenu: {
    ...staffChange,
    path: 'staff/people/roles/change',
    access: { alias: 'staff-people', feature: 'edit' },
    request: z.strictObject({
      role: staffRole,
      alias: z.enum(staffAliases),
      feature: z.enum(staffFeatures),
      allowed: z.boolean(),
    }),
  },
  /**
   * Sets whether a role must sign in with a passkey. 403 unless the caller's role is a super role. 422 for an unknown
   * role, and for the caller's own role while they have no passkey.
   */
  staffWantPasskey: {
    ...staffChange,
    path: 'staff/people/roles/passkey',
    access: { alias: 'staff-people', feature: 'edit' },
    request: z.strictObject({ role: staffRole, wanted: z.boolean() }),
  },
  /** The actions of staff, the latest first. */
  staffAudit: {
    ...staffRead,
    path: 'staff/audit',
    access: { alias: 'staff-audit', feature: 'view' },
    request: z.extend(auditFilters, { after: z.optional(z.uuid()), limit: z._default(count(100), 50) }),
    response: z.object({
      lines: z.array(
        z.object({
          id: z.uuid(),
          at: moment,
          /** Null where the hospital does not know the name. */
          name: z.nullable(z.string()),
          /** The path of the call. */
          call: z.string(),
          /** An outcome that only a newer server knows is read as `other`. */
          outcome: otherwise(z.enum([...auditOutcomes, 'other']), 'other'),
          /** The row that the call was about; with many rows the first and the last. */
          subject: z.nullable(z.uuid()),
          subjectUntil: z.nullable(z.uuid()),
          /** What people call the thing: the reference of a form, or the name of a person of the caller's hospitals. */
          reference: z.nullable(z.string()),
          referenceUntil: z.nullable(z.string()),
          /** The number of rows that were read. */
          count: z.nullable(z.int()),
          /** Numbers of visits, or the filters of a count: a kind of form, its days, hospital and ward. */
          about: z.nullable(z.string()),
        }),
      ),
      next: z.nullable(z.uuid()),
      pageGone,
    }),
  },
  /** The audit as a file. The audit records that it was saved. */
  staffExportAudit: {
    ...staffRead,
    path: 'staff/audit/export',
    access: { alias: 'staff-audit', feature: 'export' },
    format: 'file',
    request: z.extend(auditFilters, { file: z.enum(exportFormats), language: z.enum(languages) }),
  },
} satisfies Record<string, StaffCall>
