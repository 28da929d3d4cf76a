import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PROFILE_CHANGE } from '#core/domain/account/profile-change.ts'
import { openBackground } from '#server/background.ts'
import { judgeHere } from '#server/intake/submission/judging/judge-here.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { makeFolderStore } from '#server/platform/files/folder-store.ts'
import { generateKeys } from '#server/platform/keys/generate-keys.ts'
import { makeKeyRing } from '#server/platform/keys/key-ring.ts'
import { makeOutbox } from '#server/platform/message/outbox.ts'
import { startBackgroundWork } from '#server/start-background-work.ts'
import { judgeAgain } from '#tests/support/judge-again.ts'
import { runnerAnswers } from '#tests/support/runner-answers.ts'
import { exported, lockUp, sealed } from '#tests/support/submissions.ts'
import { openHospital } from '#tests/support/test-hospital.ts'

const current = await generateKeys()
const lost = await generateKeys()
const bothKeys = makeKeyRing({ ...current, sealing: [...current.sealing, ...lost.sealing] })
const under = { keys: makeKeyRing(lost) }

it('[ST78] counts what was locked up under a lost key once the key is back, and nothing twice', async () => {
  const hospital = await openHospital({ keys: makeKeyRing(current) })
  const good = await sealed(under)
  const wrong = await sealed(under, { answers: { name: 'Sri' } })
  const own = await sealed(under, PROFILE_CHANGE)
  const elsewhere = await sealed({ keys: makeKeyRing(await generateKeys()) })
  for (const item of [good, wrong, own, elsewhere]) await lockUp(hospital, item)

  expect(await judgeAgain(hospital, makeKeyRing(current))).toEqual({ looked: 0, taken: 0 })
  expect(await judgeAgain(hospital, bothKeys)).toEqual({ looked: 3, taken: 1 })
  const lines = new Map((await exported(hospital)).map((line) => [line.id, line]))
  expect(lines.get(good.id)).toMatchObject({ outcome: 'accepted', reason: null, answers: runnerAnswers })
  expect(lines.get(wrong.id)).toMatchObject({
    outcome: 'quarantined',
    reason: 'invalid-answers',
    answers: { name: 'Sri' },
  })
  expect(lines.get(own.id)).toMatchObject({ outcome: 'quarantined', reason: 'unknown-key' })
  expect(lines.get(elsewhere.id)).toMatchObject({ outcome: 'quarantined', reason: 'unknown-key' })
  expect(await judgeAgain(hospital, bothKeys)).toEqual({ looked: 1, taken: 0 })
  expect(await hospital.db.selectFrom('response').select('submission_id').execute()).toHaveLength(1)
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
