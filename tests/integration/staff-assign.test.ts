import { expect, it } from 'vitest'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { admit } from '#tests/support/hospital-admissions.ts'
import { openStaff, type Staff } from '#tests/support/staff-client.ts'
import { submitOne } from '#tests/support/submissions.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'
import { publish, surveyOf, trialSurvey } from '#tests/support/trial-survey.ts'

async function openDesk() {
  const hospital = await openHospital()
  await publish(hospital, trialSurvey('Ipd'))
  const manager = (name: string) => openStaff(hospital, { role: 'patient-experience', units: ['MHJS'], name })
  return { hospital, dina: await manager('Dina'), rini: await manager('Rini') }
}

/** A survey with a wrongly copied number. */
async function lost(hospital: Hospital) {
  const item = await surveyOf(hospital, 'RI00-OOOO1')
  const receipt = await submitOne(hospital, item)
  expect(receipt?.outcome).toBe('not-found')
  return item
}

const find = ({ browser }: Staff, id: string, number: string) =>
  browser.ask(staffCalls.staffFindAdmissions, { id, number })
const assign = ({ browser }: Staff, id: string, number: string) =>
  browser.send(staffCalls.staffAssignAdmission, { id, number })
const results = async ({ browser }: Staff) =>
  (await browser.ask(staffCalls.staffResults, { kind: 'Ipd', language: 'id' })).responses

it('[ST21] a survey without a visit counts once staff have chosen its visit; its receipt stays', async () => {
  const { hospital, dina } = await openDesk()
  const stay = await admit(hospital)
  const earlier = await admit(hospital, {
    medicalRecordNumber: stay.medicalRecordNumber,
    admittedAt: '2026-01-01T00:00:00.000Z',
  })
  const item = await lost(hospital)
  expect(await results(dina)).toBe(0)
  const { admissions } = await find(dina, item.id, ` ${stay.medicalRecordNumber} `)
  expect(admissions).toMatchObject([
    { number: stay.admissionNumber, name: stay.fullName, ward: 'Melati', isAnswered: false },
    { number: earlier.admissionNumber },
  ])
  expect((await assign(dina, item.id, stay.admissionNumber)).status).toBe(200)
  expect(await results(dina)).toBe(1)
  const { submission, steps } = await dina.browser.ask(staffCalls.staffSubmission, { id: item.id, language: 'id' })
  expect(submission).toMatchObject({ outcome: 'accepted', registration: stay.admissionNumber, hospital: 'MHJS' })
  expect(steps).toMatchObject([{ name: 'Dina', admission: stay.admissionNumber, state: null }])
  expect(await submitOne(hospital, item)).toMatchObject({ id: item.id, outcome: 'accepted' })
  expect(await results(dina)).toBe(1)
})

it('[ST21] of two who choose for one survey, or one visit, the second is told; a visit has one survey', async () => {
  const { hospital, dina, rini } = await openDesk()
  const { admissionNumber } = await admit(hospital)
  const [first, second] = [await lost(hospital), await lost(hospital)]
  const answers = await Promise.all([dina, rini].map((one) => assign(one, first.id, admissionNumber)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect((await find(rini, second.id, admissionNumber)).admissions).toMatchObject([{ isAnswered: true }])
  expect((await assign(rini, second.id, admissionNumber)).status).toBe(409)
  const both = [await lost(hospital), await lost(hospital)]
  const other = await admit(hospital)
  const raced = await Promise.all(both.map(({ id }) => assign(dina, id, other.admissionNumber)))
  expect(new Set(raced.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await results(dina)).toBe(2)
})

it('[ST21] visits of other hospitals, of other care and part of a number are not found and not taken', async () => {
  const { hospital, dina } = await openDesk()
  const { id } = await lost(hospital)
  const elsewhere = await admit(hospital, { hospitalUnit: 'MHBG' })
  const outpatient = await admit(hospital, { service: 'OPD' })
  const own = await admit(hospital)
  for (const { admissionNumber } of [elsewhere, outpatient]) {
    expect((await find(dina, id, admissionNumber)).admissions).toEqual([])
    expect((await assign(dina, id, admissionNumber)).status).toBe(404)
  }
  expect((await find(dina, id, own.admissionNumber.slice(0, -1))).admissions).toEqual([])
  const counted = await surveyOf(hospital, own.admissionNumber)
  await submitOne(hospital, counted)
  expect((await assign(dina, counted.id, own.admissionNumber)).status).toBe(409)
})
