import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { OutboxDatabase } from './outbox.ts'
import { deleteMany, getMany } from './span.ts'

const idOf = (index: number) => `id-${String(index).padStart(4, '0')}`
const idsOf = (indexes: readonly number[]) => indexes.map(idOf)

/** A database with bytes for the rows 0 to 99. */
async function openFilled() {
  const db = new OutboxDatabase({ dependencies: { indexedDB: new IDBFactory(), IDBKeyRange } })
  const all = Array.from({ length: 100 }, (_, index) => index)
  await db.sealed.bulkAdd(all.map((index) => ({ id: idOf(index), sealed: new Uint8Array([index]) })))
  return db
}

it.each([
  ['side by side', [10, 11, 12, 13, 14]],
  ['in any order', [14, 10, 12, 11, 13]],
  ['with others between', [3, 50, 51, 99, 0]],
  ['some of which are not there', [98, 99, 100, 101]],
  ['none of which is there', [200, 201]],
  ['when there are none', []],
])('reads what bulkGet reads: rows %s', async (_name, indexes) => {
  const db = await openFilled()
  expect(await getMany(db.sealed, idsOf(indexes))).toEqual(await db.sealed.bulkGet(idsOf(indexes)))
})

it.each([
  ['side by side', [10, 11, 12, 13, 14, 15]],
  ['with one between that stays', [10, 11, 12, 13, 15, 16, 17, 18]],
  ['far apart', [0, 40, 41, 99]],
  ['some together, some alone, some not there', [1, 2, 3, 4, 5, 30, 97, 98, 99, 100, 101]],
  ['when there are none', []],
])('deletes these rows and no others: rows %s', async (_name, indexes) => {
  const db = await openFilled()
  await db.write([db.sealed], () => deleteMany(db.sealed, idsOf(indexes)))
  const left = Array.from({ length: 100 }, (_, index) => index).filter((index) => !indexes.includes(index))
  expect(await db.sealed.toCollection().primaryKeys()).toEqual(idsOf(left))
})
