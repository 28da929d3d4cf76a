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
/** Several of a closed set travel as one text, with commas between. */
const units = z.array(hospitalCode).check(z.minLength(1), z.maxLength(20))

/** What came of a call of staff. A file that travels in parts has `begun` with each of them, and is `done` or `broken` off at its end. */
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
  views: z._default(z.array(savedView), []),
  /** Closes what this device keeps of what they open: AES-256, base64url. While the portal is open. */
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
  /** When they last did something; null: never. */
  seenAt: z.nullable(moment),
  /** Of the invitation that waits. */
  invitedUntil: z.nullable(moment),
})

const passkey = z.object({
  id: z.string(),
  /** Browser and system that it was made with; empty where they are not known. */
  device: z.string(),
  madeAt: moment,
  usedAt: z.nullable(moment),
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

/** What the staff portal calls. Its sign-in is a cookie that no script can read. */
export const staffCalls = {
  /** What an invitation is for. 422 when it is unknown, used or has ended: the message says which. */
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
  /** Uses an invitation up: from now on its person signs in with this password. */
  staffAccept: {
    method: 'POST',
    path: 'staff/invitation/accept',
    credential: 'basic',
    body: smallBody,
    request: z.strictObject({ token, password: secret }),
    response: nothing,
  },
  /** Begins a sign-in: a code goes to the e-mail address. */
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
  /** Another code in the place of the last one. */
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
  /** What a browser signs in with in the place of password and code. */
  staffPasskeyWanted: {
    method: 'POST',
    path: 'staff/sign_in/passkey',
    credential: 'basic',
    body: smallBody,
    request: nothing,
    response: passkeyRequest,
  },
  /** 422 where the passkey is none of an active person's, or answers no question of the hospital's of the last minutes. */
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
  /** Locks the portal: it wants the password again. */
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
  /** Where the caller is signed in. */
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
  /** What a browser makes a passkey of. */
  staffPasskeyMaking: {
    ...staffChange,
    path: 'staff/passkeys',
    access: { stages: ['passkey-wanted', 'open'] },
    response: passkeyCreation,
  },
  /** Keeps a passkey; a portal that wanted one opens. 422 where it answers no question of the last minutes. */
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
  /** Keeps a view under its page and name, or with null drops the one that is there. 422 where there are `MOST_VIEWS`. */
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
  /** Sends an invitation, or another one where the first is unused. */
  staffInvite: {
    ...staffChange,
    path: 'staff/people/invite',
    access: { alias: 'staff-people', feature: 'invite' },
    request: z.strictObject({ name: staffName, email: staffEmail, ...place }),
  },
  /** Gives a staff member another role or other hospitals. 422 where no super role would be left. */
  staffChangePerson: {
    ...staffChange,
    path: 'staff/people/change',
    access: { alias: 'staff-people', feature: 'edit' },
    request: z.strictObject({ id: z.uuid(), ...place }),
  },
  /** Closes an account and ends its sign-ins, or opens it again. 422 where no super role would be left. */
  staffClosePerson: {
    ...staffChange,
    path: 'staff/people/close',
    access: { alias: 'staff-people', feature: 'edit' },
    request: z.strictObject({ id: z.uuid(), closed: z.boolean() }),
  },
  /** Ends all sign-ins of a person, who may sign in again. */
  staffEndSessionsOf: {
    ...staffChange,
    path: 'staff/people/sessions/end',
    access: { alias: 'staff-people', feature: 'edit' },
    request: z.strictObject({ id: z.uuid() }),
  },
  /** Forgets a person's passkeys, which they may have lost, and ends their sign-ins. */
  staffForgetPasskeys: {
    ...staffChange,
    path: 'staff/people/passkeys/forget',
    access: { alias: 'staff-people', feature: 'edit' },
    request: z.strictObject({ id: z.uuid() }),
  },
  /** What each role finds in its menus. */
  staffRoleMenus: {
    ...staffRead,
    path: 'staff/people/roles',
    access: { alias: 'staff-people', feature: 'view' },
    response: z.object({
      roles: z.array(z.extend(role, { Navigations: z.array(menuGroup), wantsPasskey: z._default(z.boolean(), false) })),
    }),
  },
  /**
   * Allows a role something, or not any more. What it may do it may view; what it may not view it may not do. 403 unless the
   * caller's role is a super role; 422 for what a menu entry does not know, and where a role would lose the home or a super
   * role the people.
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
   * Whether a role signs in with a passkey only. 403 unless the caller's role is a super role; 422 for an unknown role, and for the
   * caller's own while they have no passkey.
   */
  staffWantPasskey: {
    ...staffChange,
    path: 'staff/people/roles/passkey',
    access: { alias: 'staff-people', feature: 'edit' },
    request: z.strictObject({ role: staffRole, wanted: z.boolean() }),
  },
  /** What staff did, the latest first. */
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
          /** Null: not known to the hospital. */
          name: z.nullable(z.string()),
          /** The path of what was called. */
          call: z.string(),
          /** What a newer server says is read as `other`. */
          outcome: otherwise(z.enum([...auditOutcomes, 'other']), 'other'),
          /** The row that it was about; of many the first one, and the last one. */
          subject: z.nullable(z.uuid()),
          subjectUntil: z.nullable(z.uuid()),
          /** As people know them: the number of a form, the name of a person of the caller's hospitals. */
          reference: z.nullable(z.string()),
          referenceUntil: z.nullable(z.string()),
          /** How many were read. */
          count: z.nullable(z.int()),
          /** Visits by their numbers, or what was counted together: a kind of form, its days, hospital and ward. */
          about: z.nullable(z.string()),
        }),
      ),
      next: z.nullable(z.uuid()),
      pageGone,
    }),
  },
  /** The same as a file. That it was saved stands in the audit. */
  staffExportAudit: {
    ...staffRead,
    path: 'staff/audit/export',
    access: { alias: 'staff-audit', feature: 'export' },
    format: 'file',
    request: z.extend(auditFilters, { file: z.enum(exportFormats), language: z.enum(languages) }),
  },
} satisfies Record<string, StaffCall>
