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

export interface OpenVault {
  readonly id: string
  readonly key: CryptoKey
}

/** A change of a copy, and for what state of it that was made. */
export interface CopyChange {
  readonly to: CollectionCopy
  /** The revision that the change was made for; undefined: for nothing that was there, or nothing in this shape. */
  readonly from: string | undefined
  /** The vault that must still be here; undefined for what is everybody's. */
  readonly vault: string | undefined
  readonly add: readonly CollectionBlock[]
}

/**
 * Where a vault lies with what it opens, and copies of collections: in the cache database, or in the memory of a page.
 * Each of its calls happens as a whole or not at all, also with other writers.
 */
export interface Store {
  getFact<K extends PersonFact>(key: K): Promise<CachedFacts[K] | undefined>
  /** The vault of the signed-in account; undefined while there is none, or none that is open. */
  openedVault(): Promise<OpenVault | undefined>
  /** Puts a new vault in the place of whatever was kept of anybody. */
  beginVault(vault: Vault): Promise<void>
  /** The same where there is none. @returns the id of the one that is there then */
  beginMissingVault(vault: Vault): Promise<string>
  /** @returns false when the vault that it belongs to is not here any more: then nothing is kept */
  keepFact<K extends Exclude<PersonFact, GuestFact | 'vault'>>(
    key: K,
    value: CachedFacts[K],
    of: string,
  ): Promise<boolean>
  /** @returns false when there is a vault here: then nothing is kept */
  keepGuestFact<K extends GuestFact>(key: K, value: CachedFacts[K]): Promise<boolean>
  /** @param of only while it is this vault */
  forgetFact(key: AccountFact | GuestFact, of?: string): Promise<void>
  /**
   * The vault goes with everything that is a person's own.
   * @param of only while it is this vault
   */
  forgetPersons(of?: string): Promise<void>
  getCopy(owner: string, collection: string): Promise<CollectionCopy | undefined>
  /** So many blocks of a set from a number on; undefined for one that is not there. */
  getBlocks(set: string, from: number, count: number): Promise<(CollectionBlock | undefined)[]>
  /** @returns false when another page was first, or the vault is gone: then nothing is written */
  changeCopy(change: CopyChange): Promise<boolean>
  /** Unless it has changed meanwhile. */
  dropCopy(copy: CollectionCopy): Promise<void>
  /** What was submitted here, in no order. */
  getPending(): Promise<PendingCopy[]>
  /** Nothing when the vault that it belongs to is not here any more. */
  keepPending(copy: PendingCopy, of: string): Promise<void>
  dropPending(ids: readonly string[]): Promise<void>
}

/** Whether a copy is still as it was found. One in another shape is overwritten: nothing of it was read. */
export const isAsFound = (now: CollectionCopy | undefined, { from, to }: CopyChange): boolean =>
  now?.shape === to.shape ? now.revision === from : from === undefined

/** The sets of blocks that belong to a copy. */
export const setsOf = (copy: Pick<CollectionCopy, 'shown' | 'next'> | undefined): string[] =>
  [copy?.shown, copy?.next].flatMap((set) => (set ? [set.blocks] : []))
