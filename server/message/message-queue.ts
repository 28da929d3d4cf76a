import { CompiledQuery, type Kysely, sql } from 'kysely'
import PgBoss from 'pg-boss'
import type { Database } from '#server/db/schema.ts'
import type { Attempt } from './deliver-message.ts'
import type { Enqueue } from './outbox.ts'
import { secondsAfter, triesWithin } from './retry-plan.ts'

const QUEUE = 'message'
const AT_ONCE = 10
const STOP_PATIENCE = 5000

/** One try at a message. */
interface Job {
  readonly id: string
  readonly attempt: number
  /** How many there are to be. */
  readonly tries: number
}

export interface MessageQueue {
  readonly enqueue: Enqueue
  /** Works messages off, until the queue is stopped. */
  work(deliver: (id: string, attempt: Attempt) => Promise<void>, onError: (error: Error) => void): Promise<void>
  stop(): Promise<void>
}

/** The queue in the database, shared by all server processes. It uses our connections, which survive losing PostgreSQL. */
export async function openMessageQueue(db: Kysely<Database>): Promise<MessageQueue> {
  const boss = new PgBoss({ db: connectionOf(db), schedule: false })
  let report: (error: Error) => void = () => undefined
  boss.on('error', (error) => report(error))
  // Servers that start together make its tables one after another; the later ones find them.
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('message queue'))`.execute(trx)
    await boss.start()
    await boss.createQueue(QUEUE)
  })
  // The queue itself tries again only what a server that died had in hand: its own waits have no upper bound.
  const plan = (job: Job, options: PgBoss.SendOptions) => boss.send(QUEUE, job, { retryLimit: 2, ...options })
  const work = async (deliver: (id: string, attempt: Attempt) => Promise<void>, job: Job) => {
    const { id, attempt, tries } = job
    try {
      await deliver(id, { number: attempt, isLast: attempt >= tries })
    } catch {
      // Whoever delivers has said so.
      if (attempt < tries) await plan({ ...job, attempt: attempt + 1 }, { startAfter: secondsAfter(attempt) })
    }
  }
  let worker: string | undefined
  return {
    async enqueue(trx, id, validSeconds) {
      await plan({ id, attempt: 1, tries: triesWithin(validSeconds) }, { db: connectionOf(trx) })
      // It finds the job when this transaction has ended: soon enough as a rule, else with its next look.
      if (worker !== undefined) setTimeout((name: string) => boss.notifyWorker(name), 20, worker).unref()
    },
    async work(deliver, onError) {
      report = onError
      worker = await boss.work<Job>(QUEUE, { batchSize: AT_ONCE, pollingIntervalSeconds: 1 }, async (jobs) => {
        const settled = await Promise.allSettled(jobs.map(({ data }) => work(deliver, data)))
        for (const [at, { status }] of settled.entries())
          if (status === 'rejected') await boss.fail(QUEUE, jobs[at]?.id ?? '')
      })
    },
    async stop() {
      // What else is to be closed must be, also when the database is gone: a job that was begun is begun again elsewhere.
      await boss.stop({ graceful: true, timeout: STOP_PATIENCE }).catch(() => undefined)
    },
  }
}

const connectionOf = (db: Kysely<Database>): PgBoss.Db => ({
  executeSql: (text, values) =>
    db.isTransaction ? run(db, text, values) : db.connection().execute((one) => runAlone(one, text, values)),
})

async function run(db: Kysely<Database>, text: string, values: unknown[] | undefined): Promise<{ rows: unknown[] }> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
  return { rows }
}

/** The queue begins transactions of its own in what it sends: one that failed must not stay with a connection of ours. */
async function runAlone(
  one: Kysely<Database>,
  text: string,
  values: unknown[] | undefined,
): Promise<{ rows: unknown[] }> {
  try {
    return await run(one, text, values)
  } catch (error) {
    if (text.trimStart().toLowerCase().startsWith('begin')) await sql`rollback`.execute(one).catch(() => undefined)
    throw error
  }
}
