import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb'
import type { Migration } from '#core/db/migration.ts'
import { outboxMigrations } from '#core/db/outbox-migrations.ts'
import type { Device } from '#core/outbox/device.ts'
import type { TextStore } from '#core/outbox/text-store.ts'
import { refreshKit } from '#core/outbox/kit.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { createFakeLocks, lyingLocks, type FakeLockClient } from '#tests/support/fake-locks.ts'
import { createMortal, type Mortal } from '#tests/support/mortal.ts'
import { openTestDevice } from '#tests/support/test-device.ts'
import type { Network } from './network.ts'
import type { Seeds } from './seeds.ts'

export type LockKind = 'honest' | 'none' | 'lying'

/** A page or a worker: code that runs until it dies. */
export interface Tab {
  readonly device: Device
  /** Of its code. */
  readonly version: number
  /** Whether it can read the witness: a worker of some browsers cannot. */
  readonly hasWitness: boolean
  readonly mortal: Mortal
  readonly locks: FakeLockClient
  /** Whether newer code has put it out of service. */
  outdated: boolean
}

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
  /** Grows with every jump of the clock: what was measured before means nothing after. */
  jumps: number
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
  jumps: 0,
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
  readonly hasWitness: boolean
  /** The newest by default. */
  readonly version?: number
}

/** Starts a tab. */
export async function startTab(
  phone: Phone,
  network: Network,
  { locks: kind, seeds, hasWitness, version = phone.version }: TabOptions,
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
    // Heartbeats have tests of their own; here they would only cost time.
    persisted: () => new Promise(() => {}),
    timeout: () => never,
    appVersion: `1.${version}`,
    ...(hasWitness && { witness: witnessOf(phone) }),
    database: { ...mortal.database, migrations: [...outboxMigrations, ...furtherMigrations(phone.newer)] },
    ...(seeds.seal && { seal: seeds.seal }),
  })
  const tab: Tab = { device, version, hasWitness, mortal, locks, outdated: false }
  device.db.onOutdated(
    async () => undefined,
    () => (tab.outdated = true),
  )
  network.owners.set(self, { phone, tab })
  if (!(await device.db.kit.get('kit'))) await refreshKit(device).catch(() => undefined)
  return tab
}

const never = new AbortController().signal

const witnessOf = (phone: Phone): TextStore => ({
  read: async () => phone.witness,
  keep: async (text) => void (phone.witness = text),
})

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
