import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { prepareTurns } from '#server/platform/db/take-turn.ts'
import { openDatabase, openDatabases } from '#server/platform/db/database.ts'
import { freshDatabase, migratedDatabase } from '#tests/support/fresh-database.ts'
import { openHospital } from '#tests/support/test-hospital.ts'

it('is well once the tables are those of this program', async () => {
  const hospital = await openHospital({ migrated: false })
  expect((await hospital.get('/api/healthz', { authorization: '' })).status).toBe(503)
  await migrate(hospital.db)
  expect((await hospital.get('/api/healthz', { authorization: '' })).status).toBe(200)
})

it('migrates once, however many processes start at the same moment', async () => {
  const connectionString = await freshDatabase()
  const processes = Array.from({ length: 4 }, () => openDatabase(connectionString))
  await Promise.all(processes.map((db) => migrate(db)))
  const hospital = await openHospital({ connectionString })
  expect((await hospital.get('/api/healthz')).status).toBe(200)
  for (const db of processes) await db.destroy()
})

it('makes the table of turns once, at whatever moment others make it too', async () => {
  const connectionString = await freshDatabase()
  const processes = Array.from({ length: 8 }, () => openDatabase(connectionString))
  for (let round = 0; round < 20; round++) {
    await sql`drop table if exists turn`.execute(processes[0]!)
    await Promise.all(processes.map(prepareTurns))
  }
  for (const db of processes) await db.destroy()
})

it('does not start on tables that a newer program made', async () => {
  const { db } = await openHospital()
  await db
    .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
    .insertInto('kysely_migration')
    .values({ name: '9999-of-tomorrow', timestamp: new Date().toISOString() })
    .execute()
  await expect(migrate(db)).rejects.toThrow('another version of this program')
})

it('answers many probes at once by one look at the database', async () => {
  const connectionString = await migratedDatabase()
  const databases = openDatabases(connectionString, { connections: 6 })
  onTestFinished(() => databases.destroy())
  const hospital = await openHospital({ connectionString, databases })
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, at) => hospital.get(at % 2 ? '/readyz' : '/api/healthz')),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(databases.pools.health.standing().open).toBeLessThanOrEqual(1)
})
