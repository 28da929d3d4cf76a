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

/** Whether a page or worker can read the witness: some browsers have no such call for workers, and it may fail. */
export type Cookies = 'works' | 'fails' | 'none'
export type LockKind = 'honest' | 'none' | 'lying'

/** A page or a worker: code that runs until it dies. */
export interface Tab {
  readonly device: Device
  /** Of its code. */
  readonly version: number
  readonly mortal: Mortal
  readonly locks: FakeLockClient
  /** Whether newer code has put it out of service. */
  outdated: boolean
  /** How much of what it was asked for is under way. */
  busy: number
}

/** What people gave up on a phone. */
export interface Discards {
  /** Those that were told to be given up. */
  done: number
  /** Those whose end is not known: the tab died. */
  open: number
}

/** In milliseconds of the real clock: a busy machine is no database that stands still. */
const PATIENCE = 60_000

/** A browser profile: databases, locks and a clock, shared by its tabs. */
export interface Phone {
  readonly name: string
  readonly factory: IDBFactory
  readonly clock: ReturnType<typeof createFakeClock>
  readonly tabs: (Tab | undefined)[]
  /** Who is signed in. */
  patient: string | undefined
  /** How many migrations its newest code knows beyond the published ones. */
  newer: number
  /** Of its newest code. Tabs of the version before go on beside it. */
  version: number
  /** What outlasts an eviction. */
  witness: string | undefined
  /** How many rows the witness knew of that evictions took. */
  evicted: number
  /** How many files. */
  evictedFiles: number
  /** Grows with every jump of the clock: what was measured before means nothing after. */
  jumps: number
  /** Since its databases were deleted last. */
  discards: Discards
  /** How many discards the witness knew of when they were deleted. */
  discardedBefore: number
  /** What was in its queue when it was looked at last. */
  queued: ReadonlySet<string>
  /** Whether its browser tells what heartbeats tell. Until the troubles end they would only cost time. */
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
  /** The newest by default. */
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

/** A browser that fails does so one time in three. */
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

/** The browser deletes the databases under pages and workers that go on. */
export function evict({ factory }: Phone): void {
  const databases = (factory as unknown as { _databases: Map<string, { connections: Connection[] }> })._databases
  for (const { connections } of databases.values()) [...connections].forEach(forceCloseDatabase)
  databases.clear()
}

/** Kills it, or closes what newer code has left of it. */
export function stopTab(tab: Tab): void {
  tab.mortal.kill()
  tab.locks.vanish()
  tab.device.db.close()
  tab.device.cache.close()
}
