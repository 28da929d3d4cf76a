import { expect, it } from 'vitest'
import { toWire } from '#core/questionnaires/language/judging/wire.ts'
import { daysAgo } from '#tests/support/admission-record.ts'
import { admit } from '#tests/support/hospital-admissions.ts'
import { exported, sealed, submit, submitOne } from '#tests/support/submissions.ts'
import { voucherFor } from '#tests/support/vouchers.ts'
import { openSurveyHospital, surveyOf, TRIAL_VERSION, trialAnswers, trialSurvey } from '#tests/support/trial-survey.ts'

it('takes a survey by admission number, however it was typed, and keeps whose care it was about', async () => {
  const hospital = await openSurveyHospital()
  const { admissionNumber } = await admit(hospital, { admissionNumber: 'RI99/A-1' })
  const item = await surveyOf(hospital, ' ri99 /a-1 ')
  expect(await submitOne(hospital, item)).toMatchObject({ outcome: 'accepted' })
  expect(await exported(hospital)).toMatchObject([
    { id: item.id, outcome: 'accepted', registration: admissionNumber, answers: { ...trialAnswers, remark: null } },
  ])
})

it("takes a survey by medical record number, for the patient's latest admission that the survey asks about", async () => {
  const hospital = await openSurveyHospital(['Ipd', 'Opd', 'Navigator'])
  const patient = { medicalRecordNumber: '12-34-56' }
  await admit(hospital, { ...patient, admittedAt: daysAgo(20), dischargedAt: daysAgo(18) })
  const latest = await admit(hospital, { ...patient, admittedAt: daysAgo(9), dischargedAt: daysAgo(6) })
  const clinic = await admit(hospital, { ...patient, service: 'OPD', admittedAt: daysAgo(2), dischargedAt: daysAgo(2) })
  const items = await Promise.all(['Ipd', 'Opd', 'Navigator'].map((kind) => surveyOf(hospital, '12-34-56', { kind })))
  const { receipts } = await submit(hospital, items)
  expect(items.map(({ id }) => receipts.get(id)?.outcome)).toEqual(['accepted', 'accepted', 'not-found'])
  const about = new Map((await exported(hospital)).map(({ kind, registration }) => [kind, registration]))
  expect(Object.fromEntries(about)).toEqual({
    Ipd: latest.admissionNumber,
    Opd: clinic.admissionNumber,
    Navigator: null,
  })
})

it('takes a survey that was given between two admissions for the first of them, however late it comes', async () => {
  const hospital = await openSurveyHospital()
  const patient = { medicalRecordNumber: '22-22-22' }
  const first = await admit(hospital, { ...patient, admittedAt: daysAgo(20), dischargedAt: daysAgo(18) })
  const next = await admit(hospital, { ...patient, admittedAt: daysAgo(3), dischargedAt: null })
  const given = (days: number) => surveyOf(hospital, '22-22-22', { submittedAt: daysAgo(days) })
  // By a clock that is years behind no admission has begun, so the survey counts for the first.
  const items = [await given(10), await given(1), await given(4000)]
  const { receipts } = await submit(hospital, items)
  expect(items.map(({ id }) => receipts.get(id)?.outcome)).toEqual(['accepted', 'accepted', 'already-submitted'])
  const rows = await exported(hospital)
  expect(items.map(({ id }) => rows.find((row) => row.id === id)?.registration)).toEqual([
    first.admissionNumber,
    next.admissionNumber,
    first.admissionNumber,
  ])
})

it('asks only oncology patients about their navigator, inpatients and outpatients', async () => {
  const hospital = await openSurveyHospital(['Navigator'])
  const patient = { medicalRecordNumber: '33-33-33' }
  const oncology = await admit(hospital, { ...patient, oncology: true, service: 'OPD', admittedAt: daysAgo(9) })
  const other = await admit(hospital, { ...patient, admittedAt: daysAgo(3) })
  const emergency = await admit(hospital, { oncology: true, service: 'IGD' })
  const about = [oncology, other, emergency]
  const items = await Promise.all(
    about.map(async ({ admissionNumber }) =>
      surveyOf(hospital, await voucherFor(hospital, admissionNumber, 'Navigator'), { kind: 'Navigator' }),
    ),
  )
  const { receipts } = await submit(hospital, items)
  expect(items.map(({ id }) => receipts.get(id)?.outcome)).toEqual(['accepted', 'not-found', 'not-found'])
  const [first] = (await exported(hospital)).filter(({ outcome }) => outcome === 'accepted')
  expect(first?.registration).toBe(oncology.admissionNumber)
})

it.each([
  ['of no admission', 'RI00-00000'],
  ['missing', undefined],
  ['no number at all', '¿?'],
])('keeps a survey whose code is %s, and says not-found', async (_, code) => {
  const hospital = await openSurveyHospital()
  const item = await surveyOf(hospital, code)
  const receipt = await submitOne(hospital, item)
  expect(receipt?.outcome).toBe('not-found')
  expect(await submitOne(hospital, item)).toEqual(receipt)
  expect(await exported(hospital)).toMatchObject([{ registration: null, answers: trialAnswers }])
  expect(await hospital.db.selectFrom('response').select('code').execute()).toEqual([{ code: code ?? null }])
})

it('puts a survey whose code no database can hold in quarantine, and lets those beside it through', async () => {
  const hospital = await openSurveyHospital()
  const { admissionNumber } = await admit(hospital)
  const items = [await surveyOf(hospital, `${admissionNumber}\u0000`), await surveyOf(hospital, admissionNumber)]
  const { receipts } = await submit(hospital, items)
  expect(items.map(({ id }) => receipts.get(id)?.outcome)).toEqual(['quarantined', 'accepted'])
})

it('says not-found of an admission of another service, and still takes the right survey for it', async () => {
  const hospital = await openSurveyHospital(['Ipd', 'Igd'])
  const { admissionNumber } = await admit(hospital, { service: 'IGD' })
  const items = [await surveyOf(hospital, admissionNumber), await surveyOf(hospital, admissionNumber, { kind: 'Igd' })]
  const { receipts } = await submit(hospital, items)
  expect(items.map(({ id }) => receipts.get(id)?.outcome)).toEqual(['not-found', 'accepted'])
})

it.each([
  ['29 days after discharge', 29, 'accepted'],
  ['31 days after discharge', 31, 'expired'],
])('judges a survey given %s', async (_, days, outcome) => {
  const hospital = await openSurveyHospital()
  const { admissionNumber } = await admit(hospital, { admittedAt: daysAgo(40), dischargedAt: daysAgo(days) })
  const item = await surveyOf(hospital, admissionNumber)
  const receipt = await submitOne(hospital, item)
  expect(receipt?.outcome).toBe(outcome)
  expect(await submitOne(hospital, item)).toEqual(receipt)
  expect(await exported(hospital)).toMatchObject([{ outcome, registration: admissionNumber, answers: trialAnswers }])
})

it('has no end while the stay goes on', async () => {
  const hospital = await openSurveyHospital()
  const { admissionNumber } = await admit(hospital, { admittedAt: daysAgo(200), dischargedAt: null })
  expect((await submitOne(hospital, await surveyOf(hospital, admissionNumber)))?.outcome).toBe('accepted')
})

it('counts when a survey was given, not when it came; and no later than now, whatever the clock of the device', async () => {
  const hospital = await openSurveyHospital()
  const long = { admittedAt: daysAgo(70), dischargedAt: daysAgo(60) }
  const [inTime, ended, ahead] = [await admit(hospital, long), await admit(hospital, long), await admit(hospital)]
  const items = [
    await surveyOf(hospital, inTime.admissionNumber, { submittedAt: daysAgo(31) }),
    await surveyOf(hospital, ended.admissionNumber, { submittedAt: daysAgo(29) }),
    await surveyOf(hospital, ahead.admissionNumber, { submittedAt: '2099-01-01T00:00:00.000Z' }),
  ]
  const { receipts } = await submit(hospital, items)
  expect(items.map(({ id }) => receipts.get(id)?.outcome)).toEqual(['accepted', 'expired', 'accepted'])
})

it('takes a survey after an expired or unfound one: only what counts uses up a registration', async () => {
  const hospital = await openSurveyHospital()
  const { admissionNumber } = await admit(hospital, { dischargedAt: daysAgo(40), admittedAt: daysAgo(50) })
  const send = async (submittedAt: string) =>
    (await submitOne(hospital, await surveyOf(hospital, admissionNumber, { submittedAt })))?.outcome
  expect(await send(daysAgo(1))).toBe('expired')
  expect(await send(daysAgo(20))).toBe('accepted')
})

it.each([
  ['another survey named in its parts', toWire(trialSurvey('Opd'), trialAnswers)],
  ['a part without the others', { Survey_1: 'Ipd', Question_1: 'nps' }],
  ['answers by field id', trialAnswers],
  ['a point off the scale', toWire(trialSurvey('Ipd'), { nps: 11 })],
  ['a day that is tomorrow nowhere', toWire(trialSurvey('Ipd'), { nps: 9, day: daysAgo(-3).slice(0, 10) })],
])('puts a survey with %s in quarantine, which uses up no registration', async (_, wire) => {
  const hospital = await openSurveyHospital()
  const { admissionNumber: code } = await admit(hospital)
  const bad = await sealed(hospital, { kind: 'Ipd', version: TRIAL_VERSION, answers: wire, subject: { code } })
  expect((await submitOne(hospital, bad))?.outcome).toBe('quarantined')
  expect(await exported(hospital)).toMatchObject([{ reason: 'invalid-answers', answers: wire, registration: null }])
  expect((await submitOne(hospital, await surveyOf(hospital, code)))?.outcome).toBe('accepted')
})

it('takes a day that has begun east of here already', async () => {
  const hospital = await openSurveyHospital()
  const { admissionNumber } = await admit(hospital)
  const answers = { nps: 9, day: daysAgo(-1).slice(0, 10) }
  expect((await submitOne(hospital, await surveyOf(hospital, admissionNumber, { answers })))?.outcome).toBe('accepted')
})

it('does not use up a registration for a survey that the database refuses, in one batch with a good one', async () => {
  const hospital = await openSurveyHospital()
  const { admissionNumber } = await admit(hospital)
  const bad = await surveyOf(hospital, admissionNumber, { answers: { nps: 1, remark: 'NUL \u0000' } })
  const good = await surveyOf(hospital, admissionNumber)
  const { receipts } = await submit(hospital, [bad, good])
  expect([receipts.get(bad.id)?.outcome, receipts.get(good.id)?.outcome]).toEqual(['quarantined', 'accepted'])
  expect(await exported(hospital)).toContainEqual(expect.objectContaining({ id: bad.id, reason: 'not-storable' }))
})

it('knows an admission from the moment in which the hospital has told of it', async () => {
  const hospital = await openSurveyHospital()
  const item = await surveyOf(hospital, 'RI77-1')
  expect((await submitOne(hospital, item))?.outcome).toBe('not-found')
  await admit(hospital, { admissionNumber: 'RI77-1' })
  expect((await submitOne(hospital, item))?.outcome).toBe('not-found')
  expect((await submitOne(hospital, await surveyOf(hospital, 'RI77-1')))?.outcome).toBe('accepted')
})
