import { Dexie, type DexieOptions, type Table } from 'dexie'
import type { EncryptedText } from '#core/crypto/device-key.ts'
import type { Language } from '#core/domain/language.ts'
import type { MenuGroup } from '#core/domain/navigation.ts'
import { declareMigrations, type Migration } from './migration.ts'

/** The cache database, step by step. */
const cacheMigrations: readonly Migration[] = [
  { version: 1, stores: { facts: 'key', definitions: '[kind+version], kind', wardLists: 'id' } },
]

/** Single values that can be had again: from the server, or by signing in once more. */
export interface CachedFacts {
  /** The server's clock minus the device's, in milliseconds. */
  clockOffset: number
  /** Of the account that is signed in here: what is kept of it is encrypted with this, and both go at logout. */
  vault: { readonly id: string; readonly key: CryptoKey }
  challenge: EncryptedText
  /** The same as in local storage, which a service worker cannot read. */
  bearer: EncryptedText
  profile: EncryptedText
  menus: EncryptedText
  activity: EncryptedText
  /** What stood in a form whose page starts anew, until then (ms since 1970). */
  writtenForm: {
    readonly name: string
    readonly key: CryptoKey
    readonly text: EncryptedText
    readonly until: number
  }
  /** The person's choice, for texts that the service worker shows. */
  language: Language
  /** What a guest may open; of nobody in particular. */
  guestMenus: readonly MenuGroup[]
}

/** What is kept of an account. */
export type AccountFact = 'challenge' | 'bearer' | 'profile' | 'menus' | 'activity'

/** A questionnaire as the server gave it; whoever reads it holds it against what this version of the app knows. */
export interface CachedDefinition {
  readonly kind: string
  readonly version: number
  readonly definition: unknown
}

/** A ward's admissions, encrypted with the tablet's list key, which is not on the disk unwrapped. */
export interface SealedWardList extends EncryptedText {
  readonly id: 'ward'
  /** For which enrolment, and the hospital's time of it: both are bound to the ciphertext. */
  readonly enrolment: string
  readonly asOf: string
}

/** What can be fetched again: written with relaxed durability, dropped without asking when the device is full. */
export class CacheDatabase extends Dexie {
  declare readonly definitions: Table<CachedDefinition, [kind: string, version: number]>
  declare readonly wardLists: Table<SealedWardList, string>
  declare readonly facts: Table<{ readonly key: string; readonly value: unknown }, string>

  constructor({
    name = 'cache',
    dependencies = {},
  }: { name?: string; dependencies?: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'> } = {}) {
    super(name, { chromeTransactionDurability: 'relaxed', ...dependencies })
    declareMigrations(this, cacheMigrations)
  }

  async getFact<K extends keyof CachedFacts>(key: K): Promise<CachedFacts[K] | undefined> {
    // The rows are written by setFact alone, which is typed by the same key.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return (await this.facts.get(key))?.value as CachedFacts[K] | undefined
  }

  async setFact<K extends keyof CachedFacts>(key: K, value: CachedFacts[K]): Promise<void> {
    await this.facts.put({ key, value })
  }

  /** Makes room. Gone now, or when a frozen tab that has it open lets go: nobody waits for that one. */
  async drop(): Promise<void> {
    const blocked = new Promise<void>((resolve) => this.on('blocked', () => resolve()))
    await Promise.race([this.delete({ disableAutoOpen: false }), blocked])
  }
}
