import type { CacheDatabase } from '#core/db/cache.ts'
import { diskStore } from '#core/db/disk-store.ts'
import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { Store } from '#core/db/store.ts'
import type { Device } from '#core/outbox/device.ts'
import { isShared, readSharing } from './sharing.ts'

/** Where a device keeps what is a person's own; the one place that decides where that is. */
export interface OwnStore extends Store {
  /** The memory of this page, where everything is kept in it alone; undefined while it is on the disk. */
  inMemory(): Promise<Store | undefined>
  /**
   * Hears of changes in the memory of this page; those of the disk are told by its own live queries.
   * @returns ends the listening
   */
  onMemoryChange(listener: () => void): () => void
  /** What this page alone has of a person goes: they have signed out elsewhere. What is on the disk is left to that page. */
  forgetMemory(): Promise<void>
}

/** A device, and where it keeps what is a person's own. */
export type OwnDevice = Device & { readonly own: OwnStore }

/** To be done once for a page or a worker: what is in its memory is in this store alone. */
export const withOwnStore = (device: Device): OwnDevice => ({
  ...device,
  own: createOwnStore(device.db, device.cache),
})

/**
 * On a device that is shared everything is in the memory of this page, else in the cache database. Asked each time, of the
 * strict database: what is marked in one tab holds in all, and a mark that cannot be read stores nothing.
 */
function createOwnStore(db: OutboxDatabase, cache: CacheDatabase): OwnStore {
  const disk = diskStore(cache)
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }
  let memory: Promise<Store> | undefined
  // Few devices are shared: the others do not load this code.
  const openMemory = async () => (await import('#core/db/memory-store.ts')).createMemoryStore(changed)
  const inMemory = async () => (isShared(await readSharing(db)) ? (memory ??= openMemory()) : undefined)
  const here = async (): Promise<Store> => (await inMemory()) ?? disk
  // Marked by another tab meanwhile. Everything else that writes needs the vault, and finds none.
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
