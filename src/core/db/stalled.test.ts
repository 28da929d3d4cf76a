import 'fake-indexeddb/auto'
import { liveQuery } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { expect, it, onTestFinished, vi } from 'vitest'
import { countOutbox } from '#core/outbox/queue/counts.ts'
import { importSubmissions } from '#core/outbox/handover/handover.ts'
import { fileOf } from '#core/outbox/handover/handover-item.ts'
import { OutboxError } from '#core/outbox/submit/outbox-error.ts'
import type { TextStore } from '#core/outbox/door/text-store.ts'
import { hungDatabases } from '#tests/support/hung-databases.ts'
import { collect, createProfile, createTestDevice, formOf, submitDraft } from '#tests/support/test-device.ts'
import { createTestWorld } from '#tests/support/test-world.ts'
import { OutboxDatabase } from './outbox.ts'
import { outboxMigrations } from './outbox-migrations.ts'

/** The third look ends a stalled transaction. That is soon, but later than a busy machine needs for a transaction. */
const limits = { answersWithin: 5000, lookEvery: 100 }
/** For tests in which no connection answers: they wait this long for the second connection, too. */
const impatient = { answersWithin: 200 }

/** A device that opens normally, and then waits for its database as long as a test says. */
async function openTab(then: { answersWithin: number } = limits, { lookEvery } = { lookEvery: limits.lookEvery }) {
  const world = await createTestWorld()
  const databases = hungDatabases(new IDBFactory())
  const database = { ...createProfile(databases.indexedDB), ...limits, lookEvery }
  const key = memoryText()
  const tab = await world.openTab({ database, sealingKey: key })
  Object.assign(database, then)
  return { ...world, databases, database, tab, key }
}

function memoryText(): TextStore {
  let kept: string | undefined
  return { read: async () => kept, keep: async (text) => void (kept = text) }
}

it('[OB73] saves over a new connection when the old one does not answer', async () => {
  const { tab, databases } = await openTab()
  databases.hangConnections()
  const row = await collect(tab, 'A1')
  expect(await tab.db.queue.get(row.id)).toMatchObject({ state: 'waiting' })
  expect(await countOutbox(tab.db)).toMatchObject({ collected: 1, unsent: 1 })
})

it('[OB73] says that a form is not saved where no connection answers, and lets the sealed form leave as a file', async () => {
  const { tab, databases, openTab: openOther, hospital } = await openTab(impatient)
  const form = formOf('A1')
  databases.hang()
  const failure: unknown = await submitDraft(tab, form).catch((error: unknown) => error)
  if (!(failure instanceof OutboxError) || !failure.item) throw failure
  expect(failure.reason).toBe('unavailable')
  databases.release()
  expect(await countOutbox(tab.db)).toMatchObject({ collected: 0, unsent: 0 })
  const other = await openOther()
  const file = JSON.stringify(await fileOf(other, [failure.item]))
  expect(await importSubmissions(other, file)).toMatchObject({ added: 1 })
  expect((await other.deliver()).receipted).toBe(1)
  expect(hospital.taken.get(form.id)?.answers).toEqual(form.values)
})

it('[OB73] reads shown data again over a new connection, and tells the person meanwhile', async () => {
  const { tab, databases } = await openTab()
  const told: boolean[] = []
  tab.db.onStalled((stalled) => told.push(stalled))
  databases.hangConnections()
  const shown: number[] = []
  const subscription = liveQuery(() => tab.db.queue.count()).subscribe((count) => void shown.push(count))
  onTestFinished(() => subscription.unsubscribe())
  await vi.waitFor(() => expect(shown).toEqual([0]))
  // The data is shown a moment before its transaction ends.
  await vi.waitFor(() => expect(told).toEqual([true, false]))
})

it('[OB73] leaves a transaction alone while its requests are answered, however long it takes', async () => {
  const { tab, databases } = await openTab()
  const connections = databases.opened()
  const end = Date.now() + 10 * limits.lookEvery
  const asked = await tab.db.write([], async () => {
    let count = 0
    for (; Date.now() < end; count++) await tab.db.getMeta('deviceId')
    return count
  })
  expect(asked).toBeGreaterThan(0)
  expect(databases.opened()).toBe(connections)
})

it('[OB106] in WebKit, ends running transactions when the page is suspended, but not when it is closed', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('navigator', { vendor: 'Apple Computer, Inc.' })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { databases, database } = await openTab(limits, { lookEvery: 60_000 })
  const db = new OutboxDatabase(database)
  onTestFinished(() => db.close())
  await db.begin()
  databases.hangConnections()
  const abort = vi.spyOn(IDBTransaction.prototype, 'abort')
  const transaction = db
    .transaction('rw', db.meta, () => db.meta.count())
    .then(
      () => 'done',
      () => 'ended',
    )
  page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false }))
  expect(abort).not.toHaveBeenCalled()
  page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }))
  expect(await transaction).toBe('ended')
})

it('[OB74] begins over a second connection where the first does not answer', async () => {
  // The second connection gets as much time as the first, on a machine that may be busy.
  const answersWithin = 2000
  const { database, databases } = await openTab({ answersWithin })
  const db = new OutboxDatabase(database)
  onTestFinished(() => db.close())
  databases.hangOpening()
  const begun = db.begin()
  setTimeout(() => databases.release(), answersWithin + 50)
  await begun
  expect(await db.queue.count()).toBe(0)
})

it.each(['opening', 'a transaction'] as const)(
  '[OB74] says that the database is stalled where %s never ends, and can begin again',
  async (what) => {
    const { openTab: open, database, databases } = await openTab(impatient)
    if (what === 'opening') databases.hangOpening()
    else databases.hang()
    await expect(open({ database, kit: false })).rejects.toMatchObject({ reason: 'stalled' })
    databases.release()
    Object.assign(database, limits)
    const again = await open({ database, kit: false })
    expect(await countOutbox(again.db)).toMatchObject({ unsent: 0 })
  },
)

it('[OB74] waits for a migration as long as it takes', async () => {
  const { database, tab } = await openTab(impatient)
  await collect(tab, 'A1')
  tab.db.close()
  const slow = {
    version: outboxMigrations.length + 1,
    stores: {},
    upgrade: async (transaction: { table(name: string): { count(): PromiseLike<number> } }) => {
      const end = Date.now() + 2 * impatient.answersWithin
      while (Date.now() < end) await transaction.table('queue').count()
    },
  }
  const db = new OutboxDatabase({ ...database, migrations: [...outboxMigrations, slow] })
  onTestFinished(() => db.close())
  await db.begin()
  expect(await db.queue.count()).toBe(1)
})

it('[OB75] seals to a copy of the key where the database does not open', async () => {
  const { databases, database, openTab: openOther, hospital, key } = await openTab(impatient)
  const form = formOf('A1')
  databases.hang()
  const tab = createTestDevice({ fetch: hospital.fetch, database, sealingKey: key })
  await expect(tab.db.begin()).rejects.toMatchObject({ reason: 'stalled' })
  const connections = databases.opened()
  const failure: unknown = await submitDraft(tab, form).catch((error: unknown) => error)
  if (!(failure instanceof OutboxError) || !failure.item) throw failure
  // Fails at once: no caller waits for a connection that does not answer.
  expect(databases.opened()).toBe(connections)
  const other = await openOther()
  await importSubmissions(other, JSON.stringify(await fileOf(other, [failure.item])))
  await other.deliver()
  expect(hospital.taken.get(form.id)?.answers).toEqual(form.values)
})

it.each(['{', '{"id":"k","jwk":{}}', undefined])('[OB75] seals to no copy that reads %j', async (copy) => {
  const { databases, database, hospital } = await openTab(impatient)
  databases.hang()
  const sealingKey = { read: async () => copy, keep: async () => undefined }
  const tab = createTestDevice({ fetch: hospital.fetch, database, sealingKey })
  await expect(tab.db.begin()).rejects.toMatchObject({ reason: 'stalled' })
  await expect(submitDraft(tab, formOf('A1'))).rejects.toMatchObject({ reason: 'unavailable' })
})
