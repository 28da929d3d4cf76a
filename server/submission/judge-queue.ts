import type { SealedSubmission } from '#core/domain/submission.ts'
import type { KeyRing } from '#server/keys/key-ring.ts'
import { judge } from './judge.ts'
import type { Judged } from './judged.ts'

/** Verdicts in the order of the submissions. */
export type JudgeQueue = (submissions: readonly SealedSubmission[]) => Promise<Judged[]>

/** Enough to keep the threads busy that agree on keys, few enough that a statement of a transaction soon has its turn. */
const LANES = 8

/**
 * Judges batches one after another. Judged all at once, batches that arrive together would be ready together, each
 * statement of their transactions waiting behind a thousand openings, and the first receipt would leave with the last.
 */
export function makeJudgeQueue(keys: KeyRing): JudgeQueue {
  let last: Promise<unknown> = Promise.resolve()
  return (submissions) => {
    const judged = last.then(() => judgeAll(keys, submissions))
    last = judged.catch(() => undefined)
    return judged
  }
}

async function judgeAll(keys: KeyRing, submissions: readonly SealedSubmission[]): Promise<Judged[]> {
  const judged: Judged[] = []
  const rest = submissions.entries()
  const lane = async () => {
    for (const [at, submission] of rest) judged[at] = await judge(keys, submission)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return judged
}
