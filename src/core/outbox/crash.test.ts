import { expect, it } from 'vitest'
import { crashEverywhere, type Tab } from '#tests/support/crash-matrix.ts'
import { failed } from '#tests/support/memory-hospital.ts'
import { createProfile, fillIn, submitDraft } from '#tests/support/test-device.ts'
import { firstOf, proof } from '#tests/support/whole.ts'
import { queueNoise } from '#tests/support/sealed-rows.ts'
import { collectMany } from '#tests/support/test-world.ts'
import { countOutbox } from './queue/counts.ts'
import { listDrafts } from './drafts/drafts.ts'
import { exportUnsent, importSubmissions } from './handover/handover.ts'
import { discardSubmission, retrySubmission } from './unsent/decide.ts'
import { retryAllNow } from './queue/release.ts'

/** Each submission is in exactly one place, and the counts agree. */
async function expectSound({ db }: Pick<Tab, 'db'>) {
  const { collected, imported, unsent, receipted, discarded } = await countOutbox(db)
  expect(collected + imported).toBe(unsent + receipted + discarded)
  const queued = await db.queue.toCollection().primaryKeys()
  expect(await db.sealed.toCollection().primaryKeys()).toEqual(queued)
  expect(await db.queue.count()).toBe(unsent)
  const kept = (await db.receiptBatches.toArray()).flatMap(({ ids, receipts }) => {
    expect(receipts.map(({ id }) => id)).toEqual(ids)
    return ids
  })
  expect(new Set(kept).size).toBe(receipted)
  expect(kept).toHaveLength(receipted)
  expect(queued.filter((id) => kept.includes(id))).toEqual([])
  expect((await db.drafts.bulkGet(queued)).filter(Boolean)).toEqual([])
}

it('[OB1] [OB60] submit: at every step either the draft or the row is complete', async () => {
  const steps = await crashEverywhere({
    prepare: (tab) => fillIn(tab, 'B1'),
    act: (tab, draft) => submitDraft(tab, draft),
    check: async ({ tab, world, made: draft, told }) => {
      await expectSound(tab)
      const { collected } = await countOutbox(tab.db)
      expect((await listDrafts(tab)).length + collected).toBe(1)
      // A form that was called saved is saved.
      if (told) expect(collected).toBe(1)
      if (collected === 0) await submitDraft(tab, draft)
      expect((await tab.deliver()).receipted).toBe(1)
      expect(world.hospital.taken.get(draft.id)?.answers).toEqual(draft.values)
    },
  })
  expect(steps).toBeGreaterThan(8)
})

it('[OB12] [OB21] [OB60] drain: at every step nothing is lost or counted twice, and the next drainer goes on at once', async () => {
  const steps = await crashEverywhere({
    prepare: (tab) => queueNoise(tab.db, 3, tab.clock()),
    act: (tab) => tab.deliver(),
    check: async ({ tab, world, made: ids }) => {
      await expectSound(tab)
      await tab.deliver()
      await expectSound(tab)
      expect(await countOutbox(tab.db)).toMatchObject({ collected: 3, receipted: 3, unsent: 0 })
      expect([...world.hospital.taken.keys()]).toEqual(ids)
    },
  })
  expect(steps).toBeGreaterThan(20)
})

it('[OB24] [OB60] drain with a new receipt key: at every step nothing is lost or counted twice', proof, async () => {
  await crashEverywhere({
    prepare: async (tab, { hospital }) => {
      await queueNoise(tab.db, 2, tab.clock())
      hospital.receiptKey = 2
    },
    act: (tab) => tab.deliver(),
    check: async ({ tab, world }) => {
      await expectSound(tab)
      await tab.deliver()
      expect(await countOutbox(tab.db)).toMatchObject({ collected: 2, receipted: 2, unsent: 0 })
      expect(world.hospital.taken.size).toBe(2)
    },
  })
})

it.each(firstOf(['internal', 'too-many-requests', 'bad-request', 'bad-credential', 'forbidden'] as const, 1))(
  '[OB60] settling a batch after %s: at every step every row is kept',
  async (reason) => {
    await crashEverywhere({
      prepare: async (tab, { hospital }) => {
        hospital.intercept = (path) => (path === 'submission/batch' ? failed(reason) : undefined)
        return queueNoise(tab.db, 3, tab.clock())
      },
      act: (tab) => tab.deliver(),
      check: async ({ tab, world, made: ids }) => {
        await expectSound(tab)
        expect((await tab.db.queue.toArray()).map(({ id }) => id)).toEqual(ids)
        world.hospital.intercept = () => undefined
        for (const id of ids) await retrySubmission(tab, id)
        await retryAllNow(tab)
        await tab.deliver()
        expect(await countOutbox(tab.db)).toMatchObject({ receipted: 3, unsent: 0 })
      },
    })
  },
)

it('[OB51] [OB60] import: at every step all of it is imported, or nothing', async () => {
  await crashEverywhere({
    prepare: async (_tab, { openTab }) => {
      const other = await openTab({ database: createProfile() })
      await collectMany(other, 3)
      return JSON.stringify(await exportUnsent(other))
    },
    act: (tab, file) => importSubmissions(tab, file),
    check: async ({ tab, world, made: file, told }) => {
      await expectSound(tab)
      const { imported } = await countOutbox(tab.db)
      expect(told ? [3] : [0, 3]).toContain(imported)
      await importSubmissions(tab, file)
      await tab.deliver()
      expect(await countOutbox(tab.db)).toMatchObject({ imported: 3, receipted: 3 })
      expect(world.hospital.taken.size).toBe(3)
    },
  })
})

it('[OB42] [OB60] discard: at every step the form is discarded, or complete', async () => {
  await crashEverywhere({
    prepare: async (tab, { hospital }) => {
      const [row] = await collectMany(tab, 1)
      hospital.intercept = () => failed('bad-credential')
      await tab.deliver()
      hospital.intercept = () => undefined
      return row!.id
    },
    act: (tab, id) => discardSubmission(tab, id),
    check: async ({ tab, made: id, told }) => {
      await expectSound(tab)
      const { discarded } = await countOutbox(tab.db)
      if (told) expect(discarded).toBe(1)
      await retrySubmission(tab, id)
      await tab.deliver()
      expect(await countOutbox(tab.db)).toMatchObject({ discarded, receipted: 1 - discarded, unsent: 0 })
    },
  })
})
