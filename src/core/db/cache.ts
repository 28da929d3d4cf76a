import { Dexie, type DexieOptions, type Table } from 'dexie'
import type { EncryptedText } from '#core/crypto/device-key.ts'
import type { LockSource } from '#core/crypto/wrapping-key.ts'
import type { MenuGroup } from '#core/domain/portal/navigation.ts'
import type { Language } from '#core/domain/text/language.ts'
import { endStalled } from './end-stalled.ts'
import { declareMigrations, type Migration } from './migration.ts'

/** The cache database, step by step. */
const cacheMigrations: readonly Migration[] = [
  { version: 1, stores: { facts: 'key', definitions: '[kind+version], kind', wardLists: 'id' } },
  { version: 2, stores: { copies: '[owner+collection], owner', blocks: '[blocks+seq], owner', pending: 'id' } },
  { version: 3, stores: { staffCopies: 'id' } },
]

/** Single values that can be had again: from the server, or by signing in once more. */
export interface CachedFacts {
  /** The server's clock minus the device's, in milliseconds. */
  clockOffset: number
  /** Of the account that is signed in here: what is kept of it is encrypted with its key, and both go at logout. */
  vault: Vault
  /** As local storage has it, which browsers write down late: of the sign-in with this number, and its vault. */
  session: { readonly text: string; readonly signIn: string; readonly vault: string }
  challenge: EncryptedText
  /** The same as in local storage, which a service worker cannot read. */
  bearer: EncryptedText
  profile: EncryptedText
  menus: EncryptedText
  activity: EncryptedText
  /** Encrypted: the cities and subdistricts that an account opened tell where its owner lives. */
  regions: EncryptedText
  /** The same of a guest, under a key that goes with it. */
  guestRegions: { readonly key: CryptoKey; readonly text: EncryptedText }
  pictures: EncryptedText
  /** What stands in forms of the profile that were not saved yet. */
  profileForms: EncryptedText
  /** Vital signs that are being filled in. */
  screeningDraft: EncryptedText
  /** What they opened in the portal, as far as the hospital has not been told. */
  pages: EncryptedText
  /** What stood in a form whose page reloads, until then (ms since 1970). */
  writtenForm: {
    readonly name: string
    readonly key: CryptoKey
    readonly text: EncryptedText
    readonly until: number
  }
  /** The person's choice, for texts that the service worker shows. */
  language: Language
  /** What a guest may open: the same for every guest. */
  guestMenus: readonly MenuGroup[]
  /** Of the staff sign-in whose copies are here. */
  staffDoor: StaffDoor
  /** As the hospital served it, in each language that was read here. It is sanitised before it is drawn. */
  privacyPolicy: Readonly<Partial<Record<Language, KeptText>>>
  generalConsent: Readonly<Partial<Record<Language, { readonly version: string; readonly html: string }>>>
  /** What a profile chooses from, as the hospital served it; its reader parses it. */
  profileLists: unknown
  /** Where everybody's address begins, and when it was fetched; its reader parses it. */
  provincesAndCities: unknown
  /** What forms choose from, by the call that served it; its reader parses it. */
  formLists: { readonly engagement?: unknown; readonly registration?: unknown }
}

export interface KeptText {
  readonly html: string
  /** The hospital's time of it, ms since 1970. */
  readonly asOf: number
}

/** A vault whose key lies here, for this browser alone; or one whose person has to open it. */
export type Vault =
  | { readonly id: string; readonly key: CryptoKey; readonly lock?: undefined }
  | { readonly id: string; readonly key?: undefined; readonly lock: VaultLock }

export interface VaultLock {
  readonly by: LockSource
  /** The vault's key under the one that comes from the person. */
  readonly wrapped: EncryptedText
  readonly wrongTries: number
  /** Closing it for all pages begins another turn: a page that opened it in an earlier one has to open it again. */
  readonly turn: string
}

/** How the copies of a staff sign-in are opened without the hospital, which has their key. */
export interface StaffDoor {
  readonly id: string
  readonly by: LockSource
  /** The key of the copies under the one of the password. */
  readonly wrapped: EncryptedText
  readonly wrongTries: number
  /** When the sign-in ends, and they go, ms since 1970. */
  readonly until: number
  /** Whose it is, as the hospital described them, under the key of the copies. */
  readonly me: EncryptedText
}

/** What the hospital answered to staff once, with the question: encrypted with the key of their sign-in. */
export interface SealedStaffCopy extends EncryptedText {
  readonly id: string
}

/** What is kept of an account, encrypted with the key of its vault. */
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

/** What is kept of a guest; it goes as an account's facts do. */
export const guestFacts = ['guestRegions'] as const
export type GuestFact = (typeof guestFacts)[number]

/** Everything that is a person's own, the vault itself among it. */
export type PersonFact = AccountFact | GuestFact | 'vault' | 'session'

/** A questionnaire as the server gave it; its reader holds it against what this version of the app knows. */
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

/** The owner of a copy that is the same for all accounts. */
export const EVERYBODY = 'everybody'

/** Blocks that together are a copy. They are written once and never changed: a change is another block. */
interface BlockSet {
  readonly blocks: string
  /** Up to where the hospital's changes are in it. */
  readonly cursor: string
  /** How many blocks there are. */
  readonly size: number
  readonly rows: number
  /** The ids of items that this version of the app cannot read, and has left out. */
  readonly unreadable: readonly string[]
}

/** What is shown: so many blocks of rows in order, and behind them the changes since, oldest first. */
export interface ShownSet extends BlockSet {
  readonly sorted: number
  readonly changes: number
  /** The hospital's time of this state. */
  readonly asOf: string
}

/** A device's copy of a collection of one owner: a patient's id, or EVERYBODY. */
export interface CollectionCopy {
  readonly owner: string
  readonly collection: string
  /** In which shape of its items it is written. */
  readonly shape: number
  /** Another one with every change. */
  readonly revision: string
  /** Null until everything has been there once. */
  readonly shown: ShownSet | null
  /** What is being fetched to take its place. */
  readonly next: BlockSet | null
}

/** Rows of a copy, and what they leave of those in blocks before: JSON, encrypted unless it is everybody's. */
export interface CollectionBlock {
  readonly blocks: string
  readonly seq: number
  readonly owner: string
  readonly text: EncryptedText | string
}

/** What a patient submitted, as they may see it until the hospital's own state has it: encrypted with their vault's key. */
export interface PendingCopy extends EncryptedText {
  /** The submission's. */
  readonly id: string
  readonly kind: string
  /** Whose own it is, as rows of the queue name them. */
  readonly owner: string
  /** When it was saved, ms since 1970 by the device's clock; those without it were kept before the others. */
  readonly createdAt?: number
}

/** What can be fetched again: written with relaxed durability, dropped without asking when the device is full. */
export class CacheDatabase extends Dexie {
  declare readonly definitions: Table<CachedDefinition, [kind: string, version: number]>
  declare readonly wardLists: Table<SealedWardList, string>
  declare readonly copies: Table<CollectionCopy, [owner: string, collection: string]>
  declare readonly blocks: Table<CollectionBlock, [blocks: string, seq: number]>
  declare readonly pending: Table<PendingCopy, string>
  declare readonly staffCopies: Table<SealedStaffCopy, string>
  declare readonly facts: Table<{ readonly key: string; readonly value: unknown }, string>
  /** The key of a locked vault that its person has opened: in this page's memory only. */
  unlocked: { readonly id: string; readonly key: CryptoKey; readonly turn: string } | undefined

  constructor({
    name = 'cache',
    dependencies = {},
  }: { name?: string; dependencies?: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'> } = {}) {
    super(name, { chromeTransactionDurability: 'relaxed', ...dependencies })
    declareMigrations(this, cacheMigrations)
    // Whatever is asked next opens it again.
    endStalled(this, { onStall: () => this.close({ disableAutoOpen: false }) })
  }

  async getFact<K extends keyof CachedFacts>(key: K): Promise<CachedFacts[K] | undefined> {
    // The rows are written by setFact alone, which is typed by the same key.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return (await this.facts.get(key))?.value as CachedFacts[K] | undefined
  }

  async setFact<K extends keyof CachedFacts>(key: K, value: CachedFacts[K]): Promise<void> {
    await this.facts.put({ key, value })
  }

  /** What staff opened here goes, and the way to it. */
  forgetStaff(): Promise<void> {
    return this.transaction('rw', this.facts, this.staffCopies, async () => {
      await this.staffCopies.clear()
      await this.facts.delete('staffDoor')
    })
  }

  /** Makes room. Gone now, or when a frozen tab that has it open lets go: no caller waits for that one. */
  async drop(): Promise<void> {
    const blocked = new Promise<void>((resolve) => this.on('blocked', () => resolve()))
    await Promise.race([this.delete({ disableAutoOpen: false }), blocked])
  }
}
