import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { openDatabase, openDatabases } from '#server/platform/db/database.ts'
import { readRecord } from '#server/platform/db/embedded/record.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/db/embedded/start.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openPool } from '#server/platform/db/pool/open-pool.ts'
import { sameInstance } from '#server/platform/db/pool/same-instance.ts'
import { databaseLine } from '#tests/support/database-line.ts'
import { endOtherSessions } from '#tests/support/end-sessions.ts'
import { copyDatabase, freshDatabase, migratedDatabase } from '#tests/support/fresh-database.ts'
import { device, sealed } from '#tests/support/submissions.ts'
import { openHospital } from '#tests/support/test-hospital.ts'

let folder: string
let other: EmbeddedPostgres
/** A connection to the other cluster, as superuser. */
let administrator: Client

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hospital-portal-tests-'))
  // Under root, PostgreSQL runs as another account, which must be able to enter.
  await chmod(folder, 0o755)
  other = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
  administrator = await administratorOf('postgres')
  // Both clusters have the same account, as two servers behind one address would.
  await administrator.query(`alter role hospital createdb password '${new URL(inject('postgresUrl')).password}'`)
})

afterAll(async () => {
  await administrator.end()
  await other.stop()
  await rm(folder, { recursive: true, force: true })
})

async function administratorOf(database: string): Promise<Client> {
  const record = await readRecord(folder)
  const { port } = new URL(other.connectionString)
  const client = new Client({
    host: '127.0.0.1',
    port: Number(port),
    user: 'postgres',
    password: record?.superuserPassword,
    database,
  })
  await client.connect()
  return client
}

/** Copies a database into the other cluster. Only the cluster tells the copy from the original. */
async function restoreElsewhere(connectionString: string): Promise<string> {
  const original = openDatabase(connectionString)
  const { rows } = await sql<{ id: string; oid: number; name: string }>`
    select id, oid::int, datname as name from instance, pg_database where datname = current_database()`.execute(
    original,
  )
  await original.destroy()
  const { id, oid, name } = rows[0]!
  await administrator.query(`create database ${name} oid ${oid} owner hospital`)
  const url = new URL(connectionString)
  url.port = new URL(other.connectionString).port
  const copy = openDatabase(url.href)
  await migrate(copy)
  await sql`update instance set id = ${id}::uuid`.execute(copy)
  await copy.destroy()
  return url.href
}

/** A server on this database, and a way to send it a form. */
async function openServer(connectionString: string) {
  const databases = openDatabases(connectionString, { check: sameInstance(() => undefined) })
  onTestFinished(() => databases.destroy())
  const hospital = await openHospital({ databases })
  return {
    deliver: async () =>
      hospital.post('/api/submission/batch', { device, items: [await sealed(hospital)] }).then(({ status }) => status),
  }
}

async function countForms(connectionString: string): Promise<number> {
  const db = openDatabase(connectionString)
  const rows = await db.selectFrom('submission').select('id').execute()
  await db.destroy()
  return rows.length
}

it('gives no receipt for what would be written into a copy in another cluster, and goes on when ours is back', async () => {
  const connectionString = await migratedDatabase()
  const copy = await restoreElsewhere(connectionString)
  const line = await databaseLine(connectionString)
  const { deliver } = await openServer(line.connectionString)
  expect(await deliver()).toBe(200)
  line.leadTo(copy)
  await expect.poll(deliver).toBe(503)
  expect(await deliver()).toBe(503)
  expect([await countForms(connectionString), await countForms(copy)]).toEqual([1, 0])
  line.leadTo(connectionString)
  await expect.poll(deliver).toBe(200)
})

/** A new database with an id of its own. Other test databases copy one template, and share its id. */
async function migratedAfresh(): Promise<string> {
  const connectionString = await freshDatabase()
  const db = openDatabase(connectionString)
  await migrate(db)
  await db.destroy()
  return connectionString
}

it.each([
  ['a copy in its own cluster', copyDatabase],
  ['a database without tables', freshDatabase],
  ['another instance', migratedAfresh],
])('gives no receipt for what would be written into %s', async (_, makeOther) => {
  const connectionString = await migratedDatabase()
  const place = await makeOther(connectionString)
  const [ours, theirs] = [connectionString, place].map((url) => new URL(url).pathname.slice(1))
  const server = openDatabase(inject('postgresUrl'))
  onTestFinished(() => server.destroy())
  /** Gives the name to another database. */
  const rename = async (from: string, to: string) => {
    // Closed first, because clients reconnect before the name is free.
    await sql.raw(`alter database ${from} allow_connections false`).execute(server)
    await endOtherSessions(server, from)
    await sql.raw(`alter database ${from} rename to ${to}`).execute(server)
    await sql.raw(`alter database ${to} allow_connections true`).execute(server)
  }
  const { deliver } = await openServer(connectionString)
  expect(await deliver()).toBe(200)
  await rename(ours!, `${ours}_away`)
  await rename(theirs!, ours!)
  await expect.poll(deliver).toBe(503)
  expect(await deliver()).toBe(503)
  await rename(ours!, theirs!)
  await rename(`${ours}_away`, ours!)
  await expect.poll(deliver).toBe(200)
  expect(await countForms(connectionString)).toBeGreaterThan(1)
})

it('says once that the system identifier cannot be read, and goes on by what can be', async () => {
  const connectionString = await restoreElsewhere(await migratedDatabase())
  const inside = await administratorOf(new URL(connectionString).pathname.slice(1))
  await inside.query('revoke execute on function pg_control_system from public')
  await inside.end()
  const said: string[] = []
  const pool = openPool(
    connectionString,
    { size: 3, connection: 5000 },
    { current: 0 },
    sameInstance((line) => void said.push(line)),
  )
  onTestFinished(() => pool.end())
  const clients = [await pool.connect(), await pool.connect()]
  expect(said).toEqual([expect.stringContaining('does not tell the system identifier')])
  await clients[0]!.query('update instance set id = gen_random_uuid()', [])
  await expect(pool.connect()).rejects.toThrow('now leads to instance')
  for (const client of clients) client.release()
})
