import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import type { RequestOf } from '#core/contract/call/call.ts'
import { daysAgo, infoOf } from '#tests/support/admission-record.ts'
import { admit } from '#tests/support/hospital-admissions.ts'
import { operate } from '#tests/support/operate.ts'
import { device, submitOne } from '#tests/support/submissions.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'
import { openSurveyHospital, surveyOf } from '#tests/support/trial-survey.ts'

type Asked = Partial<RequestOf<typeof calls.surveyPatient>>

const ask = (hospital: Hospital, asked: Asked, headers?: Record<string, string>) =>
  hospital.post('/api/survey/patient', { kind: 'Ipd', device, ...asked }, headers)

async function lookUp(hospital: Hospital, asked: Asked) {
  const { status, body } = await ask(hospital, asked)
  expect(status).toBe(200)
  return calls.surveyPatient.response.parse(body?.data)
}

it('shows a caller with only a number enough to say "yes, that is me", and no more', async () => {
  const hospital = await openSurveyHospital()
  const { admissionNumber, medicalRecordNumber } = await admit(hospital, {
    medicalRecordNumber: '00-12-34-56',
    fullName: 'Siti Rahmawati',
  })
  const answer = await lookUp(hospital, { code: ` ${admissionNumber.toLowerCase()} ` })
  expect(answer).toMatchObject({
    status: 'open',
    masked: true,
    info: { admissionNumber, fullName: 'S*** R********', nursingRoom: null, specialist: null, oncology: null },
  })
  expect(JSON.stringify(answer)).not.toMatch(/Rahmawati|12-34|81234567890|BPJS|Budi|Ratna|Sp\.PD|Dalam/)
  expect(await lookUp(hospital, { code: medicalRecordNumber })).toEqual(answer)
})

it('tells the days of the latest of several stays to a caller with the patient’s number', async () => {
  const hospital = await openSurveyHospital()
  const medicalRecordNumber = '00-77-88-99'
  const from = daysAgo(2)
  const earlier = await admit(hospital, { medicalRecordNumber, admittedAt: daysAgo(20), dischargedAt: daysAgo(18) })
  // A stay of another kind, about which the survey does not ask.
  await admit(hospital, { medicalRecordNumber, service: 'OPD' })
  const staysOf = async (code: string) => {
    const answer = await lookUp(hospital, { code })
    return answer.status === 'open' ? [answer.info.admissionNumber, answer.info.stay] : answer
  }
  expect(await staysOf(medicalRecordNumber)).toEqual([earlier.admissionNumber, undefined])
  const latest = await admit(hospital, { medicalRecordNumber, admittedAt: from, dischargedAt: null })
  expect(await staysOf(medicalRecordNumber)).toEqual([latest.admissionNumber, { from, until: null }])
  expect(await staysOf(earlier.admissionNumber)).toEqual([earlier.admissionNumber, undefined])
})

it('shows the holder of a voucher everything, for the survey that it is for', async () => {
  const hospital = await openSurveyHospital(['Ipd', 'Navigator'])
  const info = infoOf(await admit(hospital, { oncology: true }))
  const wish = { registration: info.admissionNumber, kind: 'Ipd' }
  const { voucher } = await operate(hospital, calls.operatorVoucher, wish)
  expect(await lookUp(hospital, { code: voucher })).toEqual({ status: 'open', masked: false, info })
  expect(await lookUp(hospital, { code: voucher, kind: 'Navigator' })).toEqual({ status: 'voucher-needed' })
})

it('tells apart what was given, what is too late and what is unknown', async () => {
  const hospital = await openSurveyHospital()
  const [given, late, clinic] = [
    await admit(hospital),
    await admit(hospital, { admittedAt: daysAgo(50), dischargedAt: daysAgo(31) }),
    await admit(hospital, { service: 'OPD' }),
  ]
  const receipt = await submitOne(hospital, await surveyOf(hospital, given.admissionNumber))
  const codes = [given.admissionNumber, late.admissionNumber, clinic.admissionNumber, 'RI00-0', '\u0000', 'a.b.c']
  expect(await Promise.all(codes.map((code) => lookUp(hospital, { code })))).toEqual([
    { status: 'already-submitted', earlier: receipt?.at },
    { status: 'expired' },
    { status: 'not-found' },
    { status: 'not-found' },
    { status: 'not-found' },
    { status: 'not-found' },
  ])
  expect(await lookUp(hospital, { code: given.admissionNumber, kind: 'SelfAssesmentRunner' })).toEqual({
    status: 'not-found',
  })
})

it('takes SURVEY_DAYS for the days after a discharge', async () => {
  const { connectionString, ...hospital } = await openSurveyHospital()
  const { admissionNumber: code } = await admit({ connectionString, ...hospital }, { dischargedAt: daysAgo(8) })
  const strict = await openHospital({ connectionString, config: { surveyDays: 7 } })
  expect((await lookUp(strict, { code })).status).toBe('expired')
})

it('refuses a device that guesses numbers, in all processes, and no other device', async () => {
  const one = await openSurveyHospital()
  const other = await openHospital({ connectionString: one.connectionString })
  const { admissionNumber } = await admit(one)
  // A look-up that succeeds is no guess.
  for (let at = 0; at < 3; at++) expect((await lookUp(one, { code: admissionNumber })).status).toBe('open')
  for (let guess = 0; guess < 30; guess++)
    expect((await lookUp(guess % 2 ? one : other, { code: `RI00-${guess}` })).status).toBe('not-found')
  for (const code of ['RI00-31', admissionNumber]) {
    const { status, body, headers } = await ask(other, { code })
    expect([status, body?.error]).toEqual([429, 'too-many-requests'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500)
  }
  const another = { device: crypto.randomUUID() }
  expect((await lookUp(one, { code: admissionNumber, ...another })).status).toBe('open')
})

it('has no number in any log line', async () => {
  const hospital = await openSurveyHospital()
  const { admissionNumber } = await admit(hospital)
  const { voucher } = await operate(hospital, calls.operatorVoucher, { registration: admissionNumber, kind: 'Ipd' })
  await lookUp(hospital, { code: admissionNumber })
  await lookUp(hospital, { code: voucher })
  const logged = JSON.stringify(hospital.logged)
  expect(logged).toContain('voucher-issued')
  expect(logged).not.toContain(admissionNumber)
  expect(logged).not.toContain(voucher)
})
