import { expect, it } from 'vitest'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import type { SealedSubmission } from '#core/domain/submission/submission.ts'
import { questionnaires } from '#core/questionnaires/forms/catalogue.ts'
import { insertDemonstrationHeld } from '#server/demonstration/survey/insert-held-forms.ts'
import { insertDemonstrationSurveys } from '#server/demonstration/survey/insert-surveys.ts'
import { MOST_CLAIMS } from '#server/intake/submission/withheld/set-claims-aside.ts'
import { daysAgo } from '#tests/support/admission-record.ts'
import { admit } from '#tests/support/hospital-admissions.ts'
import { openStaff, type Staff } from '#tests/support/staff-client.ts'
import { exported, sealed, submit, submitOne } from '#tests/support/submissions.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'
import { publish, surveyOf, trialSurvey } from '#tests/support/trial-survey.ts'
import { voucherFor } from '#tests/support/vouchers.ts'

async function openDesk() {
  const hospital = await openHospital()
  await publish(hospital, trialSurvey('Ipd'))
  const manager = (name: string) => openStaff(hospital, { role: 'patient-experience', units: ['MHJS'], name })
  return { hospital, dina: await manager('Dina'), rini: await manager('Rini') }
}

/** Surveys by the number of a visit that already has the greatest number of claims. */
async function heldBack(hospital: Hospital, count: number, submittedAt = daysAgo(0)) {
  const { admissionNumber } = await admit(hospital, { dischargedAt: null })
  const survey = () => surveyOf(hospital, admissionNumber, { submittedAt })
  const items: SealedSubmission[] = []
  for (let at = 0; at < MOST_CLAIMS + count; at++) items.push(await survey())
  await submit(hospital, items)
  const held = items.slice(MOST_CLAIMS)
  for (const item of held) expect((await submitOne(hospital, item))?.outcome).toBe('quarantined')
  return { admissionNumber, held }
}

const find = async ({ browser }: Staff, { id }: Pick<SealedSubmission, 'id'>, number: string) =>
  (await browser.ask(staffCalls.staffFindAdmissions, { id, number })).admissions
const assign = async (
  { browser }: Staff,
  { id }: Pick<SealedSubmission, 'id'>,
  number: string,
  outcome?: 'expired' | 'already-submitted',
) => (await browser.send(staffCalls.staffAssignAdmission, { id, number, ...(outcome && { outcome }) })).status
const read = ({ browser }: Staff, { id }: Pick<SealedSubmission, 'id'>) =>
  browser.ask(staffCalls.staffSubmission, { id, language: 'id' })
const results = async ({ browser }: Staff) =>
  (await browser.ask(staffCalls.staffResults, { kind: 'Ipd', language: 'id' })).responses
const isHeld = async ({ db }: Hospital, { id }: Pick<SealedSubmission, 'id'>) =>
  (await db.selectFrom('quarantine').select('submission_id').where('submission_id', '=', id).execute()).length > 0

it('[ST79] a form that was one too many for its visit is judged again under the visit that staff choose', async () => {
  const { hospital, dina, rini } = await openDesk()
  const { admissionNumber, held } = await heldBack(hospital, 3)
  const [first, second, third] = held as [SealedSubmission, SealedSubmission, SealedSubmission]
  const before = await results(dina)
  expect(await read(dina, first)).toMatchObject({
    submission: { reason: 'too-many-claims', registration: admissionNumber, mayHaveVisit: true },
    words: [],
  })
  expect(await find(dina, first, admissionNumber)).toMatchObject([{ number: admissionNumber, outcome: 'accepted' }])
  const raced = await Promise.all([dina, rini].map((one) => assign(one, first, admissionNumber)))
  expect(new Set(raced)).toEqual(new Set([200, 409]))
  expect(await results(dina)).toBe(before + 1)
  const { submission, steps, words } = await read(dina, first)
  expect(submission).toMatchObject({
    outcome: 'accepted',
    reason: null,
    registration: admissionNumber,
    hospital: 'MHJS',
    mayHaveVisit: false,
  })
  expect(steps).toMatchObject([{ admission: admissionNumber }])
  expect(words).not.toEqual([])
  expect(await isHeld(hospital, first)).toBe(false)
  expect(await submitOne(hospital, first)).toMatchObject({ id: first.id, outcome: 'accepted' })
  // A visit counts one survey. Staff learn beforehand that a second will not count, and it leaves quarantine as such.
  expect(await find(dina, second, admissionNumber)).toMatchObject([{ outcome: 'already-submitted', isAnswered: true }])
  expect(await assign(dina, second, admissionNumber)).toBe(409)
  expect(await isHeld(hospital, second)).toBe(true)
  expect(await assign(dina, second, admissionNumber, 'already-submitted')).toBe(200)
  expect(await isHeld(hospital, second)).toBe(false)
  expect(await submitOne(hospital, second)).toMatchObject({
    outcome: 'already-submitted',
    earlier: (await submitOne(hospital, first))?.at,
  })
  const elsewhere = await admit(hospital, { hospitalUnit: 'MHBG' })
  const outpatient = await admit(hospital, { service: 'OPD' })
  for (const other of [elsewhere, outpatient]) expect(await assign(dina, third, other.admissionNumber)).toBe(404)
  expect(await isHeld(hospital, third)).toBe(true)
  expect(await results(dina)).toBe(before + 1)
})

it('[ST79] [ST80] a form in quarantine is held against the survey’s days when it was filled in', async () => {
  const { hospital, dina } = await openDesk()
  const ended = await admit(hospital, { admittedAt: daysAgo(60), dischargedAt: daysAgo(40) })
  const { held: late } = await heldBack(hospital, 1)
  expect(await find(dina, late[0]!, ended.admissionNumber)).toMatchObject([{ outcome: 'expired' }])
  expect(await assign(dina, late[0]!, ended.admissionNumber)).toBe(409)
  expect(await assign(dina, late[0]!, ended.admissionNumber, 'expired')).toBe(200)
  expect((await read(dina, late[0]!)).submission).toMatchObject({ outcome: 'expired', hospital: 'MHJS', reason: null })
  const { held: timely } = await heldBack(hospital, 1, daysAgo(12))
  expect(await find(dina, timely[0]!, ended.admissionNumber)).toMatchObject([{ outcome: 'accepted' }])
  expect(await assign(dina, timely[0]!, ended.admissionNumber)).toBe(200)
  const lines = new Map((await exported(hospital)).map((line) => [line.id, line]))
  expect(lines.get(timely[0]!.id)).toMatchObject({ outcome: 'accepted', registration: ended.admissionNumber })
})

it('[ST79] a form that cannot be opened stays in quarantine', async () => {
  const { hospital, dina } = await openDesk()
  const { admissionNumber, held } = await heldBack(hospital, 1)
  await hospital.db.updateTable('quarantine').set({ key_id: 'gone' }).execute()
  expect(await assign(dina, held[0]!, admissionNumber)).toBe(422)
  expect(await isHeld(hospital, held[0]!)).toBe(true)
  const broken = { ...(await sealed(hospital, { version: 2 })), version: 1 }
  await submitOne(hospital, broken)
  const admin = await openStaff(hospital, { role: 'it-admin', units: ['MHJS'] })
  expect((await read(admin, broken)).submission).toMatchObject({ reason: 'cannot-open', mayHaveVisit: false })
  expect(await assign(admin, broken, admissionNumber)).toBe(409)
})

it('[ST80] a survey without a visit is too late or given before under the visit that staff choose, and it says so first', async () => {
  const { hospital, dina } = await openDesk()
  const ended = await admit(hospital, { admittedAt: daysAgo(60), dischargedAt: daysAgo(40) })
  const lost = async () => {
    const item = await surveyOf(hospital, 'RI00-OOOO1')
    expect((await submitOne(hospital, item))?.outcome).toBe('not-found')
    return item
  }
  const item = await lost()
  expect(await find(dina, item, ended.admissionNumber)).toMatchObject([{ outcome: 'expired', isAnswered: false }])
  expect(await assign(dina, item, ended.admissionNumber)).toBe(409)
  expect((await read(dina, item)).submission).toMatchObject({ outcome: 'not-found' })
  expect(await assign(dina, item, ended.admissionNumber, 'expired')).toBe(200)
  expect((await read(dina, item)).submission).toMatchObject({ outcome: 'expired', registration: ended.admissionNumber })
  const stay = await admit(hospital)
  const counted = await surveyOf(hospital, await voucherFor(hospital, stay.admissionNumber))
  const receipt = await submitOne(hospital, counted)
  const second = await lost()
  expect(await assign(dina, second, stay.admissionNumber, 'already-submitted')).toBe(200)
  expect(await submitOne(hospital, second)).toMatchObject({ outcome: 'already-submitted', earlier: receipt?.at })
  expect(await results(dina)).toBe(1)
})

it('[ST80] what is too late by its number alone gets the right visit; what a voucher proves stays', async () => {
  const { hospital, dina } = await openDesk()
  const ended = await admit(hospital, { admittedAt: daysAgo(60), dischargedAt: daysAgo(40) })
  const stay = await admit(hospital)
  const wrong = await surveyOf(hospital, ended.admissionNumber)
  const proved = await surveyOf(hospital, await voucherFor(hospital, ended.admissionNumber))
  for (const item of [wrong, proved]) expect((await submitOne(hospital, item))?.outcome).toBe('expired')
  expect(await assign(dina, proved, stay.admissionNumber)).toBe(409)
  expect(await assign(dina, wrong, stay.admissionNumber)).toBe(200)
  expect((await read(dina, wrong)).submission).toMatchObject({ outcome: 'accepted', mayHaveVisit: false })
  expect(await results(dina)).toBe(1)
})

it('[ST81] [ST82] a demonstration has forms in quarantine and under taken ids, once', async () => {
  const hospital = await openHospital()
  const { db } = hospital
  await insertDemonstrationSurveys(db, questionnaires, { count: 300, now: Date.now() })
  const given = { questionnaires, sealing: hospital.keys.kit.sealing }
  for (let time = 0; time < 2; time++) await insertDemonstrationHeld(db, Date.now(), given)
  const admin = await openStaff(hospital, { role: 'it-admin', units: ['MHJS'] })
  const { submissions } = await admin.browser.ask(staffCalls.staffSubmissions, { outcome: 'quarantined' })
  expect(submissions.map(({ reason }) => reason)).toEqual([
    'invalid-answers',
    'too-many-claims',
    'invalid-answers',
    'cannot-open',
    'unknown-key',
  ])
  // One form is judged again under its visit; other surveys wait for a visit.
  const form = submissions[1]!
  expect(await assign(admin, form, form.registration!)).toBe(200)
  expect((await read(admin, form)).submission).toMatchObject({ outcome: 'accepted', hospital: 'MHJS' })
  const lost = await admin.browser.ask(staffCalls.staffSubmissions, { outcome: 'not-found' })
  expect(lost.submissions).toHaveLength(2)
  const { admissionNumber } = await admit(hospital)
  expect(await assign(admin, lost.submissions[0]!, admissionNumber)).toBe(200)
  expect((await admin.browser.ask(staffCalls.staffConflicts, {})).conflicts).toHaveLength(3)
})

it('[ST82] what came under the id of another form is listed and counted for the hospital of that form alone', async () => {
  const { hospital, dina } = await openDesk()
  const twice = async (unit: string) => {
    const { admissionNumber } = await admit(hospital, { hospitalUnit: unit })
    const first = await surveyOf(hospital, admissionNumber)
    const receipt = await submitOne(hospital, first)
    const other = await surveyOf(hospital, admissionNumber, { id: first.id, answers: { nps: 1 } })
    expect((await submit(hospital, [other])).withheld).toMatchObject([{ reason: 'hash-mismatch' }])
    return { id: first.id, reference: receipt?.reference }
  }
  const [own, other] = [await twice('MHJS'), await twice('MHBG')]
  const conflicts = async ({ browser }: Staff, wanted = {}) => browser.ask(staffCalls.staffConflicts, wanted)
  const home = async ({ browser }: Staff) => (await browser.ask(staffCalls.staffHome, {})).submissions?.conflicts
  expect(await conflicts(dina)).toMatchObject({
    conflicts: [{ id: own.id, reference: own.reference, kind: 'Ipd', hospital: 'MHJS', device: expect.any(String) }],
    more: 0,
  })
  expect(await home(dina)).toBe(1)
  expect((await conflicts(dina, { hospital: 'MHBG' })).conflicts).toEqual([])
  expect((await conflicts(dina, { until: '2026-01-01' })).conflicts).toEqual([])
  const both = await openStaff(hospital, { role: 'it-admin', units: ['MHJS', 'MHBG'] })
  expect((await conflicts(both)).conflicts.map(({ id }) => id).toSorted()).toEqual([own.id, other.id].toSorted())
  expect(await home(both)).toBe(2)
  const first = await conflicts(both, { limit: 1 })
  expect([first.conflicts.map(({ id }) => id), first.more]).toEqual([[other.id], 1])
  expect(await conflicts(both, { limit: 1, after: first.next })).toMatchObject({
    conflicts: [{ id: own.id }],
    next: null,
    pageGone: false,
  })
  expect(await conflicts(dina, { after: first.next })).toMatchObject({ conflicts: [{ id: own.id }], pageGone: true })
  const events = await openStaff(hospital, { role: 'event-officer', units: ['MHJS'] })
  expect((await conflicts(events)).conflicts).toEqual([])
  expect(await home(events)).toBe(0)
})
