import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { PROFILE_CHANGE } from '#core/domain/profile-change.ts'
import { reopenQuarantined } from '#server/operations/commands/reopen-quarantined.ts'
import { generateKeys } from '#server/platform/keys/generate-keys.ts'
import { makeKeyRing } from '#server/platform/keys/key-ring.ts'
import type { SubmissionKeys } from '#server/platform/keys/submission-keys.ts'
import { runnerAnswers } from '#tests/support/runner-answers.ts'
import { exported, lockUp, sealed } from '#tests/support/submissions.ts'
import { type Hospital, openHospital, testConfig } from '#tests/support/test-hospital.ts'

const current = await generateKeys()
const lost = await generateKeys()
const bothKeys: SubmissionKeys = { ...current, sealing: [...current.sealing, ...lost.sealing] }

/** Runs the command as an administrator at a terminal does. */
async function command({ connectionString }: Hospital, keys: SubmissionKeys) {
  const script = resolve(import.meta.dirname, '../../server/operations/commands/reopen.ts')
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: connectionString,
    ENVELOPE_SECRET: testConfig.envelopeSecret,
    API_BASIC: testConfig.apiBasic,
    SUBMISSION_KEYS: JSON.stringify(keys),
  }
  return (await promisify(execFile)(process.execPath, [script], { env })).stdout
}

it(
  'counts what was locked up under a lost key once the key is back, and nothing twice',
  { timeout: 90_000 },
  async () => {
    const hospital = await openHospital({ keys: makeKeyRing(current) })
    const under = { keys: makeKeyRing(lost) }
    const good = await sealed(under)
    const wrong = await sealed(under, { answers: { name: 'Sri' } })
    const own = await sealed(under, PROFILE_CHANGE)
    const elsewhere = await sealed({ keys: makeKeyRing(await generateKeys()) })
    for (const item of [good, wrong, own, elsewhere]) await lockUp(hospital, item)

    const run = (keys: SubmissionKeys) =>
      reopenQuarantined({ db: hospital.db, keys: makeKeyRing(keys), surveyDays: 30, now: Date.now }, hospital.app.log)
    expect(await run(current)).toEqual({ looked: 0, taken: 0 })
    expect(await run(bothKeys)).toEqual({ looked: 3, taken: 1 })
    const lines = new Map((await exported(hospital)).map((line) => [line.id, line]))
    expect(lines.get(good.id)).toMatchObject({ outcome: 'accepted', reason: null, answers: runnerAnswers })
    expect(lines.get(wrong.id)).toMatchObject({
      outcome: 'quarantined',
      reason: 'invalid-answers',
      answers: { name: 'Sri' },
    })
    expect(lines.get(own.id)).toMatchObject({ outcome: 'quarantined', reason: 'unknown-key' })
    expect(lines.get(elsewhere.id)).toMatchObject({ outcome: 'quarantined', reason: 'unknown-key' })
    expect(await command(hospital, bothKeys)).toBe(
      'Of 1 submissions whose key is here now 0 count; 1 stay in quarantine.\n',
    )
    expect(await hospital.db.selectFrom('response').select('submission_id').execute()).toHaveLength(1)
  },
)
