import { decryptText, encryptText, type EncryptedText } from '#core/crypto/device-key.ts'
import { makeWrappedKey, unwrapKey, type LockSource } from '#core/crypto/wrapping-key.ts'
import { accountFacts, EVERYBODY, type CacheDatabase, type CollectionBlock } from '#core/db/cache.ts'
import { diskStore, opened } from '#core/db/disk-store.ts'
import { placeName } from '#core/collections/block.ts'
import { pendingPlace } from './pending-place.ts'

type Door = { readonly cache: CacheDatabase }

/** After so many wrong tries in a row the key is deleted, and a new sign-in is needed. */
export const MOST_WRONG_TRIES = 5

/** How a try to open the vault ended; `left` is the number of tries that remain. */
export type Unlocking =
  | { readonly is: 'open' }
  | { readonly is: 'wrong'; readonly left: number }
  /** Too many tries were wrong: the key is deleted, with everything that it opened. */
  | { readonly is: 'dropped' }
  /** There is no vault to open: the account has signed out, and another may have signed in. */
  | { readonly is: 'none' }

/**
 * From now on the key of the vault comes from its person alone. Everything kept is encrypted again under another key,
 * which is on the disk only wrapped.
 * @returns false when there is no open vault, or its person has signed out meanwhile
 */
export async function lockVault({ cache }: Door, by: LockSource, secret: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const old = await diskStore(cache).openedVault()
  if (!old) return false
  // A new vault id keeps a page that still holds the old key from writing.
  const id = crypto.randomUUID()
  const { key, wrapped } = await makeWrappedKey(by, secret, placeOf(id))
  const again = async (place: string, text: EncryptedText) =>
    encryptText(key, place, await decryptText(old.key, place, text))

  const facts = new Map<string, { readonly before: EncryptedText; readonly after: EncryptedText }>()
  for (const fact of accountFacts) {
    const before = await cache.getFact(fact)
    if (before) facts.set(fact, { before, after: await again(fact, before) })
  }
  const copies = await cache.copies.where('owner').notEqual(EVERYBODY).toArray()
  const blocks: CollectionBlock[] = []
  for (const { owner, collection, shown, next } of copies)
    for (const set of [shown, next])
      for (const block of set
        ? await cache.blocks.where('[blocks+seq]').between([set.blocks, 0], [set.blocks, Infinity]).toArray()
        : [])
        if (typeof block.text !== 'string') {
          const place = placeName({ owner, collection, blocks: block.blocks, seq: block.seq })
          blocks.push({ ...block, text: await again(place, block.text) })
        }

  const submitted = await Promise.all(
    (await cache.pending.toArray()).map(async ({ nonce, ciphertext, ...copy }) => ({
      ...copy,
      ...(await again(pendingPlace(copy), { nonce, ciphertext })),
    })),
  )

  return cache.transaction('rw', cache.facts, cache.copies, cache.blocks, cache.pending, async () => {
    if ((await cache.getFact('vault'))?.id !== old.id) return false
    // Facts that changed meanwhile are under the old key: they are dropped, and fetched again.
    for (const fact of accountFacts) {
      const now = await cache.getFact(fact)
      const rewritten = facts.get(fact)
      if (now && rewritten && isSame(now, rewritten.before)) await cache.setFact(fact, rewritten.after)
      else if (now) await cache.facts.delete(fact)
    }
    const unchanged = new Set(copies.map(({ revision }) => revision))
    const stale = await cache.copies
      .filter(({ owner, revision }) => owner !== EVERYBODY && !unchanged.has(revision))
      .toArray()
    await cache.copies.bulkDelete(stale.map(({ owner, collection }) => [owner, collection]))
    const kept = new Set(
      (await cache.copies.where('owner').notEqual(EVERYBODY).toArray()).flatMap(({ shown, next }) =>
        [shown, next].flatMap((set) => (set ? [set.blocks] : [])),
      ),
    )
    await cache.blocks.where('owner').notEqual(EVERYBODY).delete()
    await cache.blocks.bulkAdd(blocks.filter((block) => kept.has(block.blocks)))
    // Submissions made meanwhile are shown again when the hospital has them.
    await cache.pending.clear()
    await cache.pending.bulkAdd(submitted)
    const turn = crypto.randomUUID()
    await cache.setFact('vault', { id, lock: { by, wrapped, wrongTries: 0, turn } })
    const session = await cache.getFact('session')
    if (session) await cache.setFact('session', { ...session, vault: id })
    cache.unlocked = { id, key, turn }
    return true
  })
}

/** Opens a locked vault for this page. Tries are counted over all pages. */
export async function unlockVault({ cache }: Door, secret: Uint8Array<ArrayBuffer>): Promise<Unlocking> {
  const vault = await cache.getFact('vault')
  if (!vault) return { is: 'none' }
  if (!vault.lock) return { is: 'open' }
  const { by, wrapped } = vault.lock
  // Counted before the try, so that a sudden power loss does not give a free try.
  const left = await countTry(cache, vault.id)
  if (left === undefined) return { is: 'none' }
  if (left < 0) return drop(cache, vault.id)
  const key = await unwrapKey(by, secret, placeOf(vault.id), wrapped)
  if (key) return { is: (await openWith(cache, vault.id, key)) ? 'open' : 'none' }
  if (left > 0) return { is: 'wrong', left }
  return drop(cache, vault.id)
}

/** Does nothing to the vault of an account that has signed in meanwhile. */
async function drop(cache: CacheDatabase, id: string): Promise<Unlocking> {
  await diskStore(cache).forgetPersons(id)
  return { is: 'dropped' }
}

/** Stores the key in this browser again, so that the vault opens without its person. */
export const removeLock = ({ cache }: Door): Promise<boolean> =>
  cache.transaction('rw', cache.facts, async () => {
    const vault = await cache.getFact('vault')
    const open = vault?.lock && opened(cache, vault)
    if (!open) return false
    await cache.setFact('vault', { id: open.id, key: open.key })
    cache.unlocked = undefined
    return true
  })

/** This page forgets the key. What is kept stays, and cannot be read. */
export function closeVault({ cache }: Door): void {
  cache.unlocked = undefined
}

/** No page can read with the key in its memory any more, even a page that gets no message about it. */
export const closeInAllPages = ({ cache }: Door): Promise<void> =>
  cache.transaction('rw', cache.facts, async () => {
    const vault = await cache.getFact('vault')
    if (vault?.lock) await cache.setFact('vault', { id: vault.id, lock: { ...vault.lock, turn: crypto.randomUUID() } })
    cache.unlocked = undefined
  })

/** @returns how many tries are left after this one; below 0: no try was left; undefined where the vault is gone */
const countTry = (cache: CacheDatabase, id: string): Promise<number | undefined> =>
  cache.transaction('rw', cache.facts, async () => {
    const vault = await cache.getFact('vault')
    if (vault?.id !== id || !vault.lock) return undefined
    const wrongTries = vault.lock.wrongTries + 1
    await cache.setFact('vault', { id, lock: { ...vault.lock, wrongTries } })
    return MOST_WRONG_TRIES - wrongTries
  })

/** @returns false when the vault is no longer here */
const openWith = (cache: CacheDatabase, id: string, key: CryptoKey): Promise<boolean> =>
  cache.transaction('rw', cache.facts, async () => {
    const vault = await cache.getFact('vault')
    if (vault?.id !== id || !vault.lock) return false
    cache.unlocked = { id, key, turn: vault.lock.turn }
    await cache.setFact('vault', { id, lock: { ...vault.lock, wrongTries: 0 } })
    return true
  })

const placeOf = (id: string) => `vault|${id}`

const isSame = (one: EncryptedText, other: EncryptedText) => one.nonce.join() === other.nonce.join()
