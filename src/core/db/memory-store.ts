import type {
  AccountFact,
  CachedFacts,
  CollectionBlock,
  CollectionCopy,
  GuestFact,
  PendingCopy,
  PersonFact,
  Vault,
} from './cache.ts'
import { isAsFound, setsOf, type Store } from './store.ts'

/**
 * A store in the memory of one page, which is gone with the page. Its methods await nothing, so each is atomic.
 * @param changed is called after each change
 */
export function createMemoryStore(changed: () => void): Store {
  let facts: Partial<Pick<CachedFacts, PersonFact>> = {}
  const copies = new Map<string, CollectionCopy>()
  const blocks = new Map<string, CollectionBlock[]>()
  const pending = new Map<string, PendingCopy>()
  const placeOf = (owner: string, collection: string) => `${owner} ${collection}`
  const clear = () => {
    facts = {}
    copies.clear()
    blocks.clear()
    pending.clear()
  }
  const begin = (vault: Vault) => {
    clear()
    facts = { vault }
    changed()
  }
  return {
    getFact: async <K extends PersonFact>(key: K): Promise<CachedFacts[K] | undefined> => facts[key],
    openedVault: async () => (facts.vault?.key ? { id: facts.vault.id, key: facts.vault.key } : undefined),
    beginVault: async (vault) => begin(vault),
    async beginMissingVault(vault) {
      if (!facts.vault) begin(vault)
      return facts.vault?.id ?? vault.id
    },
    async keepFact(key, value, of) {
      if (facts.vault?.id !== of) return false
      facts = { ...facts, [key]: value }
      changed()
      return true
    },
    async keepGuestFact(key, value) {
      if (facts.vault) return false
      facts = { ...facts, [key]: value }
      changed()
      return true
    },
    async forgetFact(key: AccountFact | GuestFact, of) {
      if (of !== undefined && facts.vault?.id !== of) return
      facts = { ...facts }
      delete facts[key]
      changed()
    },
    async forgetPersons(of) {
      if (of !== undefined && facts.vault?.id !== of) return
      clear()
      changed()
    },
    getCopy: async (owner, collection) => copies.get(placeOf(owner, collection)),
    async getBlocks(set, from, count) {
      const there = blocks.get(set) ?? []
      return Array.from({ length: count }, (_, index) => there[from + index])
    },
    async changeCopy(change) {
      const { to, vault, add } = change
      const place = placeOf(to.owner, to.collection)
      const now = copies.get(place)
      if (!isAsFound(now, change) || (vault !== undefined && facts.vault?.id !== vault)) return false
      for (const set of setsOf(now)) if (!setsOf(to).includes(set)) blocks.delete(set)
      for (const block of add) {
        const set = blocks.get(block.blocks) ?? []
        set[block.seq] = block
        blocks.set(block.blocks, set)
      }
      copies.set(place, to)
      changed()
      return true
    },
    async dropCopy({ owner, collection, revision }) {
      const place = placeOf(owner, collection)
      const now = copies.get(place)
      if (now?.revision !== revision) return
      for (const set of setsOf(now)) blocks.delete(set)
      copies.delete(place)
      changed()
    },
    getPending: async () => [...pending.values()],
    async keepPending(copy, of) {
      if (facts.vault?.id !== of) return
      pending.set(copy.id, copy)
      changed()
    },
    async dropPending(ids) {
      for (const id of ids) pending.delete(id)
      changed()
    },
  }
}
