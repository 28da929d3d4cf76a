import { expect, it } from 'vitest'
import { admit } from '#tests/support/hospital-admissions.ts'
import { runnerAnswers } from '#tests/support/runner-answers.ts'
import { exported, sealed, submitOne, unopenable } from '#tests/support/submissions.ts'
import { openHospital, operator } from '#tests/support/test-hospital.ts'
import { openSurveyHospital, publish, surveyOf, trialSurvey } from '#tests/support/trial-survey.ts'

const answers = {
  nps: 10,
  nurse: 3,
  problem: 'yes',
  department: 'other',
  departmentOther: 'Parkir',
  procedures: ['infusion', 'surgery'],
  day: '2026-08-17',
  temperature: 36.5,
}

it("gives answers as sets beside their definition's words, in the language that was asked for", async () => {
  const hospital = await openSurveyHospital()
  const { admissionNumber } = await admit(hospital)
  await submitOne(hospital, await surveyOf(hospital, admissionNumber, { answers }))
  const set = (Question_: string, Answer_: unknown, question: string, answer: string, more = {}) => ({
    Survey_: 'Ipd',
    Question_,
    Answer_,
    question,
    answer,
    ...more,
  })
  const words = { OtherAnswer_: 'Parkir' }
  const [indonesian] = await exported(hospital, '&labels=id')
  expect(indonesian?.answer_sets).toEqual([
    set('nps', 10, 'Apakah Anda akan merekomendasikan kami?', '10'),
    set('nurse', 3, 'Perawat', 'Baik'),
    set('problem', 'yes', 'Ada masalah?', 'Ya'),
    set('department', 'other', 'Bagian', 'Lainnya: Parkir', words),
    set('procedures', ['infusion', 'surgery'], 'Tindakan', 'Infus, Operasi'),
    set('day', '2026-08-17', 'Tanggal', '17-08-2026'),
    set('temperature', 36.5, 'Suhu', '36,5 °C'),
    set('remark', null, 'Kritik', ''),
    set('bestStaff', null, 'Petugas terbaik', ''),
  ])
  const [english] = await exported(hospital, '&labels=en')
  expect(english?.answer_sets?.map(({ answer }) => answer)).toEqual([
    '10',
    'Good',
    'Yes',
    'Other: Parkir',
    'Infusion, Surgery',
    '17-08-2026',
    '36.5 °C',
    '',
    '',
  ])
  expect(indonesian).toMatchObject({
    registration: admissionNumber,
    answers: { ...answers, remark: null, bestStaff: null },
  })
})

it('words each answer by the version that it was given to', async () => {
  const hospital = await openSurveyHospital()
  const newer = structuredClone(trialSurvey('Ipd', 902))
  Object.assign(newer.pages[0]!.sections[0]!.fields[0]!.label, { id: 'Pertanyaan baru' })
  await publish(hospital, newer)
  const [one, two] = [await admit(hospital), await admit(hospital)]
  await submitOne(hospital, await surveyOf(hospital, one.admissionNumber))
  const wire = { Survey_1: 'Ipd', Question_1: 'nps', Answer_1: 4 }
  const subject = { code: two.admissionNumber }
  await submitOne(hospital, await sealed(hospital, { kind: 'Ipd', version: 902, answers: wire, subject }))
  const lines = await exported(hospital, '&labels=id')
  expect(lines.map(({ answer_sets }) => answer_sets?.[0]?.question)).toEqual([
    'Apakah Anda akan merekomendasikan kami?',
    'Pertanyaan baru',
  ])
})

it('words a self-assessment too, and no unreadable line', async () => {
  const hospital = await openHospital()
  await submitOne(hospital, await sealed(hospital))
  await submitOne(hospital, await unopenable(hospital))
  const [read, unread] = await exported(hospital, '&labels=en')
  expect(read?.answer_sets?.length).toBe(Object.keys(runnerAnswers).length)
  expect(read?.answer_sets).toContainEqual(
    expect.objectContaining({ Question_: 'q5', Answer_: 'yes', answer: 'Yes', Survey_: 'SelfAssesmentRunner' }),
  )
  expect(unread).not.toHaveProperty('answer_sets')
})

it('gives words only on request, in two languages', async () => {
  const hospital = await openHospital()
  await submitOne(hospital, await sealed(hospital))
  expect((await exported(hospital))[0]).not.toHaveProperty('answer_sets')
  const path = '/api/operator/submissions?format=ndjson&labels=nl'
  expect((await hospital.get(path, { authorization: operator })).status).toBe(400)
})
