import { Kysely, PostgresDialect, sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabases } from '#server/platform/db/database.ts'
import { openPool } from '#server/platform/db/pool/open-pool.ts'
import { migratedDatabase } from '#tests/support/fresh-database.ts'

it('gives up an answer that takes too long, has it cancelled, and goes on with another connection', async () => {
  const limits = { size: 1, connection: 60_000, answer: 1000 }
  const pool = openPool(await migratedDatabase(), limits, { current: 0 })
  const db = new Kysely<object>({ dialect: new PostgresDialect({ pool }) })
  onTestFinished(() => db.destroy())
  const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
  const before = await pid()
  await expect(sql`select pg_sleep(600)`.execute(db)).rejects.toMatchObject({ wait: 'answer' })
  expect(await pid()).not.toBe(before)
  await expect
    .poll(async () => (await sql`select 1 from pg_stat_activity where pid = ${before}`.execute(db)).rows)
    .toEqual([])
})

it('bounds every transaction and every other statement, whichever pool runs it', async () => {
  const databases = openDatabases(await migratedDatabase())
  onTestFinished(() => databases.destroy())
  const settings = sql<Record<string, string>>`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`
  for (const db of [databases.intake, databases.main, databases.health]) {
    const alone = (await settings.execute(db)).rows[0]
    const within = await db.transaction().execute(async (trx) => (await settings.execute(trx)).rows[0])
    expect(within).toEqual(alone)
    expect(Object.values(alone ?? {})).not.toContain('0')
  }
})

it('gives up a new connection whose server vanishes before it has told who it is, and opens another', async () => {
  let isGone = true
  const check = () => (isGone ? new Promise<void>(() => undefined) : Promise.resolve())
  const pool = openPool(await migratedDatabase(), { size: 1, connection: 1000 }, { current: 0 }, check)
  onTestFinished(() => pool.end())
  await expect(pool.connect()).rejects.toMatchObject({ wait: 'connect' })
  isGone = false
  const client = await pool.connect()
  client.release()
})
