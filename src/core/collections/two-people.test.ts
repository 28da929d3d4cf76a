import * as fc from 'fast-check'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { findVault, forgetAccount, keep, openVault } from '#core/account/vault/vault.ts'
import { collection } from '#core/contract/hospital/collection.ts'
import { CacheDatabase } from '#core/db/cache.ts'
import { diskStore } from '#core/db/disk-store.ts'
import { keepPending } from '#core/own/pending.ts'
import { createArchive } from '#tests/support/memory-archive.ts'
import { readRows } from './read-rows.ts'
import { openReader } from './reader.ts'
import { refreshCopy } from './refresh-copy.ts'
import { isWhole } from '#tests/support/whole.ts'

const notes = collection('notes', {
  path: 'notes',
  credential: 'bearer',
  item: z.object({ id: z.string(), of: z.string() }),
  by: 'id',
})
const people = ['ani', 'budi'] as const
type Who = (typeof people)[number]
const patientId = { ani: '0198b5e0-0000-4000-8000-00000000000a', budi: '0198b5e0-0000-4000-8000-00000000000b' }
const idOf = (turn: number) => `0198b5e0-0000-4000-8000-${String(turn).padStart(12, '0')}`

/** The number of the answer that is still missing when a person leaves. */
const stillAt: Readonly<Record<string, number>> = { 'still without an answer': 1, 'still under way': 2 }

const turn = fc.record({
  /** How their fetch ends. */
  fetch: fc.constantFrom('whole', 'broken off', 'still without an answer', 'still under way'),
  /** How their turn ends. After a crash there is no time to sign out. */
  end: fc.constantFrom('logout', 'crash', 'logout and crash', 'nothing'),
})

/** A few pages of two rows: the turns are tested, not the fetching. */
const ROWS = 5

/** The owners of copies and blocks on the disk, and the keys of facts and pending copies. Reading only keys is fast. */
const onDisk = async ({ copies, blocks, facts, pending }: CacheDatabase) => ({
  copies: await copies.orderBy('owner').uniqueKeys(),
  blocks: await blocks.orderBy('owner').uniqueKeys(),
  facts: await facts.toCollection().primaryKeys(),
  pending: await pending.toCollection().primaryKeys(),
})
const nothing = { copies: [], blocks: [], facts: [], pending: [] }

const TURNS = isWhole ? 100 : 30

it(`[CO06] two people who take turns at one device ${TURNS} times never see each other’s data, and leave nothing`, async () => {
  const run = fc.asyncProperty(fc.array(turn, { minLength: TURNS, maxLength: TURNS }), async (turns) => {
    const database = { dependencies: { indexedDB: new IDBFactory(), IDBKeyRange } }
    const archives = { ani: createArchive(2), budi: createArchive(2) }
    let cache = new CacheDatabase(database)
    /** Delayed answers, and the fetches that wait for them. */
    const late: Record<Who, (() => void)[]> = { ani: [], budi: [] }
    const left: Record<Who, Promise<unknown>[]> = { ani: [], budi: [] }
    const arrive = (who: Who) => late[who].splice(0).forEach((come) => come())
    /** Delivers all delayed answers of a person, and waits until they are handled. */
    const settle = async (who: Who) => {
      archives[who].onAnswer = async () => undefined
      arrive(who)
      await Promise.all(left[who].splice(0))
    }
    for (const [index, { fetch, end }] of turns.entries()) {
      const [who, other] = index % 2 === 0 ? (['ani', 'budi'] as const) : (['budi', 'ani'] as const)
      const archive = archives[who]
      const own = diskStore(cache)
      archive.put({ id: idOf(index), of: who })
      const [oldest, ...newer] = archive.rows()
      if (oldest && newer.length >= ROWS) archive.remove(oldest.id)
      const vault = await openVault({ own })
      expect(await onDisk(cache)).toEqual({ ...nothing, facts: ['vault'] })
      const reader = (await openReader(own, patientId[who]))!
      expect(await readRows({ store: own, collection: notes, reader })).toBeUndefined()

      let pages = 0
      archive.onAnswer = async () => {
        pages += 1
        if (fetch === 'broken off' && pages === 2) throw new TypeError('the signal is gone')
        // This answer comes when the other person uses the device.
        if (pages === stillAt[fetch]) await new Promise<void>((come) => late[who].push(come))
      }
      const fetching = refreshCopy({ store: own, api: archive.api, locks: undefined }, notes, reader).catch(
        () => undefined,
      )
      if (fetch in stillAt) left[who].push(fetching)
      else await fetching
      await keep({ own }, 'profile', { name: who })
      const pending = { id: idOf(index), kind: 'notes', patientId: patientId[who], createdAt: index }
      await keepPending({ own }, pending, { of: who }, vault)
      await settle(other)
      const shown = (await readRows({ store: own, collection: notes, reader }))?.rows ?? []
      expect(shown.every(({ of }) => of === who)).toBe(true)
      if (fetch === 'whole') expect(shown).toHaveLength(archive.rows().length)
      const { copies, blocks, ...mine } = await onDisk(cache)
      expect([...copies, ...blocks].filter((owner) => owner !== patientId[who])).toEqual([])
      expect(mine).toEqual({ facts: ['profile', 'vault'], pending: [idOf(index)] })
      expect(await findVault({ own })).toBe(vault)

      if (end.startsWith('logout')) {
        await forgetAccount({ own })
        expect(await onDisk(cache)).toEqual(nothing)
      }
      if (end.endsWith('crash')) {
        cache.close()
        cache = new CacheDatabase(database)
      }
      arrive(who)
    }
    for (const who of people) await settle(who)
    await forgetAccount({ own: diskStore(cache) })
    expect(await onDisk(cache)).toEqual(nothing)
  })
  await fc.assert(run, { numRuns: 3, endOnFailure: true })
})
