import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { SERVICE_ACTIVITY } from '#core/domain/staff/service-activity.ts'
import { placeForms, placeLeftForms } from '#server/intake/submission/place-forms.ts'
import { submissionHospital } from '#server/platform/db/migrations/0067-submission-hospital.ts'
import { admissionOf } from '#tests/support/admission-record.ts'
import { admit } from '#tests/support/hospital-admissions.ts'
import { openStaff, type Staff } from '#tests/support/staff-client.ts'
import { sealed, submitOne } from '#tests/support/submissions.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'
import { publish, surveyOf, trialSurvey } from '#tests/support/trial-survey.ts'

/** A hospital with a manager at each of two units. One of them also sees forms of no unit. */
async function openDesk() {
  const hospital = await openHospital()
  await publish(hospital, trialSurvey('Ipd'))
  const dina = await openStaff(hospital, { role: 'it-admin', units: ['MHJS'] })
  const rini = await openStaff(hospital, { role: 'ward-officer', units: ['MHBG'] })
  return { hospital, dina, rini }
}

async function survey(hospital: Hospital, code: string) {
  const item = await surveyOf(hospital, code, { answers: { nps: 3, remark: 'Buburnya dingin.' } })
  await submitOne(hospital, item)
  return item.id
}

const listed = async ({ browser }: Pick<Staff, 'browser'>) =>
  (await browser.ask(staffCalls.staffSubmissions, {})).submissions.map(({ id, hospital }) => [id, hospital])

/** How many surveys each call of staff counts. */
async function counted({ browser }: Staff) {
  const { submissions } = await browser.ask(staffCalls.staffHome, {})
  const { responses } = await browser.ask(staffCalls.staffResults, { kind: 'Ipd', language: 'id' })
  const { forms } = await browser.ask(staffCalls.staffComments, { kind: 'Ipd', language: 'id', limit: 5 })
  const month = (submissions?.kinds ?? []).reduce((sum, kind) => sum + kind.month, 0)
  return { list: (await listed({ browser })).length, month, responses, comments: forms.length }
}

const all = (count: number) => ({ list: count, month: count, responses: count, comments: count })

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

/** Checks that every form stands at the unit of its request, service or visit. */
async function expectPlaced({ db }: Hospital) {
  const { rows } = await sql`
    select submission.id from submission
    left join response on response.submission_id = submission.id
    left join request on request.id = submission.id
    left join service_activity on service_activity.submission_id = submission.id
    left join admission on admission_number = coalesce(registration, claimed)
    where submission.hospital_unit is distinct from
      coalesce(request.hospital, service_activity.hospital, admission.hospital_unit, '')`.execute(db)
  expect(rows).toEqual([])
}

it('[ST40] a form goes with its visit: where the visit is of another hospital, that one has the form', async () => {
  const { hospital, dina, rini } = await openDesk()
  const stay = await admit(hospital, { hospitalUnit: 'MHJS' })
  const id = await survey(hospital, stay.admissionNumber)
  expect([await counted(dina), await counted(rini)]).toEqual([all(1), all(0)])
  await admit(hospital, { ...stay, hospitalUnit: 'MHBG' })
  expect([await counted(dina), await counted(rini)]).toEqual([all(0), all(1)])
  expect(await listed(rini)).toEqual([[id, 'MHBG']])
  const asked = { id, language: 'id' } as const
  expect((await dina.browser.send(staffCalls.staffSubmission, asked)).status).toBe(404)
  expect((await rini.browser.send(staffCalls.staffSubmission, asked)).status).toBe(200)
  await expectPlaced(hospital)
})

it('[ST40] a form whose visit comes after it is of no hospital until then', async () => {
  const { hospital, dina, rini } = await openDesk()
  const stay = admissionOf({ hospitalUnit: 'MHBG' })
  const id = await survey(hospital, stay.admissionNumber)
  await hospital.db.updateTable('response').set({ claimed: stay.admissionNumber, outcome: 'accepted' }).execute()
  expect([await listed(dina), await listed(rini)]).toEqual([[[id, null]], []])
  await admit(hospital, stay)
  expect([await listed(dina), await listed(rini)]).toEqual([[], [[id, 'MHBG']]])
  await expectPlaced(hospital)
})

it('[ST40] forms stand at the hospital of their request or service, and of none where they name none', async () => {
  const { hospital, dina, rini } = await openDesk()
  const answers = { hospital: 'MHJS', topic: 'bill', message: 'Berapa biayanya?', fullName: 'Sri', replyBy: 'portal' }
  const request = await sealed(hospital, { kind: 'Contact', version: 1, answers })
  const runner = await sealed(hospital)
  const { pass } = await rini.browser.ask(staffCalls.staffPass, {})
  const service = await sealed(hospital, { kind: SERVICE_ACTIVITY, answers: done, staffPass: pass })
  for (const item of [request, runner, service]) await submitOne(hospital, item)
  expect(await listed(dina)).toEqual([
    [runner.id, null],
    [request.id, 'MHJS'],
  ])
  expect(await listed(rini)).toEqual([[service.id, 'MHBG']])
  await expectPlaced(hospital)
})

it('[ST40] forms of before stand where they are of', async () => {
  const { hospital, dina, rini } = await openDesk()
  const { admissionNumber } = await admit(hospital, { hospitalUnit: 'MHBG' })
  const id = await survey(hospital, admissionNumber)
  const runner = await sealed(hospital)
  await submitOne(hospital, runner)
  await sql`alter table submission drop column hospital_unit`.execute(hospital.db)
  await submissionHospital.up(hospital.db as unknown as Kysely<unknown>)
  expect([await listed(dina), await listed(rini)]).toEqual([[[runner.id, null]], [[id, 'MHBG']]])
  await expectPlaced(hospital)
})

it('[ST40] a form that arrives while its visit changes its hospital stands at the new one', async () => {
  const { hospital, rini } = await openDesk()
  const stay = await admit(hospital, { hospitalUnit: 'MHJS' })
  const id = await survey(hospital, 'RI00-OOOO1')
  const changed = await hospital.db.transaction().execute(async (trx) => {
    await trx.updateTable('response').set({ registration: stay.admissionNumber, outcome: 'accepted' }).execute()
    await placeForms(trx, sql`array[${id}::uuid]`)
    const changing = admit(hospital, { ...stay, hospitalUnit: 'MHBG' })
    await expect.poll(() => waiting(hospital)).toBe(1)
    return { changing }
  })
  await changed.changing
  expect(await listed(rini)).toEqual([[id, 'MHBG']])
  await expectPlaced(hospital)
})

/** The number of statements that wait for another transaction. */
async function waiting({ db }: Hospital) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count
}

it('[ST41] a form that an older process has kept is for none of the staff until it is placed', async () => {
  const { hospital, dina, rini } = await openDesk()
  const { admissionNumber } = await admit(hospital, { hospitalUnit: 'MHBG' })
  const id = await survey(hospital, admissionNumber)
  await hospital.db.updateTable('submission').set({ hospital_unit: null }).execute()
  await sql`insert into tally_due select kind, current_date from submission`.execute(hospital.db)
  expect([await counted(dina), await counted(rini)]).toEqual([all(0), all(0)])
  await placeLeftForms(hospital.db)
  expect([await counted(dina), await counted(rini)]).toEqual([all(0), all(1)])
  expect(await listed(rini)).toEqual([[id, 'MHBG']])
  await expectPlaced(hospital)
})
