import { IDBFactory } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { exportUnsent, importSubmissions } from '#core/outbox/handover/handover.ts'
import { discardSubmission } from '#core/outbox/unsent/decide.ts'
import { failed } from '#tests/support/memory-hospital.ts'
import { collect, createProfile, fillIn, submitDraft } from '#tests/support/test-device.ts'
import { createTestWorld } from '#tests/support/test-world.ts'

/** The same databases, with a list of the durability that each write transaction asks for. */
function watchDurability(factory: IDBFactory) {
  const asked: { readonly database: string; readonly durability: IDBTransactionDurability | undefined }[] = []
  const watch = (connection: IDBDatabase) => {
    const transaction = connection.transaction.bind(connection)
    connection.transaction = (stores, mode, options) => {
      if (mode === 'readwrite') asked.push({ database: connection.name, durability: options?.durability })
      return transaction(stores, mode, options)
    }
  }
  const indexedDB: IDBFactory = {
    open(name, version) {
      const request = factory.open(name, version)
      request.addEventListener('success', () => watch(request.result))
      return request
    },
    deleteDatabase: (name) => factory.deleteDatabase(name),
    cmp: (one, other) => factory.cmp(one, other),
    databases: () => factory.databases(),
  }
  return { indexedDB, asked }
}

it('[OB1] a write to the outbox reports success only once it is on the disk', async () => {
  const { openTab, hospital } = await createTestWorld()
  const { indexedDB, asked } = watchDurability(new IDBFactory())
  const tab = await openTab({ database: createProfile(indexedDB) })
  const wrote = async (work: () => Promise<unknown>) => {
    asked.length = 0
    await work()
    const outbox = asked.filter(({ database }) => database === 'outbox')
    expect(outbox.length).toBeGreaterThan(0)
    expect(new Set(outbox.map(({ durability }) => durability))).toEqual(new Set(['strict']))
  }
  const draft = await fillIn(tab, 'A1')
  await wrote(() => submitDraft(tab, draft))
  await wrote(() => tab.deliver())
  await wrote(() => fillIn(tab, 'A2'))
  const file = JSON.stringify(await exportUnsent(await openTabWithOne()))
  await wrote(() => importSubmissions(tab, file))
  hospital.intercept = (path) => (path === 'submission/batch' ? failed('forbidden') : undefined)
  await wrote(() => tab.deliver())
  const [refused] = await tab.db.queue.toArray()
  await tab.db.queue.update(refused!.id, { refusals: ['older', '1'] })
  await wrote(() => discardSubmission(tab, refused!.id))

  async function openTabWithOne() {
    const other = await openTab({ database: createProfile() })
    await collect(other, 'B1')
    return other
  }
})
