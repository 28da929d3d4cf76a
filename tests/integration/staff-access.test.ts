import { expect, it } from 'vitest'
import type { Call } from '#core/contract/call/call.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { staffRoles } from '#tests/support/staff-roles.ts'
import { forgetLimits } from '#tests/support/account-client.ts'
import { admit } from '#tests/support/hospital-admissions.ts'
import { openStaff } from '#tests/support/staff-client.ts'
import { sealed, submitOne } from '#tests/support/submissions.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'
import { publish, surveyOf, trialSurvey } from '#tests/support/trial-survey.ts'

/** The roles that may make each call with a menu entry. */
const table: Readonly<Record<string, readonly (typeof staffRoles)[number][]>> = {
  staffHome: staffRoles,
  staffFilters: staffRoles,
  staffDevices: ['it-admin', 'patient-experience', 'ward-officer', 'event-officer'],
  staffBrought: ['it-admin', 'patient-experience', 'ward-officer', 'event-officer'],
  staffPass: staffRoles,
  staffActivityMonth: ['it-admin', 'patient-experience', 'ward-officer'],
  staffExportActivities: ['it-admin', 'patient-experience', 'ward-officer'],
  staffActivityDay: ['it-admin', 'patient-experience', 'ward-officer'],
  staffRequests: ['it-admin', 'patient-experience', 'front-desk'],
  staffRequest: ['it-admin', 'patient-experience', 'front-desk'],
  staffAttachment: ['it-admin', 'patient-experience', 'front-desk'],
  staffChangeRequest: ['it-admin', 'front-desk'],
  staffRequestColleagues: ['it-admin', 'front-desk'],
  staffSubmissions: ['it-admin', 'patient-experience', 'ward-officer', 'event-officer', 'medical-team'],
  staffWards: ['it-admin', 'patient-experience', 'ward-officer', 'event-officer', 'medical-team'],
  staffSubmission: ['it-admin', 'patient-experience', 'ward-officer', 'event-officer', 'medical-team'],
  staffReview: ['it-admin', 'patient-experience', 'ward-officer', 'event-officer', 'medical-team'],
  staffReviewable: ['it-admin', 'patient-experience', 'ward-officer', 'event-officer', 'medical-team'],
  staffReviewSeveral: ['it-admin', 'patient-experience', 'ward-officer', 'event-officer', 'medical-team'],
  staffReviewColleagues: ['it-admin', 'patient-experience', 'ward-officer', 'event-officer', 'medical-team'],
  staffFindAdmissions: ['it-admin', 'patient-experience', 'ward-officer', 'event-officer', 'medical-team'],
  staffAssignAdmission: ['it-admin', 'patient-experience', 'ward-officer', 'event-officer', 'medical-team'],
  staffConflicts: ['it-admin', 'patient-experience', 'ward-officer', 'event-officer', 'medical-team'],
  staffExport: ['it-admin', 'patient-experience', 'event-officer'],
  staffResults: ['it-admin', 'patient-experience', 'ward-officer', 'event-officer', 'medical-team'],
  staffExportResults: ['it-admin', 'patient-experience', 'event-officer'],
  staffNames: ['it-admin', 'patient-experience', 'ward-officer', 'event-officer', 'medical-team'],
  staffComments: ['it-admin', 'patient-experience', 'ward-officer', 'event-officer', 'medical-team'],
  staffPeople: ['it-admin'],
  staffInvite: ['it-admin'],
  staffChangePerson: ['it-admin'],
  staffClosePerson: ['it-admin'],
  staffRoleMenus: ['it-admin'],
  staffChangeRoleMenu: ['it-admin'],
  staffWantPasskey: ['it-admin'],
  staffForgetPasskeys: ['it-admin'],
  staffEndSessionsOf: ['it-admin'],
  staffAudit: ['it-admin'],
  staffExportAudit: ['it-admin'],
}

interface Rows {
  readonly request: string
  readonly submission: string
  readonly person: string
  /** Texts that staff of another hospital may not read. */
  readonly secrets: readonly string[]
}

/** A request, a survey and a colleague of one hospital. */
async function rowsOf(hospital: Hospital, unit: string): Promise<Rows> {
  const { admissionNumber } = await admit(hospital, { hospitalUnit: unit })
  const survey = await surveyOf(hospital, admissionNumber)
  const answers = {
    hospital: unit,
    topic: 'bill',
    message: `Berapa biayanya di ${unit}?`,
    fullName: 'Sri Wahyuni',
    replyBy: 'portal',
  }
  const request = await sealed(hospital, { kind: 'Contact', version: 1, answers })
  const receipts = [await submitOne(hospital, survey), await submitOne(hospital, request)]
  const { id, email } = await openStaff(hospital, { role: 'it-admin', units: [unit], name: `Petugas ${unit}` })
  const references = receipts.map((receipt) => receipt!.reference)
  return {
    request: request.id,
    submission: survey.id,
    person: id,
    secrets: [survey.id, request.id, id, email, admissionNumber, `biayanya di ${unit}`, ...references],
  }
}

/** A payload about these rows that the server would accept from a caller with the right. */
const payloadOf = (name: string, { request, submission, person }: Rows): object =>
  ({
    staffFilters: { ward: 'Melati' },
    staffBrought: { added: 1, known: 0, left: 0 },
    staffActivityMonth: { month: '2026-08' },
    staffExportActivities: { month: '2026-08', file: 'csv', as: 'words', language: 'id' },
    staffActivityDay: { day: '2026-08-17' },
    staffRequest: { id: request, language: 'id' },
    staffAttachment: { id: request },
    staffChangeRequest: { id: request, seen: '2026-01-01T00:00:00.000Z', state: 'in-work' },
    staffWards: { hospital: 'MHBG' },
    staffSubmission: { id: submission, language: 'id' },
    staffReview: { id: submission, seen: null, state: 'closed' },
    staffReviewSeveral: { forms: [{ id: submission, seen: null }], state: 'closed' },
    staffReviewColleagues: { kind: 'Ipd' },
    staffFindAdmissions: { id: submission, number: 'RI99' },
    staffAssignAdmission: { id: submission, number: 'RI99' },
    staffExport: { as: 'words', file: 'csv', language: 'id' },
    staffResults: { kind: 'Ipd', language: 'id' },
    staffExportResults: { kind: 'Ipd', file: 'csv', language: 'id' },
    staffNames: { kind: 'Ipd', language: 'id' },
    staffComments: { kind: 'Ipd', language: 'id', limit: 25 },
    staffExportAudit: { file: 'csv', language: 'id' },
    staffInvite: { name: 'X', email: 'x@rs.example', role: 'front-desk', units: ['MHJS'] },
    staffChangePerson: { id: person, role: 'it-admin', units: ['MHJS'] },
    staffChangeRoleMenu: { role: 'front-desk', alias: 'staff-home', feature: 'view', allowed: true },
    staffClosePerson: { id: person, closed: false },
    staffWantPasskey: { role: 'front-desk', wanted: false },
    staffForgetPasskeys: { id: person },
    staffEndSessionsOf: { id: person },
  })[name] ?? {}

/** Statuses of payloads with a flaw: no such file, an older state, a survey with a visit, a page without a place. */
const taken: Readonly<Record<string, number>> = {
  staffAttachment: 404,
  staffChangeRequest: 409,
  staffFindAdmissions: 409,
  staffAssignAdmission: 409,
  staffInvite: 400,
}

/** The first three secrets are ids, which a call may name. */
const ASKED = 3

/** Calls about kinds of forms that some roles do not see. */
const ofSubmissions = new Set([
  'staffSubmission',
  'staffReview',
  'staffReviewSeveral',
  'staffFindAdmissions',
  'staffAssignAdmission',
  'staffResults',
  'staffExportResults',
  'staffNames',
  'staffComments',
])

const withMenu = Object.entries<Call>(staffCalls).filter(([, { access }]) => access && 'alias' in access)

it('every call that needs a menu entry stands in the table', () => {
  expect(withMenu.map(([name]) => name).toSorted()).toEqual(Object.keys(table).toSorted())
})

it.each(staffRoles)('[ST09] %s may call what the table says, and learns nothing of another hospital', async (role) => {
  const hospital = await openHospital()
  await publish(hospital, trialSurvey('Ipd'))
  const [own, other] = [await rowsOf(hospital, 'MHJS'), await rowsOf(hospital, 'MHBG')]
  const { browser } = await openStaff(hospital, { role, units: ['MHJS'] })
  for (const [name, call] of withMenu) {
    await forgetLimits(hospital)
    const isOpen = table[name]?.includes(role)
    const answer = await browser.send(call, payloadOf(name, own))
    const isOfTheirs = !ofSubmissions.has(name) || !['event-officer', 'medical-team'].includes(role)
    if (isOpen) expect([name, answer.status]).toEqual([name, isOfTheirs ? (taken[name] ?? 200) : 404])
    else expect([name, answer.status]).toEqual([name, 403])
    const elsewhere = await browser.send(call, payloadOf(name, other))
    if (isOpen && JSON.stringify(payloadOf(name, other)) !== JSON.stringify(payloadOf(name, own)))
      expect([name, elsewhere.status]).toEqual([name, 404])
    // The audit contains what the caller asked for, so its ids are allowed there.
    const unasked = name.endsWith('Audit') ? other.secrets.slice(ASKED) : other.secrets
    for (const secret of unasked) expect(answer.text + elsewhere.text, `${role} ${name}`).not.toContain(secret)
  }
})
