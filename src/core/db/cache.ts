import { Dexie, type DexieOptions, type Table } from 'dexie'
import type { EncryptedText } from '#core/crypto/device-key.ts'
import type { LockSource } from '#core/crypto/wrapping-key.ts'
import type { MenuGroup } from '#core/domain/portal/navigation.ts'
import type { Language } from '#core/domain/text/language.ts'
import { endStalled } from './end-stalled.ts'
import { declareMigrations, type Migration } from './migration.ts'

/** The migrations of the cache database. */
const cacheMigrations: readonly Migration[] = [
  { version: 1, stores: { facts: 'key', definitions: '[kind+version], kind', wardLists: 'id' } },
  { version: 2, stores: { copies: '[owner+collection], owner', blocks: '[blocks+seq], owner', pending: 'id' } },
  { version: 3, stores: { staffCopies: 'id' } },
]

/** Single values that can be fetched again, or come back with another sign-in. */
export interface CachedFacts {
  /** The server's clock minus the device's, in milliseconds. */
  clockOffset: number
  /** The vault of the account that is signed in here. All that is kept of the account is encrypted with its key. */
  vault: Vault
  /** The session as in local storage, which browsers write late, with the number of its sign-in and its vault. */
  session: { readonly text: string; readonly signIn: string; readonly vault: string }
  challenge: EncryptedText
  /** A copy of the bearer in local storage, which a service worker cannot read. */
  bearer: EncryptedText
  profile: EncryptedText
  menus: EncryptedText
  activity: EncryptedText
  /** Encrypted, because the cities and subdistricts that an account opened reveal where its owner lives. */
  regions: EncryptedText
  /** The regions that a guest opened, under a key that is deleted with them. */
  guestRegions: { readonly key: CryptoKey; readonly text: EncryptedText }
  pictures: EncryptedText
  /** Forms of the profile that are not saved yet. */
  profileForms: EncryptedText
  /** Vital signs that are not submitted yet. */
  screeningDraft: EncryptedText
  /** Pages of the portal that were opened and not reported to the hospital. */
  pages: EncryptedText
  /** The content of a form while its page reloads; kept until a time in ms since 1970. */
  writtenForm: {
    readonly name: string
    readonly key: CryptoKey
    readonly text: EncryptedText
    readonly until: number
  }
  /** The person's language, for texts that the service worker shows. */
  language: Language
  /** The menus of a guest: the same for every guest. */
  guestMenus: readonly MenuGroup[]
  /** The staff sign-in whose copies are kept here. */
  staffDoor: StaffDoor
  /** The policy as the hospital served it, in each language that was read here. It is sanitised before it is shown. */
  privacyPolicy: Readonly<Partial<Record<Language, KeptText>>>
  generalConsent: Readonly<Partial<Record<Language, { readonly version: string; readonly html: string }>>>
  /** The lists of the profile's fields, as the hospital served them. Their reader parses them. */
  profileLists: unknown
  /** The provinces and cities, and when they were fetched. Their reader parses them. */
  provincesAndCities: unknown
  /** The lists of forms' fields, by the call that served them. Their reader parses them. */
  formLists: { readonly engagement?: unknown; readonly registration?: unknown }
}

export interface KeptText {
  readonly html: string
  /** The hospital's time of the text, ms since 1970. */
  readonly asOf: number
}

/** A vault: its key is stored here for this browser alone, or its person must open it. */
export type Vault =
  | { readonly id: string; readonly key: CryptoKey; readonly lock?: undefined }
  | { readonly id: string; readonly key?: undefined; readonly lock: VaultLock }

export interface VaultLock {
  readonly by: LockSource
  /** The vault's key, wrapped under the key that comes from the person. */
  readonly wrapped: EncryptedText
  readonly wrongTries: number
  /** Closing the vault in all pages begins a new turn: a page that opened it in an earlier turn must open it again. */
  readonly turn: string
}

/** Opens the copies of a staff sign-in without the hospital, which otherwise gives their key. */
export interface StaffDoor {
  readonly id: string
  readonly by: LockSource
  /** The key of the copies, wrapped under the key of the password. */
  readonly wrapped: EncryptedText
  readonly wrongTries: number
  /** When the sign-in ends and the copies are deleted, ms since 1970. */
  readonly until: number
  /** The member of staff as the hospital described them, encrypted under the key of the copies. */
  readonly me: EncryptedText
}

/** One answer of the hospital to staff, with its question, encrypted with the key of their sign-in. */
export interface SealedStaffCopy extends EncryptedText {
  readonly id: string
}

/** Facts of an account, encrypted with the key of its vault. */
export const accountFacts = [
  'challenge',
  'bearer',
  'profile',
  'menus',
  'activity',
  'regions',
  'pictures',
  'profileForms',
  'screeningDraft',
  'pages',
] as const
export type AccountFact = (typeof accountFacts)[number]

/** Facts of a guest. They are deleted in the same way as an account's. */
export const guestFacts = ['guestRegions'] as const
export type GuestFact = (typeof guestFacts)[number]

/** All facts of a person, including the vault itself. */
export type PersonFact = AccountFact | GuestFact | 'vault' | 'session'

/** A questionnaire as the server gave it. Its reader checks whether this version of the app can ask it. */
export interface CachedDefinition {
  readonly kind: string
  readonly version: number
  readonly definition: unknown
}

/** A ward's admissions, encrypted with the tablet's list key. That key is on the disk only wrapped. */
export interface SealedWardList extends EncryptedText {
  readonly id: 'ward'
  /** The enrolment, and the hospital's time of the list. Both are bound to the ciphertext. */
  readonly enrolment: string
  readonly asOf: string
}

/** The owner of a copy that is the same for all accounts. */
export const EVERYBODY = 'everybody'

/** The blocks of a copy. They are written once and never changed: a change adds another block. */
interface BlockSet {
  readonly blocks: string
  /** The hospital's changes up to this cursor are included. */
  readonly cursor: string
  /** The number of blocks. */
  readonly size: number
  readonly rows: number
  /** The ids of items that this version of the app cannot read and has left out. */
  readonly unreadable: readonly string[]
}

/** The rows that are shown: `sorted` blocks of rows in order, followed by blocks of later changes, oldest first. */
export interface ShownSet extends BlockSet {
  readonly sorted: number
  readonly changes: number
  /** The hospital's time of this state. */
  readonly asOf: string
}

/** A device's copy of a collection, for one owner: a patient's id, or EVERYBODY. */
export interface CollectionCopy {
  readonly owner: string
  readonly collection: string
  /** The version of the items' shape. */
  readonly shape: number
  /** A new value with every change. */
  readonly revision: string
  /** Null until all rows have been fetched once. */
  readonly shown: ShownSet | null
  /** The rows that are being fetched to replace the shown ones. */
  readonly next: BlockSet | null
}

/** Rows of a copy, and the ids of rows that they replace: JSON, encrypted unless it is for everybody. */
export interface CollectionBlock {
  readonly blocks: string
  readonly seq: number
  readonly owner: string
  readonly text: EncryptedText | string
}

/** What a patient submitted, shown to them until the hospital's state includes it. Encrypted with their vault's key. */
export interface PendingCopy extends EncryptedText {
  /** The id of the submission. */
  readonly id: string
  readonly kind: string
  /** The owner, as in the rows of the queue. */
  readonly owner: string
  /** When it was saved, ms since 1970 by the device's clock. Copies without it are older than all others. */
  readonly createdAt?: number
}

/** Data that can be fetched again: written with relaxed durability, dropped without asking when the device is full. */
export class CacheDatabase extends Dexie {
  declare readonly definitions: Table<CachedDefinition, [kind: string, version: number]>
  declare readonly wardLists: Table<SealedWardList, string>
  declare readonly copies: Table<CollectionCopy, [owner: string, collection: string]>
  declare readonly blocks: Table<CollectionBlock, [blocks: string, seq: number]>
  declare readonly pending: Table<PendingCopy, string>
  declare readonly staffCopies: Table<SealedStaffCopy, string>
  declare readonly facts: Table<{ readonly key: string; readonly value: unknown }, string>
  /** The key of a locked vault that its person has opened. It is only in this page's memory. */
  unlocked: { readonly id: string; readonly key: CryptoKey; readonly turn: string } | undefined

  constructor({
    name = 'cache',
    dependencies = {},
  }: { name?: string; dependencies?: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'> } = {}) {
    super(name, { chromeTransactionDurability: 'relaxed', ...dependencies })
    declareMigrations(this, cacheMigrations)
    // The next request opens the database again.
    endStalled(this, { onStall: () => this.close({ disableAutoOpen: false }) })
  }

  async getFact<K extends keyof CachedFacts>(key: K): Promise<CachedFacts[K] | undefined> {
    // Only setFact writes these rows, with the type of the same key.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return (await this.facts.get(key))?.value as CachedFacts[K] | undefined
  }

  async setFact<K extends keyof CachedFacts>(key: K, value: CachedFacts[K]): Promise<void> {
    await this.facts.put({ key, value })
  }

  /** Deletes the copies of a staff sign-in, and what opens them. */
  forgetStaff(): Promise<void> {
    return this.transaction('rw', this.facts, this.staffCopies, async () => {
      await this.staffCopies.clear()
      await this.facts.delete('staffDoor')
    })
  }

  /** Deletes the cache at once, or when a frozen tab closes its connection. Callers do not wait for that tab. */
  async drop(): Promise<void> {
    const blocked = new Promise<void>((resolve) => this.on('blocked', () => resolve()))
    await Promise.race([this.delete({ disableAutoOpen: false }), blocked])
  }
}
