import type { CacheDatabase } from '#core/db/cache.ts'
import { diskStore } from '#core/db/disk-store.ts'
import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { Store } from '#core/db/store.ts'
import type { Device } from '#core/outbox/device.ts'
import { isShared, readSharing } from './sharing.ts'

/** The one place that decides where a device keeps a person's own data: on the disk or in memory. */
export interface OwnStore extends Store {
  /** The memory of this page where data is kept in memory only; undefined where it is on the disk. */
  inMemory(): Promise<Store | undefined>
  /**
   * Reports changes in the memory of this page; changes on the disk are reported by the database's live queries.
   * @returns a function that stops the reports
   */
  onMemoryChange(listener: () => void): () => void
  /** Deletes this page's memory of a person who has signed out in another page. That page clears the disk. */
  forgetMemory(): Promise<void>
}

/** A device with the store of a person's own data. */
export type OwnDevice = Device & { readonly own: OwnStore }

/** Call this once for each page or worker: what a store keeps in memory cannot be read by another store. */
export const withOwnStore = (device: Device): OwnDevice => ({
  ...device,
  own: createOwnStore(device.db, device.cache),
})

/**
 * On a shared device everything is in the memory of this page, otherwise in the cache database. The strict database is
 * asked each time: a mark that one tab sets counts in all tabs, and where the mark cannot be read nothing is stored.
 */
function createOwnStore(db: OutboxDatabase, cache: CacheDatabase): OwnStore {
  const disk = diskStore(cache)
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }
  let memory: Promise<Store> | undefined
  // Loaded on demand, because few devices are shared.
  const openMemory = async () => (await import('#core/db/memory-store.ts')).createMemoryStore(changed)
  const inMemory = async () => (isShared(await readSharing(db)) ? (memory ??= openMemory()) : undefined)
  const here = async (): Promise<Store> => (await inMemory()) ?? disk
  // Another tab may have marked the device as shared meanwhile. All other writes need the vault, which is gone by then.
  const leaveNothingWhereShared = async (store: Store) => {
    if (store === disk && (await inMemory())) await disk.forgetPersons()
  }
  const forgetMemory = async (of?: string) => (await memory)?.forgetPersons(of)
  return {
    getFact: async (key) => (await here()).getFact(key),
    openedVault: async () => (await here()).openedVault(),
    async beginVault(vault) {
      const store = await here()
      await store.beginVault(vault)
      await leaveNothingWhereShared(store)
    },
    async beginMissingVault(vault) {
      const store = await here()
      const there = await store.beginMissingVault(vault)
      await leaveNothingWhereShared(store)
      return there
    },
    keepFact: async (key, value, of) => (await here()).keepFact(key, value, of),
    async keepGuestFact(key, value) {
      const store = await here()
      const isKept = await store.keepGuestFact(key, value)
      await leaveNothingWhereShared(store)
      return isKept
    },
    forgetFact: async (key, of) => (await here()).forgetFact(key, of),
    async forgetPersons(of) {
      await forgetMemory(of)
      await disk.forgetPersons(of)
    },
    getCopy: async (owner, collection) => (await here()).getCopy(owner, collection),
    getBlocks: async (set, from, count) => (await here()).getBlocks(set, from, count),
    changeCopy: async (change) => (await here()).changeCopy(change),
    dropCopy: async (copy) => (await here()).dropCopy(copy),
    getPending: async () => (await here()).getPending(),
    keepPending: async (copy, of) => (await here()).keepPending(copy, of),
    dropPending: async (ids) => (await here()).dropPending(ids),
    inMemory,
    onMemoryChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    forgetMemory: () => forgetMemory(),
  }
}
