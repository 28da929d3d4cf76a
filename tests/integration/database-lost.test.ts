import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { openBackground } from '#server/background.ts'
import { openDatabase, openDatabases } from '#server/platform/db/database.ts'
import { onlineIndexes } from '#server/platform/db/indexes/online-indexes.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { makeFolderStore } from '#server/platform/files/folder-store.ts'
import { deliverMessage } from '#server/platform/message/deliver-message.ts'
import { openMessageQueue } from '#server/platform/message/message-queue.ts'
import { makeOutbox } from '#server/platform/message/outbox.ts'
import { judgeHere } from '#server/intake/submission/judging/judge-here.ts'
import { startBackgroundWork } from '#server/start-background-work.ts'
import { codeBy, newcomer, openBrowser } from '#tests/support/account-client.ts'
import { databaseLine, losses, type Loss } from '#tests/support/database-line.ts'
import { migratedDatabase } from '#tests/support/fresh-database.ts'
import { firstOf, isWhole, proof } from '#tests/support/whole.ts'
import { addressOf, production, startServer } from '#tests/support/server-process.ts'
import { basic, openHospital, testKeys } from '#tests/support/test-hospital.ts'

type Line = Awaited<ReturnType<typeof databaseLine>>

/** Two missing indexes, so that the database can be lost between them and while one is built. */
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

/** Runs a server that has just started, until its first background work is done. */
async function serve(line: Line, db: Kysely<Database>, log: Parameters<typeof startBackgroundWork>[1]['log']) {
  const databases = openDatabases(line.connectionString)
  const patient = openDatabase(line.connectionString)
  const background = openBackground({ log, wait: () => 0.01 })
  const files = makeFolderStore(join(tmpdir(), 'no-files'))
  const config = { auditDays: 730, quarantineDays: 730, surveyDays: 30 }
  const judge = judgeHere(testKeys.opening)
  const outbox = makeOutbox(testKeys, async () => undefined)
  startBackgroundWork(background, {
    db: databases.main,
    patient,
    direct: patient,
    config,
    keys: testKeys,
    judge,
    files,
    outbox,
    log,
  })
  await expect
    .poll(
      async () => {
        const { asked, ran } = await isRetentionAsked(db).catch(() => ({ asked: false, ran: false }))
        // A job whose fetch was not answered begins again when it expires.
        return asked && (ran || line.hasLost()) && (await areIndexesBuilt(db))
      },
      { interval: 20 },
    )
    .toBe(true)
  await background.stop()
  await Promise.all([databases.destroy(), patient.destroy()])
}

/** This many servers are tested at once, since the database mostly waits for its disk. */
const AT_ONCE = 4

/** Tests every so many-th statement; the whole run tests all. */
const APART = isWhole ? 1 : 10

/**
 * Loses the database at every APART-th statement, from `first` on, until the work ends before that statement.
 * @returns the statement that was not reached
 */
async function sweep(first: number, loss: Loss): Promise<number> {
  const { connectionString, db, app } = await openHospital()
  const line = await databaseLine(connectionString)
  for (let statement = first; ; statement += AT_ONCE * APART) {
    await sql.raw(`drop schema if exists pgboss cascade; drop index if exists ${missing.join()}`).execute(db)
    line.loseAt(statement, loss)
    await serve(line, db, app.log)
    if (!line.hasLost()) return statement
  }
}

it.each(firstOf(losses, 1))(
  '[SV21] does all that it begins once it serves, wherever among its statements the database is lost (%s)',
  async (loss) => {
    const ends = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => sweep(at * APART + 1, loss)))
    expect(Math.min(...ends)).toBeGreaterThan(40)
  },
)

/** The delivery of a message sends four statements: a fetch, two about the message, and the end of the job. */
const delivery = [1, 2, 3, 4]

it.each(firstOf(losses, 1))(
  '[SV23] sends a message, at whichever statement of its delivery the database is lost (%s)',
  proof,
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
      deliverMessage(
        { db: overLine, keys: hospital.keys, senders: { sms: send, email: send, push: send } },
        id,
        attempt,
      ),
    () => undefined,
  )
  await expect.poll(line.hasLost).toBe(true)
  // The fetch was committed but not answered. The queue lets such a job expire after a while; the test does so at once.
  if (statement === 1 && loss === 'unanswered')
    await sql`update pgboss.job set state = 'retry' where name = 'message' and state = 'active'`.execute(here)
  await expect.poll(() => sent.length).toBeGreaterThan(0)
}

/** The number of the statement, after the server says that it serves, at which the database is lost. */
const moments = [1, 3, 10, 30]

it.each(firstOf(losses, 1))(
  '[SV20] goes on as a process, at whichever moment after it said that it serves the database is lost (%s)',
  proof,
  async (loss) => {
    const tried = moments.filter((_, at) => isWhole || at % losses.length === losses.indexOf(loss))
    await Promise.all(tried.map((moment) => loseSoon(moment, loss)))
  },
)

async function loseSoon(moment: number, loss: Loss): Promise<void> {
  const { server, line, db } = await startOver()
  const address = await addressOf(server)
  line.loseAt(moment, loss)
  const soon = { interval: 50 }
  await expect.poll(() => callAtOnce(address).then(line.hasLost), soon).toBe(true)
  await expect.poll(async () => (await isRetentionAsked(db)).asked, soon).toBe(true)
  await expect.poll(() => fetch(`${address}/readyz`).then(({ status }) => status), soon).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(server.output()).not.toMatch(/Error|57P0/)
}

it.each(firstOf(losses, 1))(
  '[SV19] ends as a process where the database is lost before it serves (%s)',
  async (loss) => {
    const { server, line } = await startOver()
    line.loseAt(10, loss)
    expect(await server.ended).toBe(1)
    expect(server.output()).not.toContain('http://localhost')
  },
)

/** A server whose database a test can take away. */
async function startOver() {
  const variables = await production()
  const connectionString = await migratedDatabase()
  const line = await databaseLine(connectionString)
  const db = openDatabase(connectionString)
  onTestFinished(() => db.destroy())
  return { server: startServer({ ...variables, DATABASE_URL: line.connectionString }), line, db }
}

/** Makes calls that use the database, also after they were answered. The test ignores their answers. */
async function callAtOnce(address: string): Promise<void> {
  const device = crypto.randomUUID()
  const heartbeat = { deviceId: device, unsent: 1, oldestSeconds: 1, appVersion: '1', persisted: true }
  await Promise.allSettled(
    [
      [calls.heartbeat.path, heartbeat],
      [calls.surveyPatient.path, { kind: 'Ipd', code: 'RI00-1', device }],
      [calls.register.path, newcomer()],
      [calls.engagementOptions.path, {}],
    ].map(([path, body]) =>
      fetch(`${address}/api/${String(path)}`, {
        method: 'POST',
        headers: { authorization: basic, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    ),
  )
}
