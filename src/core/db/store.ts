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

/** A change of a copy, and the state of the copy that the change expects. */
export interface CopyChange {
  readonly to: CollectionCopy
  /** The revision that the change expects; undefined where it expects no copy, or one of another shape. */
  readonly from: string | undefined
  /** The vault that must still be here; undefined for data for everybody. */
  readonly vault: string | undefined
  readonly add: readonly CollectionBlock[]
}

/**
 * The place of a vault, of all that it opens, and of copies of collections: the cache database, or the memory of a
 * page. Each method is atomic, also with other writers.
 */
export interface Store {
  getFact<K extends PersonFact>(key: K): Promise<CachedFacts[K] | undefined>
  /** The vault of the signed-in account; undefined while there is none, or while it is locked. */
  openedVault(): Promise<OpenVault | undefined>
  /** Deletes what was kept of any person, and stores a new vault. */
  beginVault(vault: Vault): Promise<void>
  /** Stores a new vault where there is none. @returns the id of the vault that is there then */
  beginMissingVault(vault: Vault): Promise<string>
  /** @returns false when the vault of the fact is no longer here; nothing is kept then */
  keepFact<K extends Exclude<PersonFact, GuestFact | 'vault'>>(
    key: K,
    value: CachedFacts[K],
    of: string,
  ): Promise<boolean>
  /** @returns false when there is a vault here; nothing is kept then */
  keepGuestFact<K extends GuestFact>(key: K, value: CachedFacts[K]): Promise<boolean>
  /** @param of only while this vault is here */
  forgetFact(key: AccountFact | GuestFact, of?: string): Promise<void>
  /**
   * Deletes the vault and all that is a person's own.
   * @param of only while this vault is here
   */
  forgetPersons(of?: string): Promise<void>
  getCopy(owner: string, collection: string): Promise<CollectionCopy | undefined>
  /** `count` blocks of a set, beginning with number `from`; undefined for a missing block. */
  getBlocks(set: string, from: number, count: number): Promise<(CollectionBlock | undefined)[]>
  /** @returns false when another page was first, or the vault is gone; nothing is written then */
  changeCopy(change: CopyChange): Promise<boolean>
  /** Deletes the copy unless it has changed meanwhile. */
  dropCopy(copy: CollectionCopy): Promise<void>
  /** The copies of what was submitted here, in no order. */
  getPending(): Promise<PendingCopy[]>
  /** Does nothing when the vault of the copy is no longer here. */
  keepPending(copy: PendingCopy, of: string): Promise<void>
  dropPending(ids: readonly string[]): Promise<void>
}

/** Whether a copy is still as it was read. A copy in another shape is overwritten, because nothing of it was read. */
export const isAsFound = (now: CollectionCopy | undefined, { from, to }: CopyChange): boolean =>
  now?.shape === to.shape ? now.revision === from : from === undefined

/** The block sets of a copy. */
export const setsOf = (copy: Pick<CollectionCopy, 'shown' | 'next'> | undefined): string[] =>
  [copy?.shown, copy?.next].flatMap((set) => (set ? [set.blocks] : []))
