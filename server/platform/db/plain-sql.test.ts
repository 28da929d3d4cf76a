import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openHospital } from '#tests/support/test-hospital.ts'
import { migrate } from './migrate.ts'
import { takeTurn } from './take-turn.ts'

const server = join(import.meta.dirname, '..', '..')

/** All SQL of the server is in its sources, except that of the embedded PostgreSQL. */
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('platform/db/embedded/'),
)

it.each([
  ['advisory locks', /pg_(?:try_)?advisory/i, []],
  ['hash indexes', /using hash/i, ['platform/db/migrations/0014-push-token.ts']],
  ['notifications', /\b(?:listen|notify) "?\w+"?`|pg_notify/i, []],
  ['triggers and functions', /create (?:or replace )?(?:constraint )?(?:trigger|function|procedure)/i, []],
  ['extensions', /create extension/i, []],
])('has no %s in its SQL, which few databases but PostgreSQL have', (_, pattern, before) => {
  const found = sources.filter((path) => pattern.test(readFileSync(join(server, path), 'utf8')))
  expect(found).toEqual(before)
})

it('migrates while another connection holds the advisory lock by which others migrate', async () => {
  const { db } = await openHospital()
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(3853314791062309107)`.execute(trx)
    await migrate(db)
  })
})

it('lets those who take the same turn work one after another, and forgets the turn', async () => {
  const { db } = await openHospital()
  let inside = 0
  const work = () =>
    db.transaction().execute(async (trx) => {
      await takeTurn(trx, 'work')
      expect(++inside).toBe(1)
      await sql`select pg_sleep(0.005)`.execute(trx)
      inside--
    })
  await Promise.all(Array.from({ length: 8 }, work))
  expect(await db.selectFrom('turn').selectAll().execute()).toEqual([])
})

it('lets those who take different turns work at once', async () => {
  const { db } = await openHospital()
  await db.transaction().execute(async (one) => {
    await takeTurn(one, 'one')
    await db.transaction().execute((other) => takeTurn(other, 'other'))
  })
})
