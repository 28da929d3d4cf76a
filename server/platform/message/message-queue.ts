import type { Kysely } from 'kysely'
import PgBoss from 'pg-boss'
import { bossConnection } from '#server/platform/queue/boss-connection.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { prepareTurns, takeTurn } from '#server/platform/db/take-turn.ts'
import { type QueueWorker, workOff } from '#server/platform/queue/work-off.ts'
import type { Attempt } from './deliver-message.ts'
import type { Enqueue } from './outbox.ts'
import { secondsAfter, triesWithin } from '#server/platform/queue/retry-plan.ts'

const QUEUE = 'message'
const AT_ONCE = 10
/** Milliseconds. */
const STOP_PATIENCE = 5000

interface Job {
  readonly id: string
  readonly attempt: number
  /** The number of all tries. */
  readonly tries: number
}

export interface MessageQueue {
  readonly enqueue: Enqueue
  /** Delivers messages until the queue is stopped. */
  work(deliver: (id: string, attempt: Attempt) => Promise<void>, onError: (error: unknown) => void): void
  stop(): Promise<void>
}

/**
 * The queue in the database, shared by all server processes. It uses our connections, which survive losing PostgreSQL.
 * @param patient waits without limit for another server that prepares the queue
 */
export async function openMessageQueue(db: Kysely<Database>, patient = db): Promise<MessageQueue> {
  const boss = new PgBoss({ db: bossConnection(db), schedule: false })
  let report: (error: unknown) => void = () => undefined
  boss.on('error', (error) => report(error))
  // Servers that start together make its tables one after another.
  await prepareTurns(patient)
  await patient.transaction().execute(async (trx) => {
    await takeTurn(trx, 'queues')
    await boss.start()
    await boss.createQueue(QUEUE)
  })
  // The queue itself only retries the jobs of a server that died: its own waits have no upper bound.
  const plan = (job: Job, options: PgBoss.SendOptions) => boss.send(QUEUE, job, { retryLimit: 2, ...options })
  const work = async (deliver: (id: string, attempt: Attempt) => Promise<void>, job: Job) => {
    const { id, attempt, tries } = job
    try {
      await deliver(id, { number: attempt, isLast: attempt >= tries })
    } catch {
      // The delivery has logged the error.
      if (attempt < tries) await plan({ ...job, attempt: attempt + 1 }, { startAfter: secondsAfter(attempt) })
    }
  }
  let worker: QueueWorker | undefined
  return {
    async enqueue(trx, id, validSeconds) {
      await plan({ id, attempt: 1, tries: triesWithin(validSeconds) }, { db: bossConnection(trx) })
      // The worker finds the job once this transaction has committed: usually now, otherwise at its next look.
      setTimeout(() => worker?.look(), 20).unref()
    },
    work(deliver, onError) {
      report = onError
      worker = workOff<Job>({
        boss,
        queue: QUEUE,
        atOnce: AT_ONCE,
        everySeconds: 1,
        run: (job) => work(deliver, job),
        onError,
      })
    },
    async stop() {
      await worker?.stop(STOP_PATIENCE)
      await boss.stop({ graceful: false })
    },
  }
}
