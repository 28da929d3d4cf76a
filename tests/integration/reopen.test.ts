import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { PROFILE_CHANGE } from '#core/domain/account/profile-change.ts'
import { SERVICE_ACTIVITY, STAFF_PASS_DAYS, STAFF_PASS_TYPE } from '#core/domain/staff/service-activity.ts'
import { openBackground } from '#server/background.ts'
import type { Judge } from '#server/intake/submission/judging/judge.ts'
import { judgeHere } from '#server/intake/submission/judging/judge-here.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { makeFolderStore } from '#server/platform/files/folder-store.ts'
import { generateKeys } from '#server/platform/keys/generate-keys.ts'
import { makeKeyRing } from '#server/platform/keys/key-ring.ts'
import { signToken } from '#server/platform/keys/sign-token.ts'
import { makeOutbox } from '#server/platform/message/outbox.ts'
import { startBackgroundWork } from '#server/start-background-work.ts'
import { daysAgo } from '#tests/support/admission-record.ts'
import { admit } from '#tests/support/hospital-admissions.ts'
import { judgeAgain } from '#tests/support/judge-again.ts'
import { runnerAnswers } from '#tests/support/runner-answers.ts'
import { openStaff } from '#tests/support/staff-client.ts'
import { exported, lockUp, sealed } from '#tests/support/submissions.ts'
import { openHospital } from '#tests/support/test-hospital.ts'
import { publish, surveyOf, trialSurvey } from '#tests/support/trial-survey.ts'

const current = await generateKeys()
const lost = await generateKeys()
const bothKeys = makeKeyRing({ ...current, sealing: [...current.sealing, ...lost.sealing] })
const under = { keys: makeKeyRing(lost) }

const service = {
  hospital: 'MHJS',
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

it('[ST78] counts what was locked up under a lost key once the key is back, and nothing twice', async () => {
  const hospital = await openHospital({ keys: makeKeyRing(current) })
  const good = await sealed(under)
  const wrong = await sealed(under, { answers: { name: 'Sri' } })
  const own = await sealed(under, PROFILE_CHANGE)
  const elsewhere = await sealed({ keys: makeKeyRing(await generateKeys()) })
  for (const item of [good, wrong, own, elsewhere]) await lockUp(hospital, item)

  expect(await judgeAgain(hospital, makeKeyRing(current))).toEqual({ looked: 0, taken: 0 })
  expect(await judgeAgain(hospital, bothKeys)).toEqual({ looked: 2, taken: 1 })
  const lines = new Map((await exported(hospital)).map((line) => [line.id, line]))
  expect(lines.get(good.id)).toMatchObject({ outcome: 'accepted', reason: null, answers: runnerAnswers })
  expect(lines.get(wrong.id)).toMatchObject({
    outcome: 'quarantined',
    reason: 'invalid-answers',
    answers: { name: 'Sri' },
  })
  expect(lines.get(own.id)).toMatchObject({ outcome: 'quarantined', reason: 'unknown-key' })
  expect(lines.get(elsewhere.id)).toMatchObject({ outcome: 'quarantined', reason: 'unknown-key' })
  expect(await judgeAgain(hospital, bothKeys)).toEqual({ looked: 0, taken: 0 })
  expect(await hospital.db.selectFrom('response').select('submission_id').execute()).toHaveLength(1)
})

it('[ST83] a pass of staff is held against the day on which its form came, and so are the days of a survey', async () => {
  const hospital = await openHospital({ keys: makeKeyRing(current) })
  await publish(hospital, trialSurvey('Ipd'))
  const came = Date.parse(daysAgo(60))
  const { id: staff } = await openStaff(hospital, { role: 'ward-officer' })
  const passFrom = (days: number) =>
    signToken(hospital.keys, STAFF_PASS_TYPE, {
      staff,
      hospitals: ['MHJS'],
      services: true,
      iat: Math.floor(came / 1000) - days * 86_400,
    })
  const record = async (days: number) =>
    sealed(under, { kind: SERVICE_ACTIVITY, answers: service, staffPass: await passFrom(days) })
  const [good, old] = [await record(STAFF_PASS_DAYS - 1), await record(STAFF_PASS_DAYS + 1)]
  const { admissionNumber } = await admit(hospital, { admittedAt: daysAgo(70), dischargedAt: daysAgo(65) })
  // The clock of the survey's device is ahead.
  const survey = await surveyOf(under, admissionNumber)
  for (const item of [good, old, survey]) await lockUp(hospital, item)
  await sql`update submission set received_at = ${new Date(came)}`.execute(hospital.db)
  expect(await judgeAgain(hospital, bothKeys)).toEqual({ looked: 3, taken: 2 })
  const lines = new Map((await exported(hospital)).map((line) => [line.id, line]))
  expect(lines.get(good.id)).toMatchObject({ outcome: 'accepted' })
  expect(lines.get(old.id)).toMatchObject({ outcome: 'quarantined', reason: 'not-staff' })
  expect(lines.get(survey.id)).toMatchObject({ outcome: 'accepted' })
})

it('[ST83] a form that cannot be judged keeps none behind it waiting, and is tried again in the next run', async () => {
  const hospital = await openHospital({ keys: makeKeyRing(current) })
  const items = [await sealed(under), await sealed(under), await sealed(under)]
  for (const item of items) await lockUp(hospital, item)
  const [first] = items.map(({ id }) => id).toSorted()
  const here = judgeHere(bothKeys.opening)
  const failing: Judge = {
    ...here,
    judge: (task) =>
      task.submissions.some(({ id }) => id === first) ? Promise.reject(new Error('no room')) : here.judge(task),
  }
  expect(await judgeAgain(hospital, bothKeys, failing)).toEqual({ looked: 3, taken: 2 })
  expect(hospital.logged.filter(({ event }) => event === 'quarantine-not-judged')).toMatchObject([
    { kind: 'SelfAssesmentRunner', version: 1 },
  ])
  expect(await judgeAgain(hospital, bothKeys)).toEqual({ looked: 1, taken: 1 })
})

it('[ST78] a server that has the key again counts it by itself', async () => {
  const hospital = await openHospital({ keys: makeKeyRing(current) })
  const good = await sealed(under)
  await lockUp(hospital, good)
  const { log } = hospital.app
  const patient = openDatabase(hospital.connectionString)
  const background = openBackground({ log })
  startBackgroundWork(background, {
    db: hospital.db,
    patient,
    direct: patient,
    config: { auditDays: 730, quarantineDays: 730, surveyDays: 30 },
    keys: bothKeys,
    judge: judgeHere(bothKeys.opening),
    files: makeFolderStore(join(tmpdir(), 'no-files')),
    outbox: makeOutbox(bothKeys, async () => undefined),
    log,
  })
  const outcomes = async () => (await exported(hospital)).map(({ outcome }) => outcome)
  await expect.poll(outcomes, { timeout: 30_000, interval: 100 }).toEqual(['accepted'])
  await background.stop()
  await patient.destroy()
})
