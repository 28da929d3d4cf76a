import { type Kysely, sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { openBackground } from '#server/background.ts'
import { openDatabase, openDatabases } from '#server/platform/db/database.ts'
import { onlineIndexes } from '#server/platform/db/online-indexes.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { deliverMessage } from '#server/platform/message/deliver-message.ts'
import { openMessageQueue } from '#server/platform/message/message-queue.ts'
import { startBackgroundWork } from '#server/start-background-work.ts'
import { codeBy, newcomer, openBrowser } from '#tests/support/account-client.ts'
import { databaseLine, losses, type Loss } from '#tests/support/database-line.ts'
import { drawn } from '#tests/support/drawn.ts'
import { migratedDatabase } from '#tests/support/fresh-database.ts'
import { addressOf, production, startServer } from '#tests/support/server-process.ts'
import { openHospital } from '#tests/support/test-hospital.ts'

type Line = Awaited<ReturnType<typeof databaseLine>>

/** Two of the indexes: enough to lose the database between and within them. */
const missing = ['audit_at', 'session_ended']

async function isRetentionAsked(db: Kysely<Database>): Promise<{ asked: boolean; ran: boolean }> {
  const { rows } = await sql<{ state: string }>`select state from pgboss.job where name = 'retention'`.execute(db)
  return { asked: rows.length > 0, ran: rows.some(({ state }) => state === 'completed') }
}

async function areIndexesBuilt(db: Kysely<Database>): Promise<boolean> {
  const names = onlineIndexes.map(({ name }) => name)
  const { rows } = await sql`
    select from pg_index where indisvalid and indexrelid = any(select to_regclass(name) from unnest(${names}::text[]) as name)`.execute(
    db,
  )
  return rows.length === names.length
}

/** As a server that has just begun to serve, until all is done that it begins then. */
async function serve(line: Line, db: Kysely<Database>, log: Parameters<typeof startBackgroundWork>[1]['log']) {
  const databases = openDatabases(line.connectionString)
  const patient = openDatabase(line.connectionString)
  const background = openBackground({ log, wait: () => 0.01 })
  const config = { auditDays: 730, quarantineDays: 730 }
  startBackgroundWork(background, { db: databases.main, patient, direct: patient, config, log })
  await expect
    .poll(
      async () => {
        const { asked, ran } = await isRetentionAsked(db).catch(() => ({ asked: false, ran: false }))
        // A job whose fetch was not answered is begun again when it expires.
        return asked && (ran || line.hasLost()) && (await areIndexesBuilt(db))
      },
      { timeout: 20_000, interval: 20 },
    )
    .toBe(true)
  await background.stop()
  await Promise.all([databases.destroy(), patient.destroy()])
}

/** The database mostly waits for its disk: so many servers are tried at a time. */
const AT_ONCE = 4

/**
 * Tries every so many-th statement from `first` on, until all is done before the statement is reached.
 * @returns the statement that was not reached
 */
async function sweep(first: number, loss: Loss): Promise<number> {
  const { connectionString, db, app } = await openHospital()
  const line = await databaseLine(connectionString)
  for (let statement = first; ; statement += AT_ONCE) {
    await sql.raw(`drop schema if exists pgboss cascade; drop index if exists ${missing.join()}`).execute(db)
    line.loseAt(statement, loss)
    await serve(line, db, app.log)
    if (!line.hasLost()) return statement
  }
}

it.each(drawn(losses, 'background work'))(
  'does all that it begins once it serves, at whichever statement of it the database is lost (%s)',
  async (loss) => {
    const ends = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => sweep(at + 1, loss)))
    expect(Math.min(...ends)).toBeGreaterThan(40)
  },
)

/** What the delivery of a message sends: a fetch, two statements about the message, and the job's end. */
const delivery = [1, 2, 3, 4]

it.each(drawn(losses, 'messages'))(
  'sends a message, at whichever statement of its delivery the database is lost (%s)',
  async (loss) => {
    await Promise.all(delivery.map((statement) => sendOver(statement, loss)))
  },
)

async function sendOver(statement: number, loss: Loss): Promise<void> {
  const connectionString = await migratedDatabase()
  const line = await databaseLine(connectionString)
  const [here, overLine] = [openDatabase(connectionString), openDatabase(line.connectionString)]
  const [writing, sending] = [await openMessageQueue(here), await openMessageQueue(overLine)]
  const hospital = await openHospital({ connectionString, enqueueMessage: writing.enqueue })
  onTestFinished(async () => {
    await Promise.all([writing.stop(), sending.stop()])
    await Promise.all([here.destroy(), overLine.destroy()])
  })
  const browser = openBrowser(hospital)
  await browser.ask(calls.register, newcomer())
  await browser.ask(calls.generateCode, codeBy('email'))
  const sent: unknown[] = []
  const send = async (message: unknown) => void sent.push(message)
  line.loseAt(statement, loss)
  sending.work(
    (id, attempt) =>
      deliverMessage({ db: overLine, keys: hospital.keys, senders: { sms: send, email: send } }, id, attempt),
    () => undefined,
  )
  const soon = { timeout: 20_000 }
  await expect.poll(line.hasLost, soon).toBe(true)
  // A fetch that was committed and not answered: the queue lets the job expire after a while.
  if (statement === 1 && loss === 'unanswered')
    await sql`update pgboss.job set state = 'retry' where name = 'message' and state = 'active'`.execute(here)
  await expect.poll(() => sent.length, soon).toBeGreaterThan(0)
}

/** At which statement, since a server said that it serves, it loses its database. */
const moments = [1, 3, 10, 30]

it.each(drawn(losses, 'served'))(
  'goes on as a process, at whichever moment after it said that it serves the database is lost (%s)',
  async (loss) => {
    await Promise.all(moments.map((moment) => loseSoon(moment, loss)))
  },
)

async function loseSoon(moment: number, loss: Loss): Promise<void> {
  const variables = await production()
  const connectionString = await migratedDatabase()
  const line = await databaseLine(connectionString)
  const db = openDatabase(connectionString)
  onTestFinished(() => db.destroy())
  const server = startServer({ ...variables, DATABASE_URL: line.connectionString })
  const address = await addressOf(server)
  line.loseAt(moment, loss)
  const soon = { timeout: 30_000, interval: 50 }
  await expect.poll(line.hasLost, soon).toBe(true)
  await expect.poll(async () => (await isRetentionAsked(db)).asked, soon).toBe(true)
  await expect.poll(() => fetch(`${address}/readyz`).then(({ status }) => status), soon).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(server.output()).not.toMatch(/Error|57P0/)
}
