import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase, openDatabases } from '#server/platform/db/database.ts'
import { databaseLine } from '#tests/support/database-line.ts'
import { migratedDatabase } from '#tests/support/fresh-database.ts'
import { endOtherSessions } from '#tests/support/end-sessions.ts'
import { lockWaiters } from '#tests/support/lock-waiters.ts'
import { device, exported, sealed } from '#tests/support/submissions.ts'
import { type Hospital, openHospital } from '#tests/support/test-hospital.ts'
import { proof } from '#tests/support/whole.ts'

const batch = '/api/submission/batch'

async function administrator(connectionString: string) {
  const db = openDatabase(connectionString)
  onTestFinished(() => db.destroy())
  return db
}

it('is alive without a database, and ready with one only', async () => {
  const line = await databaseLine(await migratedDatabase())
  const hospital = await openHospital({ connectionString: line.connectionString })
  expect([(await hospital.get('/livez')).status, (await hospital.get('/readyz')).status]).toEqual([200, 200])
  line.cut()
  expect([(await hospital.get('/livez')).status, (await hospital.get('/readyz')).status]).toEqual([200, 503])
  line.mend()
  expect((await hospital.get('/readyz')).status).toBe(200)
})

it('is not ready once it has been told to stop, and still answers', async () => {
  let isClosing = false
  const hospital = await openHospital({ isClosing: () => isClosing })
  isClosing = true
  expect([(await hospital.get('/readyz')).status, (await hospital.get('/api/healthz')).status]).toEqual([503, 200])
})

it('says unavailable where the database only reads, and leaves the connections that say so', async () => {
  const hospital = await openHospital()
  const name = new URL(hospital.connectionString).pathname.slice(1)
  const admin = await administrator(hospital.connectionString)
  const item = await sealed(hospital)
  const send = () => hospital.post(batch, { device, items: [item] })
  await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(admin)
  await endOtherSessions(admin)
  // New sessions can only read, also after the database accepts writes again.
  expect((await hospital.get('/readyz')).status).toBe(503)
  const refused = await send()
  expect([refused.status, refused.body?.error, Number(refused.headers['retry-after']) >= 5]).toEqual([
    503,
    'unavailable',
    true,
  ])
  await sql`set default_transaction_read_only = off`.execute(admin)
  await sql`alter database ${sql.id(name)} reset default_transaction_read_only`.execute(admin)
  await expect.poll(async () => (await hospital.get('/readyz')).status).toBe(200)
  expect((await send()).status).toBe(200)
})

async function openCrowded() {
  const connectionString = await migratedDatabase()
  const databases = openDatabases(connectionString, { connections: 6 })
  onTestFinished(() => databases.destroy())
  const hospital = await openHospital({ connectionString, databases })
  const send = (item: Awaited<ReturnType<typeof sealed>>) => hospital.post(batch, { device, items: [item] })
  return { hospital, admin: await administrator(connectionString), send }
}

/** Unsound submissions are settled one by one, so each takes a connection. */
const unsound = (hospital: Hospital, count: number) =>
  Promise.all(Array.from({ length: count }, () => sealed(hospital, { answers: {} })))

it('answers everybody else while every connection for batches waits for a lock', async () => {
  const { hospital, admin, send } = await openCrowded()
  const items = await unsound(hospital, 3)
  const waiting = await admin.transaction().execute(async (trx) => {
    await sql`lock table submission in access exclusive mode`.execute(trx)
    const sent = items.map(send)
    await lockWaiters(admin, 3)
    for (const path of ['/readyz', '/api/healthz', '/api/mobile/ref/submission_keys', '/api/master/ref/gender'])
      expect((await hospital.get(path)).status, path).toBe(200)
    return { sent }
  })
  expect((await Promise.all(waiting.sent)).map(({ status }) => status)).toEqual([200, 200, 200])
})

it('names the wait for a lock and for a connection', proof, async () => {
  const { hospital, admin, send } = await openCrowded()
  const items = await unsound(hospital, 4)
  await admin.transaction().execute(async (trx) => {
    await sql`lock table submission in access exclusive mode`.execute(trx)
    const answers = await Promise.all(items.map(send))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  })
  expect(waitsOf(hospital)).toEqual(new Set(['lock', 'pool']))
})

it(
  'lets a batch wait for those before it no longer than for a connection, and takes it when it comes again',
  proof,
  async () => {
    const { hospital, admin, send } = await openCrowded()
    const [first, second] = [await sealed(hospital), await sealed(hospital)]
    await admin.transaction().execute(async (trx) => {
      await sql`lock table submission in access exclusive mode`.execute(trx)
      const answers = [send(first)]
      await lockWaiters(admin, 1)
      answers.push(send(second))
      for (const answer of answers) {
        const { status, headers } = await answer
        expect([status, Number(headers['retry-after']) >= 5]).toEqual([503, true])
      }
    })
    expect(waitsOf(hospital)).toEqual(new Set(['lock', 'turn']))
    expect((await send(first)).status).toBe(200)
    expect((await send(second)).status).toBe(200)
    expect(await exported(hospital)).toHaveLength(2)
  },
)

const waitsOf = ({ logged }: Hospital) => new Set(logged.flatMap(({ err }) => (err ? [waitIn(err)] : [])))

/** The wait as the log has it, on the error or on its cause. */
function waitIn(error: unknown): unknown {
  const { wait, cause } = Object(error) as { wait?: unknown; cause?: unknown }
  return wait ?? (cause === undefined ? undefined : waitIn(cause))
}
