import { hash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { SealedSubmission } from '#core/domain/submission/submission.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import { spread } from '#server/platform/failure/spread.ts'
import { versionKey } from '#server/intake/definition/version.ts'
import { type Metrics, noMetrics } from '#server/platform/metrics/metrics.ts'
import { makeGroupedTurns } from '#server/platform/turns/grouped-turns.ts'
import type { Judge, JudgeTask } from './judge.ts'
import type { OpeningKey } from '#server/platform/keys/opening-key.ts'
import type { Verdict } from './verdict.ts'
import type { judgeTask } from './worker.ts'
import type { WorkerAnswer, WorkerTask } from './worker-task.ts'

interface WorkerOptions {
  /** The number of threads; by default one for each core, because the main thread mostly waits for them. */
  readonly threads?: number
  /** How many batches may wait. */
  readonly waiting?: number
  /** Milliseconds for one task. The limits of size and shape keep it at a few; this limit is for when they fail. */
  readonly timeLimit?: number
  /** The module that runs in the threads; it exports `judgeTask`. */
  readonly worker?: URL
  readonly metrics?: Metrics | undefined
}

interface Asked {
  readonly task: JudgeTask
  /** The value of `performance.now()` when it came. */
  readonly since: number
}

/** Submissions of several batches that go to a thread together. */
const TOGETHER = 32

const handler = 'judgeTask' satisfies typeof judgeTask.name

/**
 * Judges in worker threads. A thread that takes too long is ended and replaced. Its submissions are tried again one by
 * one, and the one that takes too long is quarantined.
 */
export function judgeInWorkers(
  opening: ReadonlyMap<string, OpeningKey>,
  {
    threads = availableParallelism(),
    waiting = 2000,
    timeLimit = 5000,
    worker = new URL('worker.ts', import.meta.url),
    metrics = noMetrics,
  }: WorkerOptions = {},
): Judge {
  const pool = new Piscina<WorkerTask, WorkerAnswer>({
    filename: fileURLToPath(worker),
    name: handler,
    workerData: new Map([...opening].map(([id, { agreement }]) => [id, agreement.getPrivateKey()])),
    minThreads: threads,
    maxThreads: threads,
  })
  // Tasks wait here and not in the pool, so that the time limit begins with the thread's work.
  const turns = makeGroupedTurns<Asked, readonly Verdict[]>({
    atOnce: threads,
    choose: chooseTasks,
    run: judgeTogether,
    retry: (error) => (isTimeout(error) ? 'in-turn' : undefined),
    bound: {
      waiting,
      refuse() {
        metrics.count('portal_refusals_total', { limit: 'judging-queue' })
        return new ApiError('unavailable', { retryAfterSeconds: spread(5), cause: new Error('judging queue is full') })
      },
    },
  })

  metrics.watch('portal_worker_queue', () => [{ labels: {}, value: turns.waiting() }])

  async function ask(task: WorkerTask): Promise<WorkerAnswer> {
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(), timeLimit)
    try {
      return await pool.run(task, { signal: controller.signal })
    } finally {
      clearTimeout(timer)
    }
  }

  async function judge({ submissions, definitions, today }: JudgeTask): Promise<readonly Verdict[]> {
    const questionnaires = new Set(submissions.map(versionKey).filter((key) => definitions.has(key)))
    const task = { submissions, questionnaires, definitions: [], today }
    const answer = await ask(task)
    if ('verdicts' in answer) return answer.verdicts
    const missing = [...answer.missing].flatMap((key) => definitions.get(key) ?? [])
    const again = await ask({ ...task, definitions: missing })
    if ('verdicts' in again) return again.verdicts
    throw new TypeError('a worker has lost the definitions that it was given')
  }

  async function judgeTogether(group: readonly Asked[]): Promise<readonly (readonly Verdict[])[]> {
    const [first] = group
    if (!first) return []
    for (const { since } of group) metrics.observe('portal_worker_wait_seconds', {}, (performance.now() - since) / 1000)
    if (group.length === 1) {
      const { task } = first
      const judged = judge(task).catch((error: unknown) => {
        if (!isTimeout(error)) throw error
        return judgeOneByOne(task, judge)
      })
      return [await judged]
    }
    const verdicts = await judge({
      submissions: group.flatMap(({ task }) => task.submissions),
      definitions: new Map(group.flatMap(({ task }) => [...task.definitions])),
      today: first.task.today,
    })
    let at = 0
    return group.map(({ task }) => verdicts.slice(at, (at += task.submissions.length)))
  }

  return {
    judge: (task) => turns.run({ task, since: performance.now() }),
    close: () => pool.destroy(),
  }
}

/** Small tasks of the same day go to a thread together: one message costs as much as half a form. */
function chooseTasks(waiting: readonly Asked[]): Asked[] {
  const [first] = waiting
  let forms = 0
  return waiting.filter(({ task }) => {
    const fits = forms === 0 || (forms + task.submissions.length <= TOGETHER && task.today === first?.task.today)
    if (fits) forms += task.submissions.length
    return fits
  })
}

async function judgeOneByOne(task: JudgeTask, judge: Judge['judge']): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = []
  for (const one of task.submissions) {
    try {
      verdicts.push(...(await judge({ ...task, submissions: [one] })))
    } catch (error) {
      if (!isTimeout(error)) throw error
      verdicts.push({ sha256: sealedHash(one), bytes: 0, is: 'quarantined', reason: 'too-costly', answers: null })
    }
  }
  return verdicts
}

const sealedHash = ({ sealed }: SealedSubmission) => hash('sha256', Buffer.from(sealed, 'base64url'), 'base64url')

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'AbortError'
