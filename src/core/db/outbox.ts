import { Dexie, RangeSet, type DexieOptions, type Table } from 'dexie'
import { within } from '#core/timing/within.ts'
import { DatabaseError, errorNames } from './database-error.ts'
import { endStalled } from './end-stalled.ts'
import { declareMigrations, minWriterVersion, writerVersion, type Migration } from './migration.ts'
import { outboxMigrations } from './outbox-migrations.ts'
import type {
  AttachmentChunk,
  BatchLease,
  GivenSurvey,
  MetaRow,
  MetaValues,
  QueuedSubmission,
  ReceiptBatch,
  SealedBytes,
  StoredAdvice,
  StoredAttachment,
  StoredDraft,
  StoredKey,
  StoredKit,
  StoredTablet,
} from './rows.ts'
import { skipUnreadable } from './skip-unreadable.ts'

export interface OutboxOptions {
  readonly name?: string
  readonly migrations?: readonly Migration[]
  /** The IndexedDB to use; by default the browser's own. */
  readonly dependencies?: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>
  /** Makes room when the device is full: drops the cache, and keeps what was collected. */
  readonly freeSpace?: () => Promise<void>
  /** How long a new connection may take to open and to answer, in milliseconds. */
  readonly answersWithin?: number
  /** How often a transaction is checked, in milliseconds. One that stands still for three checks is aborted. */
  readonly lookEvery?: number
}

/** Milliseconds. Slow phones need a second or two. People accept an empty screen for about twice this time. */
const ANSWERS_WITHIN = 4000

/** Enough room to lease and settle the rows of a full device. */
const BALLAST_BYTES = 1024 * 1024

/** What must not be lost: submissions, drafts, keys, receipts. A write that succeeds is on the disk (strict). */
export class OutboxDatabase extends Dexie {
  declare readonly queue: Table<QueuedSubmission, string>
  declare readonly sealed: Table<SealedBytes, string>
  declare readonly leases: Table<BatchLease, string>
  declare readonly receiptBatches: Table<ReceiptBatch, number>
  declare readonly drafts: Table<StoredDraft, string>
  declare readonly given: Table<GivenSurvey, string>
  declare readonly advices: Table<StoredAdvice, string>
  declare readonly attachments: Table<StoredAttachment, string>
  declare readonly attachmentChunks: Table<AttachmentChunk, [attachment: string, index: number]>
  declare readonly keys: Table<StoredKey, string>
  declare readonly kit: Table<StoredKit, string>
  declare readonly tablet: Table<StoredTablet, string>
  declare readonly meta: Table<MetaRow, string>

  readonly #migrations: readonly Migration[]
  readonly #freeSpace: () => Promise<void>
  readonly #options: OutboxOptions
  #outdated = false
  #migrating = false
  #state: 'unbegun' | 'begun' | 'failed' = 'unbegun'
  #reopening: Promise<void> | undefined
  #hearStalled: (stalled: boolean) => void = () => undefined

  constructor(options: OutboxOptions = {}) {
    const {
      name = 'outbox',
      migrations = outboxMigrations,
      dependencies = {},
      freeSpace = async () => {},
      lookEvery,
    } = options
    super(name, { chromeTransactionDurability: 'strict', ...dependencies })
    this.#migrations = migrations
    this.#freeSpace = freeSpace
    this.#options = options
    declareMigrations(this, migrations, () => (this.#migrating = true))
    skipUnreadable(this)
    endStalled(this, {
      lookEvery,
      onStall: () => void this.#mend(),
      onComplete: () => this.#hearStalled(false),
    })
    this.on('ready', () => this.#raiseMinWriterVersion())
  }

  /**
   * Opens the database and tests that it answers; if it does not, tries once more over a new connection. After a
   * failure every request fails at once, until the next `begin`.
   * @throws DatabaseError `stalled`; the browser's own error where it refuses
   */
  async begin(): Promise<void> {
    this.#state = 'unbegun'
    try {
      if (!(await this.#answers(true)) && !(await this.#answers(false))) throw new DatabaseError('stalled')
      this.#state = 'begun'
    } catch (error) {
      this.#state = 'failed'
      this.close({ disableAutoOpen: true })
      throw error
    }
  }

  get #answersWithin(): number {
    return this.#options.answersWithin ?? ANSWERS_WITHIN
  }

  /** Whether the database opens and a transaction ends in time. A migration has no time limit. */
  async #answers(isFirst: boolean): Promise<boolean> {
    this.close({ disableAutoOpen: false })
    const answered = this.open()
      .then(() => this.getMeta('minWriterVersion'))
      .then(
        () => true,
        async (error: unknown) => {
          const names = errorNames(error)
          // A full device may lack the room for a migration.
          if (names.includes('QuotaExceededError') && isFirst) await this.#freeSpace()
          // The second try closes the connection of the first.
          else if (!names.some((name) => name === 'AbortError' || name === 'DatabaseClosedError')) throw error
          return false
        },
      )
    return (await within(answered, this.#answersWithin)) ?? (this.#migrating && answered)
  }

  /** Reports that transactions stand still, and later that they work again. */
  onStalled(hear: (stalled: boolean) => void): void {
    let told = false
    this.#hearStalled = (stalled) => {
      if (stalled !== told) hear(stalled)
      told = stalled
    }
  }

  /** Makes a new connection. Live queries then read again over it. */
  async #mend(): Promise<void> {
    if (this.#state !== 'begun' || this.#outdated) return
    this.#hearStalled(true)
    try {
      await this.#reopen()
      Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[]]) })
    } catch {
      // The next request reports the failure.
    }
  }

  /**
   * Another tab has a newer schema: this one saves its open form by `save`, closes for good, and loads the newer code
   * by `leave`. Dexie would reopen by itself and write the old schema into the new one.
   */
  onOutdated(save: () => Promise<void>, leave: () => void): void {
    this.on('versionchange', () => {
      if (!this.#outdated) void this.#letGo(save).then(leave)
      this.#outdated = true
      // Prevents Dexie's own listener, which would close at once, before the form is saved, and reopen by itself.
      return false
    })
  }

  async #letGo(save: () => Promise<void>): Promise<void> {
    // A form that cannot be saved must not block the newer code: its last autosave is stored.
    await save().catch(() => undefined)
    this.close({ disableAutoOpen: true })
  }

  /**
   * Runs a strict transaction over these tables. Inside it, only calls of the database may be awaited.
   * @throws DatabaseError
   */
  async write<T>(tables: readonly Table[], work: () => Promise<T>): Promise<T> {
    return this.#explained(() => this.#attempt(tables, work))
  }

  /**
   * Runs a read on which a write depends, with the same errors as a write.
   * @throws DatabaseError
   */
  async read<T>(work: () => PromiseLike<T>): Promise<T> {
    return this.#explained(async () => {
      try {
        return await work()
      } catch (error) {
        if (!this.#mayReopen(errorNames(error))) throw error
        await this.#reopen()
        return work()
      }
    })
  }

  async #attempt<T>(tables: readonly Table[], work: () => Promise<T>): Promise<T> {
    const transaction = () =>
      this.transaction('rw', [...tables, this.meta], async () => {
        // The check and the work run together. For outdated code the transaction is undone, with all that it has written.
        const [, result] = await Promise.all([this.#assertWriter(), work()])
        return result
      })
    try {
      return await transaction()
    } catch (error) {
      const names = errorNames(error)
      // If nothing could be dropped, no room is freed. The second try shows whether that mattered.
      if (names.includes('QuotaExceededError')) await Promise.allSettled([this.#freeSpace(), this.#dropBallast()])
      else if (!this.#mayReopen(names)) throw error
      else await this.#reopen()
      return transaction()
    }
  }

  /**
   * Reserves room that is freed when the device is full.
   * @throws DatabaseError `storage-full` where there is no such room
   */
  async keepBallast(): Promise<void> {
    if ((await this.read(() => this.meta.where('key').equals('ballast').count())) > 0) return
    await this.write([], async () => {
      if ((await this.meta.where('key').equals('ballast').count()) === 0)
        await this.setMeta('ballast', new Uint8Array(BALLAST_BYTES))
    })
  }

  async #dropBallast(): Promise<void> {
    await this.meta.delete('ballast')
  }

  #mayReopen(names: readonly string[]): boolean {
    return isLostConnection(names) && !this.#outdated && this.#state !== 'failed'
  }

  /** Writes that lose the connection at the same time share one new connection. */
  #reopen(): Promise<unknown> {
    this.#reopening ??= this.#openAgain().finally(() => (this.#reopening = undefined))
    return this.#reopening
  }

  async #openAgain(): Promise<void> {
    // Dexie does not notice by itself that the connection is closed.
    this.close({ disableAutoOpen: false })
    const opened = await within(this.open(), this.#answersWithin)
    if (opened || this.#migrating) return
    this.close({ disableAutoOpen: false })
    throw new DatabaseError('unavailable')
  }

  async #explained<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      const names = errorNames(error)
      if (names.includes('QuotaExceededError')) throw new DatabaseError('storage-full', error)
      if (this.#outdated) throw new DatabaseError('outdated-app', error)
      if (isLostConnection(names)) throw new DatabaseError('unavailable', error)
      throw error
    }
  }

  async getMeta<K extends keyof MetaValues>(key: K): Promise<MetaValues[K] | undefined> {
    // Only setMeta writes these rows, with the type of the same key.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return (await this.meta.get(key))?.value as MetaValues[K] | undefined
  }

  /** Reads several values in one transaction. */
  async getMetas<K extends keyof MetaValues>(...keys: K[]): Promise<Partial<Pick<MetaValues, K>>> {
    const rows = await this.meta.bulkGet(keys)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by setMeta alone, as above
    return Object.fromEntries(rows.flatMap((row) => (row ? [[row.key, row.value]] : []))) as Partial<
      Pick<MetaValues, K>
    >
  }

  /** Inside a `write`. */
  async setMeta<K extends keyof MetaValues>(key: K, value: MetaValues[K]): Promise<void> {
    await this.meta.put({ key, value })
  }

  /** Inside a `write`. */
  async clearMeta(key: keyof MetaValues): Promise<void> {
    await this.meta.delete(key)
  }

  /** Inside a `write`. */
  async addToMeta(key: 'collected' | 'imported' | 'discarded' | 'receipted' | 'pruned', count: number): Promise<void> {
    await this.setMeta(key, ((await this.getMeta(key)) ?? 0) + count)
  }

  /** Fails for code that is too old. From its first write on, this code excludes older code. Inside a `write`. */
  async #assertWriter(): Promise<void> {
    const known = (await this.getMeta('minWriterVersion')) ?? 1
    if (known > writerVersion(this.#migrations)) throw new DatabaseError('outdated-app')
    const least = minWriterVersion(this.#migrations)
    if (known < least) await this.setMeta('minWriterVersion', least)
  }

  async #raiseMinWriterVersion(): Promise<void> {
    this.#migrating = false
    // The value is mostly there already, and the start of a page should write nothing.
    if (((await this.getMeta('minWriterVersion')) ?? 1) >= minWriterVersion(this.#migrations)) return
    try {
      await this.transaction('rw', this.meta, () => this.#assertWriter())
    } catch (error) {
      // A full device must still open.
      if (!errorNames(error).includes('QuotaExceededError')) throw error
    }
  }
}

/**
 * The error names for a connection that the browser closed by itself; WebKit does this even in a visible tab. A
 * transaction that was running ends with an AbortError and has changed nothing.
 */
const lostConnection = new Set([
  'DatabaseClosedError',
  'InvalidStateError',
  'UnknownError',
  'OpenFailedError',
  'AbortError',
])
const isLostConnection = (names: readonly string[]) => names.some((name) => lostConnection.has(name))
