import { accountFacts, EVERYBODY, guestFacts, type CacheDatabase, type Vault } from './cache.ts'
import { isAsFound, setsOf, type OpenVault, type Store } from './store.ts'

/** A vault with its key: a vault without a lock, or one that this page has opened since it was last closed. */
export function opened({ unlocked }: Pick<CacheDatabase, 'unlocked'>, vault: Vault): OpenVault | undefined {
  if (vault.key) return { id: vault.id, key: vault.key }
  return unlocked?.id === vault.id && unlocked.turn === vault.lock.turn ? unlocked : undefined
}

/** The store in the cache database on the disk, for all pages and the worker. */
export function diskStore(cache: CacheDatabase): Store {
  const { facts, copies, blocks, pending } = cache
  const isHere = async (vault: string) => (await cache.getFact('vault'))?.id === vault
  const deleteBlocks = (set: string) => blocks.where('[blocks+seq]').between([set, 0], [set, Infinity]).delete()

  /** Deletes key and ciphertexts together: a leftover copy of one is worthless without the other. */
  const forgetPersons = (of?: string) =>
    cache.transaction('rw', facts, copies, blocks, pending, async () => {
      if (of !== undefined && !(await isHere(of))) return
      cache.unlocked = undefined
      await facts.bulkDelete(['vault', 'session', 'writtenForm', ...guestFacts, ...accountFacts])
      await copies.where('owner').notEqual(EVERYBODY).delete()
      await blocks.where('owner').notEqual(EVERYBODY).delete()
      await pending.clear()
    })

  const begin = async (vault: Vault) => {
    await forgetPersons()
    await cache.setFact('vault', vault)
  }

  return {
    getFact: (key) => cache.getFact(key),
    async openedVault() {
      const vault = await cache.getFact('vault')
      return vault && opened(cache, vault)
    },
    beginVault: (vault) => cache.transaction('rw', facts, copies, blocks, pending, async () => begin(vault)),
    beginMissingVault: (vault) =>
      cache.transaction('rw', facts, copies, blocks, pending, async () => {
        const there = await cache.getFact('vault')
        if (!there) await begin(vault)
        return (there ?? vault).id
      }),
    keepFact: (key, value, of) =>
      cache.transaction('rw', facts, async () => {
        if (!(await isHere(of))) return false
        await cache.setFact(key, value)
        return true
      }),
    keepGuestFact: (key, value) =>
      cache.transaction('rw', facts, async () => {
        if (await cache.getFact('vault')) return false
        await cache.setFact(key, value)
        return true
      }),
    forgetFact: (key, of) =>
      cache.transaction('rw', facts, async () => {
        if (of === undefined || (await isHere(of))) await facts.delete(key)
      }),
    forgetPersons,
    getCopy: (owner, collection) => copies.get([owner, collection]),
    getBlocks: (set, from, count) =>
      blocks.bulkGet(Array.from({ length: count }, (_, index): [string, number] => [set, from + index])),
    changeCopy(change) {
      const { to, vault, add } = change
      return cache.transaction('rw', facts, copies, blocks, async () => {
        const now = await copies.get([to.owner, to.collection])
        if (!isAsFound(now, change)) return false
        if (vault !== undefined && !(await isHere(vault))) return false
        const kept = setsOf(to)
        for (const set of setsOf(now)) if (!kept.includes(set)) await deleteBlocks(set)
        await blocks.bulkAdd([...add])
        await copies.put(to)
        return true
      })
    },
    dropCopy: ({ owner, collection, revision }) =>
      cache.transaction('rw', copies, blocks, async () => {
        const now = await copies.get([owner, collection])
        if (now?.revision !== revision) return
        for (const set of setsOf(now)) await deleteBlocks(set)
        await copies.delete([owner, collection])
      }),
    getPending: () => pending.toArray(),
    keepPending: (copy, of) =>
      cache.transaction('rw', facts, pending, async () => {
        if (await isHere(of)) await pending.put(copy)
      }),
    dropPending: (ids) => pending.bulkDelete([...ids]),
  }
}
