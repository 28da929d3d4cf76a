import { Dexie } from 'dexie'
import { expect, it } from 'vitest'
import { declareMigrations, minWriterVersion, writerVersion } from './migration.ts'
import { outboxMigrations } from './outbox-migrations.ts'

it.each([[[2]], [[1, 3]], [[1, 1]], [[1, 2, 4]]])('[OB70] refuses steps numbered %j', (versions) => {
  const migrations = versions.map((version) => ({ version, stores: {} }))
  expect(() => declareMigrations(new Dexie('gaps'), migrations)).toThrow(RangeError)
})

it('[OB70] names the oldest code that may write after a breaking step', () => {
  const step = (version: number, breaksOlderWriters = false) => ({ version, stores: {}, breaksOlderWriters })
  expect(minWriterVersion([step(1), step(2)])).toBe(1)
  expect(minWriterVersion([step(1), step(2, true), step(3)])).toBe(2)
  expect(writerVersion([step(1), step(2, true), step(3)])).toBe(3)
})

it('[OB70] the steps of the outbox have no gaps', () => {
  expect(outboxMigrations.map(({ version }) => version)).toEqual(outboxMigrations.map((_, index) => index + 1))
})
