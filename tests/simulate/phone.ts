import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb'
import type { Migration } from '#core/db/migration.ts'
import { outboxMigrations } from '#core/db/outbox-migrations.ts'
import type { Device } from '#core/outbox/device.ts'
import type { TextStore } from '#core/outbox/door/text-store.ts'
import { refreshKit } from '#core/outbox/kit/kit.ts'
import { isLater, readWitness } from '#core/domain/device/device-witness.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { createFakeLocks, lyingLocks, type FakeLockClient } from '#tests/support/fake-locks.ts'
import { createMortal, type Mortal } from '#tests/support/mortal.ts'
import { openTestDevice } from '#tests/support/test-device.ts'
import type { Network } from './network.ts'
import type { Seeds } from './seeds.ts'

/** Whether page and worker can read the witness: some browsers have no cookies for workers, and reading may fail. */
export type Cookies = 'works' | 'fails' | 'none'
export type LockKind = 'honest' | 'none' | 'lying'

/** A page or a worker, whose code runs until it dies. */
export interface Tab {
  readonly device: Device
  /** The version of its code. */
  readonly version: number
  readonly mortal: Mortal
  readonly locks: FakeLockClient
  /** Whether newer code has closed it. */
  outdated: boolean
  /** The number of its tasks under way. */
  busy: number
}

/** Discards on a phone. */
export interface Discards {
  /** Discards that were reported as done. */
  done: number
  /** Discards with an unknown end, since the tab died. */
  open: number
}

/** Real milliseconds. A busy machine must not count as a database that does not answer. */
const PATIENCE = 60_000

/** A browser profile: databases, locks and a clock, shared by its tabs. */
export interface Phone {
  readonly name: string
  readonly factory: IDBFactory
  readonly clock: ReturnType<typeof createFakeClock>
  readonly tabs: (Tab | undefined)[]
  /** The signed-in patient. */
  patient: string | undefined
  /** The number of migrations that its newest code has beyond the published ones. */
  newer: number
  /** The version of its newest code. A tab of the version before may run beside it. */
  version: number
  /** The witness, which survives an eviction. */
  witness: string | undefined
  /** The number of rows that evictions deleted, by the witness. */
  evicted: number
  /** The number of files that evictions deleted. */
  evictedFiles: number
  /** Counts jumps of the clock. Times from before a jump mean nothing afterwards. */
  jumps: number
  /** Discards since its databases were last deleted. */
  discards: Discards
  /** The number of discards in the witness when the databases were deleted. */
  discardedBefore: number
  /** Ids in its queue at the last check. */
  queued: ReadonlySet<string>
  /** Whether its browser supplies data for heartbeats. Only needed once troubles end; it would cost time before. */
  tells: boolean
}

export const createPhone = (name: string, tabs: number): Phone => ({
  name,
  factory: new IDBFactory(),
  clock: createFakeClock(),
  tabs: Array.from({ length: tabs }, () => undefined),
  patient: undefined,
  newer: 0,
  version: 1,
  witness: undefined,
  evicted: 0,
  evictedFiles: 0,
  jumps: 0,
  discards: { done: 0, open: 0 },
  discardedBefore: 0,
  queued: new Set(),
  tells: false,
})

const furtherMigrations = (count: number): Migration[] =>
  Array.from({ length: count }, (_, index) => ({
    version: outboxMigrations.length + index + 1,
    stores: { queue: `id, [state+dueAt], createdAt, owner, problem${', kind'.repeat(index % 2)}` },
    breaksOlderWriters: index % 2 === 1,
  }))

const locksOf = new WeakMap<Phone, ReturnType<typeof createFakeLocks>>()

export interface TabOptions {
  readonly locks: LockKind
  readonly seeds: Seeds
  readonly cookies: Cookies
  /** The newest version by default. */
  readonly version?: number
}

/** Starts a tab. */
export async function startTab(
  phone: Phone,
  network: Network,
  { locks: kind, seeds, cookies, version = phone.version }: TabOptions,
): Promise<Tab> {
  const house = locksOf.get(phone) ?? createFakeLocks()
  locksOf.set(phone, house)
  const locks = house.client()
  const self = {}
  const mortal = createMortal(phone.factory, network.fetchFor(self))
  const device = await openTestDevice({
    fetch: mortal.fetch,
    clock: phone.clock.now,
    random: seeds.random,
    patient: async () => phone.patient,
    bearer: async () => phone.patient,
    locks: kind === 'honest' ? locks : kind === 'lying' ? lyingLocks : undefined,
    persisted: () => (phone.tells ? Promise.resolve(true) : new Promise(() => {})),
    timeout: () => never,
    appVersion: `1.${version}`,
    ...(cookies !== 'none' && { witness: witnessOf(phone, cookies === 'works' ? () => 1 : seeds.random) }),
    database: {
      ...mortal.database,
      migrations: [...outboxMigrations, ...furtherMigrations(phone.newer)],
      answersWithin: PATIENCE,
      lookEvery: PATIENCE,
    },
    ...(seeds.seal && { seal: seeds.seal }),
  })
  const tab: Tab = { device, version, mortal, locks, outdated: false, busy: 0 }
  device.db.onOutdated(
    async () => undefined,
    () => (tab.outdated = true),
  )
  network.owners.set(self, { phone, tab })
  if (!(await device.db.kit.get('kit'))) await refreshKit(device).catch(() => undefined)
  return tab
}

const never = new AbortController().signal

/** A browser whose cookies fail does so one time in three. */
function witnessOf(phone: Phone, chance: () => number): TextStore {
  const read = async () => {
    if (chance() < 1 / 3) throw new DOMException('the cookies cannot be read', 'UnknownError')
    return phone.witness
  }
  return {
    read,
    keep: async (text) => {
      if (!isLater(readWitness(await read()), readWitness(text))) phone.witness = text
    },
  }
}

type Connection = Parameters<typeof forceCloseDatabase>[0]

/** The browser deletes the databases while pages and workers run on. */
export function evict({ factory }: Phone): void {
  const databases = (factory as unknown as { _databases: Map<string, { connections: Connection[] }> })._databases
  for (const { connections } of databases.values()) [...connections].forEach(forceCloseDatabase)
  databases.clear()
}

/** Kills the tab, or closes what newer code has left of it. */
export function stopTab(tab: Tab): void {
  tab.mortal.kill()
  tab.locks.vanish()
  tab.device.db.close()
  tab.device.cache.close()
}
