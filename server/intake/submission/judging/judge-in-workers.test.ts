import { expect, it, onTestFinished } from 'vitest'
import type { SealedSubmission } from '#core/domain/submission/submission.ts'
import { selfAssessmentRunner1 } from '#core/questionnaires/forms/former/self-assessment-runner.ts'
import { versionKey } from '#server/intake/definition/version.ts'
import { runnerAnswers } from '#tests/support/runner-answers.ts'
import { sealed } from '#tests/support/submissions.ts'
import { testKeys } from '#tests/support/test-hospital.ts'
import { judgeHere } from './judge-here.ts'
import { judgeInWorkers } from './judge-in-workers.ts'

const endlessWorker = new URL(import.meta.resolve('#tests/support/endless-worker.ts'))
const hospital = { keys: testKeys }
const taskOf = (submissions: readonly SealedSubmission[]) => ({
  submissions,
  definitions: new Map([[versionKey(selfAssessmentRunner1), selfAssessmentRunner1]]),
  today: '2026-12-31',
})

function workers(options: Parameters<typeof judgeInWorkers>[1] = {}) {
  const judge = judgeInWorkers(testKeys.opening, { threads: 1, ...options })
  onTestFinished(() => judge.close())
  return judge
}

it('judges in a thread as on the main thread, each time', async () => {
  const good = await sealed(hospital)
  const submissions = [
    good,
    await sealed(hospital, { answers: { ...runnerAnswers, name: '' } }),
    { ...good, keyId: 'nobody' },
    { ...good, sealed: `${good.sealed.slice(0, -4)}AAAA` },
    await sealed(hospital, { answers: { name: 'a'.repeat(1_000_000) } }),
  ]
  const here = await judgeHere(testKeys.opening).judge(taskOf(submissions))
  expect(here.map((verdict) => (verdict.is === 'sound' ? verdict.is : verdict.reason))).toEqual([
    'sound',
    'invalid-answers',
    'unknown-key',
    'cannot-open',
    'over-limit',
  ])
  const judge = workers()
  for (let round = 0; round < 2; round++) expect(await judge.judge(taskOf(submissions))).toEqual(here)
})

it('quarantines the one submission that takes too long, and judges the others and later ones', async () => {
  const judge = workers({ timeLimit: 3000, worker: endlessWorker })
  const [first, second] = [await sealed(hospital), await sealed(hospital)]
  const verdicts = await judge.judge(taskOf([first, { ...(await sealed(hospital)), keyId: 'endless' }, second]))
  expect(verdicts.map((verdict) => (verdict.is === 'sound' ? verdict.is : verdict.reason))).toEqual([
    'sound',
    'too-costly',
    'sound',
  ])
  expect(verdicts[1]?.sha256).toMatch(/^[\w-]{43}$/)
  expect(await judge.judge(taskOf([first]))).toMatchObject([{ is: 'sound' }])
}, 60_000)

it('refuses submissions while enough are waiting', async () => {
  const judge = workers({ waiting: 1 })
  const one = await sealed(hospital)
  const asked = [1, 2, 3].map(() => judge.judge(taskOf([one])))
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(outcomes[2]).toMatchObject({ reason: { reason: 'unavailable' } })
})
