import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { buildIndexes } from '#server/platform/db/indexes/build-indexes.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { onlineIndexes } from '#server/platform/db/indexes/online-indexes.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'

const names = onlineIndexes.map(({ name }) => name)

async function openTables() {
  const db = openDatabase(await freshDatabase())
  onTestFinished(() => db.destroy())
  await migrate(db)
  const built: string[] = []
  const onBuilt = (name: string) => void built.push(name)
  const valid = async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
      where relname = any(${names}::text[]) and indisvalid order by array_position(${names}::text[], relname::text)`.execute(
      db,
    )
    return rows.map(({ name }) => name)
  }
  const insert = () =>
    sql`
      insert into submission (id, kind, version, device_id, sha256, outcome, reference)
      values (gen_random_uuid(), 'Ipd', 1, gen_random_uuid(), 'x', 'accepted', 'x')`
  const waiting = async () =>
    (await sql`select from pg_stat_progress_create_index where phase like 'waiting%'`.execute(db)).rows.length > 0
  return { db, built, onBuilt, valid, insert, waiting }
}

it('builds what is missing, once, also where several processes start together', async () => {
  const { db, built, onBuilt, valid } = await openTables()
  await buildIndexes(db, { onBuilt })
  await buildIndexes(db, { onBuilt })
  expect(built).toEqual(names)
  expect(await valid()).toEqual(names)
})

it('locks out no writer, and leaves an index to the process that builds it', async () => {
  const { db, built, onBuilt, valid, insert, waiting } = await openTables()
  const open = await db.startTransaction().execute()
  await insert().execute(open)
  const building = buildIndexes(db, { onBuilt })
  await vi.waitFor(async () => expect(await waiting()).toBe(true))
  await sql`set lock_timeout = '1s'`.execute(open)
  await insert().execute(db)
  await buildIndexes(db, { onBuilt })
  expect(built).not.toContain('submission_kind')
  await open.commit().execute()
  await building
  expect(await valid()).toEqual(names)
  expect(built.filter((name) => name === 'submission_kind')).toHaveLength(1)
})

it('builds again what a stopped build left behind', async () => {
  const { db, built, onBuilt, valid, insert, waiting } = await openTables()
  const open = await db.startTransaction().execute()
  await insert().execute(open)
  const stop = new AbortController()
  const building = buildIndexes(db, { signal: stop.signal })
  await vi.waitFor(async () => expect(await waiting()).toBe(true))
  stop.abort()
  await expect(building).rejects.toThrow()
  await open.commit().execute()
  expect(await valid()).toEqual([])
  await vi.waitFor(async () => {
    await buildIndexes(db, { onBuilt })
    expect(await valid()).toEqual(names)
  })
  expect(built).toEqual(names)
})

it('sets the timeouts of its connection again', async () => {
  const { db } = await openTables()
  await sql`select set_config('statement_timeout', '7s', false)`.execute(db)
  await buildIndexes(db)
  const { rows } = await sql<{ timeout: string }>`select current_setting('statement_timeout') as timeout`.execute(db)
  expect(rows).toEqual([{ timeout: '7s' }])
})
