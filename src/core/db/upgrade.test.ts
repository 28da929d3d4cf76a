import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { collect, fillIn, submitDraft } from '#tests/support/test-device.ts'
import { collectMany, createTestWorld } from '#tests/support/test-world.ts'
import { countOutbox } from '#core/outbox/queue/counts.ts'
import { loadDraft, saveDraft } from '#core/outbox/drafts/drafts.ts'
import { LEASE_DURATION } from '#core/outbox/queue/lease.ts'
import { exportUnsent } from '#core/outbox/handover/handover.ts'
import type { Migration } from './migration.ts'
import { outboxMigrations } from './outbox-migrations.ts'

// These upgrades wait for another connection on purpose; Dexie warns of that on the console.
beforeEach(() => void vi.mocked(console.warn).mockImplementation(() => undefined))
afterEach(() => vi.mocked(console.warn).mockClear())

const nextVersion = outboxMigrations.length + 1
const harmless: Migration = {
  version: nextVersion,
  stores: { queue: 'id, [state+dueAt], createdAt, owner, problem, kind' },
}
const breaking: Migration = {
  ...harmless,
  upgrade: (transaction) =>
    transaction
      .table('queue')
      .toCollection()
      .modify({ upgraded: true })
      .then(() => undefined),
  breaksOlderWriters: true,
}

async function upgradeWith(step: Migration) {
  const world = await createTestWorld()
  const old = await world.openTab()
  const openNew = () =>
    world.openTab({ database: { ...world.database, migrations: [...outboxMigrations, step] }, appVersion: '2' })
  return { ...world, old, openNew }
}

it('[OB70] [OB71] rows queued by old code survive an upgrade under an open tab, and are delivered', async () => {
  const { old, openNew, hospital } = await upgradeWith(breaking)
  const left = vi.fn<() => void>()
  old.db.onOutdated(async () => undefined, left)
  const rows = await collectMany(old, 3)
  const newer = await openNew()
  expect(left).toHaveBeenCalledOnce()
  expect(await newer.db.queue.toArray()).toMatchObject(rows.map(({ id, sha256 }) => ({ id, sha256, upgraded: true })))
  expect(await newer.deliver()).toEqual({ ended: 'drained', receipted: 3 })
  expect(hospital.taken.size).toBe(3)
  await expect(collect(old, 'late')).rejects.toMatchObject({ reason: 'outdated-app' })
})

it('[OB71] a tab that blocks the upgrade saves its form first, closes its database for good and leaves', async () => {
  const { old, openNew } = await upgradeWith(breaking)
  const draft = await fillIn(old, 'B1')
  const typed = { ...draft, values: { ...draft.values, name: 'Typed a moment ago' } }
  const left = vi.fn<() => void>()
  old.db.onOutdated(() => saveDraft(old, typed), left)
  const newer = await openNew()
  expect(await loadDraft(newer, draft.id)).toEqual(typed)
  expect(left).toHaveBeenCalledOnce()
  expect(old.db.isOpen()).toBe(false)
  await expect(old.deliver()).rejects.toMatchObject({ reason: 'outdated-app' })
})

it.each(['with', 'without'])(
  '[OB71] what ends after newer code took over is left to that code, %s locks',
  async (locks) => {
    const { openNew, openTab, hospital, clock } = await upgradeWith(breaking)
    const old = await openTab(locks === 'without' ? { locks: undefined } : {})
    old.db.onOutdated(
      async () => undefined,
      () => undefined,
    )
    await collectMany(old, 2)
    const answer = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    hospital.mangle = async (path, response) => {
      if (path !== 'submission/batch') return response
      hospital.mangle = (_path, other) => other
      asked.resolve()
      await answer.promise
      return response
    }
    const deliveries = [old.deliver(), old.deliver()]
    await asked.promise
    const newer = await openNew()
    answer.resolve()
    for (const delivery of deliveries) await expect(delivery).rejects.toMatchObject({ reason: 'outdated-app' })
    // Without a lock, only the end of the lease shows that the page which leased the rows is gone.
    clock.tick(LEASE_DURATION)
    expect(await newer.deliver()).toEqual({ ended: 'drained', receipted: 2 })
    expect(hospital.taken.size).toBe(2)
  },
)

it('[OB71] a form that cannot be saved does not block the newer code', async () => {
  const { old, openNew } = await upgradeWith(harmless)
  const left = vi.fn<() => void>()
  old.db.onOutdated(() => Promise.reject(new Error('full')), left)
  await openNew()
  expect(left).toHaveBeenCalledOnce()
})

it('[OB70] code that opens a database of newer shape refuses to write, and can still count and export', async () => {
  const { old, openNew, openTab } = await upgradeWith(breaking)
  old.db.onOutdated(
    async () => undefined,
    () => undefined,
  )
  const draft = await fillIn(old, 'B0')
  const newer = await openNew()
  await collectMany(newer, 2)
  const outdated = await openTab({ appVersion: '0', kit: false })
  await expect(submitDraft(outdated, draft)).rejects.toMatchObject({ reason: 'outdated-app' })
  await expect(outdated.deliver()).rejects.toMatchObject({ reason: 'outdated-app' })
  expect(await countOutbox(outdated.db)).toMatchObject({ unsent: 2, collected: 2 })
  expect((await exportUnsent(outdated)).items).toHaveLength(2)
})

it('[OB70] code that opens a database of newer shape writes on when the step breaks nothing for it', async () => {
  const { old, openNew, openTab } = await upgradeWith(harmless)
  old.db.onOutdated(
    async () => undefined,
    () => undefined,
  )
  const newer = await openNew()
  await collect(newer, 'A1')
  newer.db.close()
  const outdated = await openTab()
  await collect(outdated, 'A2')
  expect(await outdated.deliver()).toEqual({ ended: 'drained', receipted: 2 })
})

it.each([
  ['refusals and eras', 4],
  ['files', 5],
])('[OB70] code from before %s writes no more once newer code has opened the database', async (_step, known) => {
  const { openTab, database } = await createTestWorld()
  const openOld = (kit: boolean) =>
    openTab({ database: { ...database, migrations: outboxMigrations.slice(0, known) }, appVersion: '0', kit })
  const old = await openOld(true)
  await collect(old, 'A1')
  old.db.close()
  const newer = await openTab()
  // A browser may close a connection without an event, and then the old code can open the database again.
  await expect(collect(await openOld(false), 'A2')).rejects.toMatchObject({ reason: 'outdated-app' })
  expect(await newer.deliver()).toEqual({ ended: 'drained', receipted: 1 })
})
