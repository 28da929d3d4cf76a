import { hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { quarantineReason } from '#core/contract/staff/operator-calls.ts'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { SERVICE_ACTIVITY } from '#core/domain/staff/service-activity.ts'
import type { SealedSubmission } from '#core/domain/submission/submission.ts'
import { admissionRowOf } from '#server/intake/admission/admission.ts'
import { placeForms } from '#server/intake/submission/place-forms.ts'
import { referenceOf } from '#server/intake/submission/reference.ts'
import { MOST_CLAIMS } from '#server/intake/submission/withheld/set-claims-aside.ts'
import { quarantinedVisit } from '#server/platform/db/migrations/0076-quarantined-visit.ts'
import { admissionOf, daysAgo } from '#tests/support/admission-record.ts'
import { admit } from '#tests/support/hospital-admissions.ts'
import { judgeAgain } from '#tests/support/judge-again.ts'
import { openStaff, type Staff } from '#tests/support/staff-client.ts'
import { sealed, submit, submitOne, unopenable } from '#tests/support/submissions.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'
import { publish, surveyOf, trialSurvey, TRIAL_VERSION } from '#tests/support/trial-survey.ts'
import { voucherFor } from '#tests/support/vouchers.ts'

const units = ['MHJS', 'MHBG'] as const
type Unit = (typeof units)[number]

/** A hospital with a reader at each of two units. Both readers also see forms of no unit. */
async function openDesks() {
  const hospital = await openHospital()
  await publish(hospital, trialSurvey('Ipd'))
  const readers = {
    MHJS: await openStaff(hospital, { role: 'it-admin', units: ['MHJS'] }),
    MHBG: await openStaff(hospital, { role: 'it-admin', units: ['MHBG'] }),
  }
  return { hospital, readers }
}

const held = async ({ browser }: Staff) =>
  (await browser.ask(staffCalls.staffSubmissions, { outcome: 'quarantined', limit: 100 })).submissions
/** The unit of each form that the reader sees. */
const places = async (reader: Staff) => new Map((await held(reader)).map(({ id, hospital }) => [id, hospital]))

it.each(quarantineReason.options)(
  '[ST112] a form in quarantine as %s is listed, counted, read, exported and closed at the hospital of its visit alone',
  async (reason) => {
    const { hospital, readers } = await openDesks()
    const forms = { MHJS: '', MHBG: '' }
    for (const unit of units) forms[unit] = await putHeld(hospital, reason, unit)
    for (const unit of units) {
      const { browser } = readers[unit]
      const other = forms[unit === 'MHJS' ? 'MHBG' : 'MHJS']
      expect(await places(readers[unit])).toEqual(new Map([[forms[unit], unit]]))
      expect((await browser.ask(staffCalls.staffHome, {})).submissions?.quarantined).toBe(1)
      const read = async (id: string) => (await browser.send(staffCalls.staffSubmission, { id, language: 'id' })).status
      expect([await read(forms[unit]), await read(other)]).toEqual([200, 404])
      const { text } = await browser.send(staffCalls.staffExport, {
        as: 'ids',
        file: 'csv',
        language: 'id',
        outcome: 'quarantined',
      })
      const isIn = (id: string) => text.includes(referenceOf(id))
      expect([isIn(forms[unit]), isIn(other)]).toEqual([true, false])
      const close = async (id: string) =>
        (await browser.send(staffCalls.staffReview, { id, seen: null, state: 'closed' })).status
      expect([await close(other), await close(forms[unit])]).toEqual([404, 200])
    }
  },
)

/** Puts a form into quarantine, as intake does. @returns its id */
async function putHeld({ db, ...rest }: Hospital, reason: string, unit: Unit): Promise<string> {
  const { admissionNumber } = await admit({ db, ...rest }, { hospitalUnit: unit })
  const id = uuid()
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into submission (id, kind, version, device_id, sha256, outcome, reference, hospital_unit)
      values (${id}, 'Ipd', ${TRIAL_VERSION}, ${uuid()}, ${hash('sha256', id, 'base64url')}, 'quarantined', ${referenceOf(id)}, '')`.execute(
      trx,
    )
    await sql`
      insert into quarantine (submission_id, reason, key_id, sealed, admission)
      values (${id}, ${reason}, 'k', '', ${admissionNumber})`.execute(trx)
    await placeForms(trx, sql`array[${id}::uuid]`)
  })
  return id
}

/** Sends one survey more than a visit may have. @returns the last one */
async function crowd(hospital: Hospital, code: string): Promise<SealedSubmission> {
  const items: SealedSubmission[] = []
  for (let at = 0; at <= MOST_CLAIMS; at++) items.push(await surveyOf(hospital, code))
  await submit(hospital, items)
  return items.at(-1)!
}

it('[ST112] what arrives is placed by its visit, whether that was named by its number, the patient’s or a voucher', async () => {
  const { hospital, readers } = await openDesks()
  const { admissionNumber, medicalRecordNumber } = await admit(hospital, { hospitalUnit: 'MHBG' })
  const crowded = await crowd(hospital, medicalRecordNumber)
  const unfit = { answers: { nps: 11 } }
  const items = [
    await surveyOf(hospital, admissionNumber, unfit),
    await surveyOf(hospital, medicalRecordNumber, unfit),
    await surveyOf(hospital, await voucherFor(hospital, admissionNumber), unfit),
    await surveyOf(hospital, admissionNumber, { answers: { nps: 3, remark: 'a\u0000b' } }),
  ]
  for (const item of items) expect((await submitOne(hospital, item))?.outcome).toBe('quarantined')
  const lost = [await surveyOf(hospital, 'RI00-OOOO1', unfit), await unopenable(hospital)]
  for (const item of lost) expect((await submitOne(hospital, item))?.outcome).toBe('quarantined')
  const theirs = [crowded, ...items].map(({ id }) => [id, 'MHBG'] as const)
  const none = lost.map(({ id }) => [id, null] as const)
  expect(await places(readers.MHJS)).toEqual(new Map(none))
  expect(await places(readers.MHBG)).toEqual(new Map<string, string | null>([...theirs, ...none]))
  const found = async ({ browser }: Staff) =>
    (await browser.ask(staffCalls.staffSubmissions, { search: admissionNumber, outcome: 'quarantined' })).submissions
  expect([await found(readers.MHJS), (await found(readers.MHBG)).length]).toEqual([[], 5])
  // The survey moves with its visit.
  await admit(hospital, { ...(await visitOf(hospital, admissionNumber)), hospitalUnit: 'MHJS' })
  expect(await places(readers.MHBG)).toEqual(new Map(none))
  const officer = await openStaff(hospital, { role: 'ward-officer', units: ['MHJS'] })
  expect((await officer.browser.ask(staffCalls.staffHome, {})).submissions?.quarantined).toBe(5)
})

it('[ST112] a survey whose visit comes after it is of the hospital of that visit from then on, and of no other', async () => {
  const { hospital, readers } = await openDesks()
  const unfit = { answers: { nps: 11 } }
  const [near, outpatient] = [
    admissionOf({ hospitalUnit: 'MHJS' }),
    admissionOf({ hospitalUnit: 'MHJS', service: 'OPD' }),
  ]
  const far = admissionOf({ hospitalUnit: 'MHBG' })
  const codes = [near.admissionNumber, far.medicalRecordNumber, outpatient.admissionNumber]
  const ids: string[] = []
  for (const code of codes) {
    const item = await surveyOf(hospital, code, unfit)
    expect((await submitOne(hospital, item))?.outcome).toBe('quarantined')
    ids.push(item.id)
  }
  const none = new Map(ids.map((id) => [id, null]))
  for (const unit of units) expect(await places(readers[unit])).toEqual(none)
  for (const stay of [near, far, outpatient]) await admit(hospital, stay)
  const [first, second, third] = ids
  expect(await places(readers.MHJS)).toEqual(
    new Map([
      [first, 'MHJS'],
      [third, null],
    ]),
  )
  expect(await places(readers.MHBG)).toEqual(
    new Map([
      [second, 'MHBG'],
      [third, null],
    ]),
  )
  await admit(hospital, { ...near, hospitalUnit: 'MHBG' })
  expect(await places(readers.MHJS)).toEqual(new Map([[third, null]]))
})

it('[ST112] a survey under a patient’s number is not of a visit that began after it', async () => {
  const { hospital, readers } = await openDesks()
  const stay = admissionOf({ hospitalUnit: 'MHBG', admittedAt: daysAgo(-1), dischargedAt: null })
  const item = await surveyOf(hospital, stay.medicalRecordNumber, { answers: { nps: 11 } })
  expect((await submitOne(hospital, item))?.outcome).toBe('quarantined')
  await admit(hospital, stay)
  for (const unit of units) expect(await places(readers[unit])).toEqual(new Map([[item.id, null]]))
})

it('[ST112] a survey that came in the moment in which its visit was uploaded is placed within the hour', async () => {
  const { hospital, readers } = await openDesks()
  const [near, far, later] = [
    admissionOf(),
    admissionOf({ hospitalUnit: 'MHBG' }),
    admissionOf({ admittedAt: daysAgo(-1), dischargedAt: null }),
  ]
  const ids: string[] = []
  for (const code of [near.admissionNumber, far.medicalRecordNumber, later.medicalRecordNumber]) {
    const item = await surveyOf(hospital, code, { answers: { nps: 11 } })
    expect((await submitOne(hospital, item))?.outcome).toBe('quarantined')
    ids.push(item.id)
  }
  await uploadUnseen(hospital, [near, far, later])
  const none = new Map(ids.map((id) => [id, null]))
  for (const unit of units) expect(await places(readers[unit])).toEqual(none)
  const [first, second, third] = ids
  await judgeAgain(hospital, hospital.keys)
  expect(await places(readers.MHJS)).toEqual(
    new Map([
      [first, 'MHJS'],
      [third, null],
    ]),
  )
  expect(await places(readers.MHBG)).toEqual(
    new Map([
      [second, 'MHBG'],
      [third, null],
    ]),
  )
})

it('[ST112] a survey that crossed the upload of its visit is placed by a later upload about its patient', async () => {
  const { hospital, readers } = await openDesks()
  const visit = admissionOf()
  const item = await surveyOf(hospital, visit.medicalRecordNumber, { answers: { nps: 11 } })
  expect((await submitOne(hospital, item))?.outcome).toBe('quarantined')
  await uploadUnseen(hospital, [visit])
  const { medicalRecordNumber } = visit
  await admit(hospital, admissionOf({ medicalRecordNumber, admittedAt: daysAgo(-1), dischargedAt: null }))
  expect(await places(readers.MHJS)).toEqual(new Map([[item.id, 'MHJS']]))
})

/** Uploads visits as a call that cannot see the forms yet. */
async function uploadUnseen({ db }: Hospital, visits: readonly ReturnType<typeof admissionOf>[]): Promise<void> {
  for (const { dateOfBirth = null, ...visit } of visits)
    await db
      .insertInto('admission')
      .values(
        admissionRowOf({
          ...visit,
          dateOfBirth,
          admittedAt: new Date(visit.admittedAt),
          dischargedAt: visit.dischargedAt === null ? null : new Date(visit.dischargedAt),
        }),
      )
      .execute()
}

async function visitOf({ db }: Hospital, number: string) {
  const row = await db
    .selectFrom('admission')
    .selectAll()
    .where('admission_number', '=', number)
    .executeTakeFirstOrThrow()
  return { admissionNumber: row.admission_number, medicalRecordNumber: row.medical_record_number }
}

it('[ST112] a service and a request are of the hospital that they name', async () => {
  const { hospital, readers } = await openDesks()
  const service = await sealed(hospital, { kind: SERVICE_ACTIVITY, answers: done })
  const request = await sealed(hospital, { kind: 'Contact', version: 1, answers: { hospital: 'MHBG', topic: 'none' } })
  for (const item of [service, request]) expect((await submitOne(hospital, item))?.outcome).toBe('quarantined')
  expect(await places(readers.MHJS)).toEqual(new Map())
  expect(await places(readers.MHBG)).toEqual(new Map([request, service].map(({ id }) => [id, 'MHBG'])))
})

const done = {
  hospital: 'MHBG',
  recordNumber: '00123456',
  patientName: 'Sri Wahyuni',
  birthDate: '1966-05-04',
  gender: 'female',
  bedNumber: '12A',
  day: '2026-08-17',
  dayCare: 'no',
  hours: 1.5,
  activities: ['medicine'],
}

it('[ST112] a form that is no survey names no visit, and what it has there holds up none beside it', async () => {
  const { hospital } = await openDesks()
  const odd = await sealed(hospital, {
    kind: 'Contact',
    version: 1,
    answers: { hospital: 'MHBG', topic: 'none' },
    subject: { code: 'A\u0000B' },
  })
  expect((await submitOne(hospital, odd))?.outcome).toBe('quarantined')
})

it('[ST112] forms in quarantine of before stand where they are of', async () => {
  const { hospital, readers } = await openDesks()
  const { medicalRecordNumber } = await admit(hospital, { hospitalUnit: 'MHBG' })
  const crowded = await crowd(hospital, medicalRecordNumber.toLowerCase())
  const service = await sealed(hospital, { kind: SERVICE_ACTIVITY, answers: done })
  const lost = await unopenable(hospital)
  for (const item of [service, lost]) await submitOne(hospital, item)
  await sql`alter table quarantine drop column admission, drop column hospital`.execute(hospital.db)
  await sql`update submission set hospital_unit = '' where outcome = 'quarantined'`.execute(hospital.db)
  await quarantinedVisit.up(hospital.db as unknown as Kysely<unknown>)
  expect(await places(readers.MHJS)).toEqual(new Map([[lost.id, null]]))
  expect(await places(readers.MHBG)).toEqual(
    new Map([
      [lost.id, null],
      [crowded.id, 'MHBG'],
      [service.id, 'MHBG'],
    ]),
  )
})
