import { CompiledQuery, type Kysely, sql } from 'kysely'
import PgBoss from 'pg-boss'
import type { Database } from '#server/db/schema.ts'
import type { Enqueue } from './outbox.ts'

const QUEUE = 'message'
/** Tried again after 2, 4, 8 … seconds, until no code would be valid any more. */
const RETRIES = 7
const AT_ONCE = 10
const STOP_PATIENCE = 5000

export interface MessageQueue {
  readonly enqueue: Enqueue
  /** Works messages off, until the queue is stopped. */
  work(deliver: (id: string) => Promise<void>, onError: (error: Error) => void): Promise<void>
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
  let worker: string | undefined
  return {
    async enqueue(trx, id) {
      await boss.send(QUEUE, { id }, { retryLimit: RETRIES, retryDelay: 2, retryBackoff: true, db: connectionOf(trx) })
      // It finds the job when this transaction has ended: soon enough as a rule, else with its next look.
      if (worker !== undefined) setTimeout((name: string) => boss.notifyWorker(name), 20, worker).unref()
    },
    async work(deliver, onError) {
      report = onError
      worker = await boss.work<{ id: string }>(
        QUEUE,
        { batchSize: AT_ONCE, pollingIntervalSeconds: 1 },
        async (jobs) => {
          const settled = await Promise.allSettled(jobs.map(({ data }) => deliver(data.id)))
          for (const [at, { status }] of settled.entries())
            if (status === 'rejected') await boss.fail(QUEUE, jobs[at]?.id ?? '')
        },
      )
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
