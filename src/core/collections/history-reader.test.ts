import 'fake-indexeddb/auto'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it, vi } from 'vitest'
import { forgetAccount, openVault } from '#core/account/vault/vault.ts'
import { CacheDatabase } from '#core/db/cache.ts'
import { diskStore } from '#core/db/disk-store.ts'
import { createArchive } from '#tests/support/memory-archive.ts'
import { everything } from './find-entries.ts'
import { createHistoryReader, type HistoryState } from './history-reader.ts'

const ANI = '0198b5e0-0000-4000-8000-00000000000a'
const ani = { patientId: ANI, unlocked: undefined }
const result = (number: number, value: number | null = number) => ({
  id: `0198b5e0-0000-4000-8000-${String(number).padStart(12, '0')}`,
  kind: 'lab',
  at: new Date(Date.UTC(2020, 0, 1) + number * 3_600_000).toISOString(),
  hospital: 'MHJS',
  doctor: null,
  analyte: number % 2 ? 'hb' : 'glu',
  name: number % 2 ? 'Hemoglobin' : 'Glukosa',
  value,
  text: value === null ? 'negatif' : null,
  unit: 'g/dL',
  low: 12,
  high: 15,
})

async function openShelf(count: number) {
  const cache = new CacheDatabase({ dependencies: { indexedDB: new IDBFactory(), IDBKeyRange } })
  await openVault({ own: diskStore(cache) })
  const archive = createArchive(1000)
  for (let number = 1; number <= count; number += 1) archive.put(result(number))
  const reader = createHistoryReader(cache, undefined)
  const states: HistoryState[] = []
  const failures: string[] = []
  reader.open(
    ani,
    (state) => states.push(state),
    (why) => failures.push(why),
  )
  return {
    cache,
    archive,
    reader,
    states,
    failures,
    refresh: () => reader.refresh(async ({ Cursor }) => archive.answer(Cursor)),
    until: (read: HistoryState['read'], total: number) =>
      vi.waitFor(() => expect(states.at(-1)).toMatchObject({ read, total })),
  }
}

it('reads everything, newest first, and hands out the entries that are shown', async () => {
  const { reader, refresh, until, states, failures } = await openShelf(700)
  await refresh()
  await until('all', 700)
  const { total, entries } = reader.find(everything, 690, 20)
  expect([total, entries.length, entries.at(-1)?.id]).toEqual([700, 10, result(1).id])
  expect(reader.find({ ...everything, text: 'hemoglobin' }, 0, 5).total).toBe(350)
  expect(states.at(-1)?.years).toEqual([2020])
  expect(failures).toEqual([])
})

it('shows the newest entries before it has read the others', async () => {
  const { cache, refresh, until } = await openShelf(700)
  await refresh()
  await until('all', 700)
  const again = createHistoryReader(cache, undefined)
  const seen: HistoryState[] = []
  again.open(
    ani,
    (state) => {
      seen.push(state)
      if (seen.length === 1) expect(again.find(everything, 0, 1).entries[0]?.id).toBe(result(700).id)
    },
    () => undefined,
  )
  await vi.waitFor(() => expect(seen.map(({ read }) => read)).toEqual(['first', 'all']))
  expect(seen.map(({ total }) => total)).toEqual([700, 700])
})

it('[CO11] reads only the block of a delta', async () => {
  const { cache, archive, refresh, until, reader, states } = await openShelf(700)
  await refresh()
  await until('all', 700)
  const read: number[] = []
  cache.blocks.hook('reading', (block) => {
    read.push(block.seq)
    return block
  })
  archive.put(result(701))
  archive.put({ ...result(20), name: 'Hemoglobin A1c' })
  archive.remove(result(30).id)
  await refresh()
  await until('all', 700)
  await vi.waitFor(() => expect(reader.find({ ...everything, text: 'a1c' }, 0, 5).total).toBe(1))
  expect(read).toEqual([3])
  const { entries } = reader.find(everything, 0, 700)
  expect(entries[0]?.id).toBe(result(701).id)
  expect(entries.map(({ at }) => at)).toEqual(
    entries
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  expect(entries.some(({ id }) => id === result(30).id)).toBe(false)

  const { change } = states.at(-1)!
  const told = states.length
  await refresh()
  await vi.waitFor(() => expect(states.length).toBeGreaterThan(told))
  expect(states.at(-1)).toMatchObject({ read: 'all', total: 700, change })
  expect(read).toEqual([3])
})

it('takes in what another tab has fetched, and notices a logout', async () => {
  const { cache, archive, refresh, until, reader } = await openShelf(3)
  await refresh()
  await until('all', 3)
  archive.put(result(4))
  const other = createHistoryReader(cache, undefined)
  other.open(
    ani,
    () => undefined,
    () => undefined,
  )
  await other.refresh(async ({ Cursor }) => archive.answer(Cursor))
  await until('all', 4)
  await forgetAccount({ own: diskStore(cache) })
  await until('none', 0)
  expect(reader.find(everything, 0, 10)).toEqual({ total: 0, entries: [] })
})

it('gives the numeric results of one analyte, oldest first', async () => {
  const { archive, reader, refresh, until } = await openShelf(5)
  archive.put(result(7, null))
  await refresh()
  await until('all', 6)
  expect(reader.resultsOf('hb').map(({ value }) => value)).toEqual([1, 3, 5])
})

it('tells why a reading has failed, and reads everything again at the next look', async () => {
  const { cache, refresh, until } = await openShelf(700)
  await refresh()
  await until('all', 700)
  let reads = 0
  cache.blocks.hook('reading', (block) => {
    reads += 1
    // The first reading fetches the newest entries; the second one fails.
    if (reads === 2) throw new RangeError('the disk is tired')
    return block
  })
  const again = createHistoryReader(cache, undefined)
  const seen: HistoryState[] = []
  const failures: string[] = []
  again.open(
    ani,
    (state) => seen.push(state),
    (why) => failures.push(why),
  )
  await vi.waitFor(() => expect(failures).toHaveLength(1))
  expect(seen.map(({ read }) => read)).toEqual(['first'])
  again.memoryChanged()
  await vi.waitFor(() => expect(seen.at(-1)).toMatchObject({ read: 'all', total: 700 }))
})

it('counts the visits that fit by month, and hands out the visits of a month', async () => {
  const { archive, reader, refresh, until } = await openShelf(3)
  archive.put({
    id: '0198b5e0-0000-4000-8000-00000000ffff',
    kind: 'visit',
    at: '2020-02-01T03:00:00Z',
    hospital: 'MHJS',
    doctor: null,
    service: 'OPD',
    unit: 'Poli Umum',
    number: 'A',
    until: null,
    complaint: 'Batuk',
  })
  archive.put({ ...result(4), at: '2020-02-01T05:00:00Z', visit: 'A' })
  await refresh()
  await until('all', 5)
  const periods = [
    { period: '2020-02', count: 1 },
    { period: '2020-01', count: 3 },
  ]
  expect(reader.findVisits(everything)).toEqual({ total: 4, periods })
  expect(reader.visitsIn(everything, '2020-02')).toMatchObject([{ visit: { number: 'A' }, entries: [{ kind: 'lab' }] }])
  const cough = { ...everything, text: 'batuk' }
  expect(reader.findVisits(cough)).toEqual({ total: 1, periods: periods.slice(0, 1) })
  expect(reader.visitsIn(cough, '2020-01')).toEqual([])
})
