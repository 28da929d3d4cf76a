import { createApi, type Renewal } from '#core/api/client.ts'
import { createServerClock, type ServerClock } from '#core/api/server-clock.ts'
import type { Credential } from '#core/contract/call/call.ts'
import { CacheDatabase } from '#core/db/cache.ts'
import { OutboxDatabase, type OutboxOptions } from '#core/db/outbox.ts'
import { within } from '#core/timing/within.ts'
import type { DrainReport } from './delivery/drain.ts'
import type { OutboxDoor } from './door/door.ts'
import { presenceOf } from './door/owner.ts'
import type { TextStore } from './door/text-store.ts'
import { releaseAtStart } from './queue/release.ts'
import type { Heartbeats } from './witness/heartbeat.ts'
import { recogniseDevice } from './witness/witness.ts'

/** What a device needs from outside. Page, service worker and tests each bring their own. */
export interface World {
  readonly apiBase: string
  readonly apiBasic: string
  readonly envelopeSecret: string
  readonly appVersion: string
  readonly fetch: typeof fetch
  readonly clock: () => number
  readonly random: () => number
  readonly locks: LockManager | undefined
  /** Called after each request, with whether the hospital answered. */
  readonly onReached?: (reached: boolean, since: number) => void
  readonly persisted: () => Promise<boolean | null>
  /** Takes errors that nothing waits for. */
  readonly log: (message: string, error: unknown) => void
  readonly database?: Pick<OutboxOptions, 'dependencies' | 'migrations' | 'answersWithin' | 'lookEvery'>
  /** The id of the patient who is signed in; the database tells which sign-ins have ended. */
  readonly patient?: (door: { readonly db: OutboxDatabase }) => Promise<string | undefined>
  /** The bearer of the signed-in account. */
  readonly bearer?: () => Promise<string | undefined>
  /** Gets another credential after a 401. `refused` is the header that brought it. */
  readonly renew?: (credential: Credential, refused: string | undefined) => Promise<Renewal>
  /** The cookie that outlasts a deletion of the databases. */
  readonly witness?: TextStore
  /** A copy of the key that forms are sealed to, for when the database does not answer. */
  readonly sealingKey?: TextStore
  readonly timeout?: () => AbortSignal
  readonly seal?: OutboxDoor['seal']
}

/** The tablet's token at the hospital. It is in this page's memory while an officer has unlocked the tablet. */
export interface TabletCredential {
  token: string | undefined
}

/** The core of the app, the same in page and service worker. */
export interface Device extends OutboxDoor {
  readonly cache: CacheDatabase
  readonly serverClock: ServerClock
  readonly log: World['log']
  readonly tablet: TabletCredential
  /** Runs one pass; a call during a pass runs one more. A heartbeat travels with a batch, or as a call of its own. */
  readonly deliver: () => Promise<DrainReport>
  /** Writes the state of the queue beside the databases; never rejects. */
  readonly keepWitness: () => Promise<void>
  /** Resolves when the last heartbeat has been sent or has failed. */
  readonly heartbeat: () => Promise<void>
  /** Resolves when the files that were due after the last pass are sent or must wait. No pass waits for them. */
  readonly attachments: () => Promise<void>
}

/**
 * Opens a device with its database.
 * @throws DatabaseError `stalled`; the browser's own error where it refuses the database
 */
export async function openDevice(world: World): Promise<Device> {
  const device = createDevice(world)
  await beginDevice(device, world)
  return device
}

/**
 * Opens the device's database, and checks what has happened to it since the last start.
 * @throws DatabaseError `stalled`; the browser's own error where it refuses the database
 */
export async function beginDevice(device: Device, { log }: World): Promise<void> {
  await device.db.begin()
  // A full or outdated device must still open, so that its queue can be seen and exported.
  await recogniseDevice(device).catch((error: unknown) => log('it is not known whether rows were lost', error))
  await releaseAtStart(device).catch((error: unknown) => log('what waited for this version was not released', error))
}

/** A device whose database is not open yet. */
export function createDevice(world: World): Device {
  const { clock, random, locks, log, appVersion } = world
  const cache = new CacheDatabase(world.database)
  const db = new OutboxDatabase({ ...world.database, freeSpace: () => cache.drop() })
  const serverClock = createServerClock(
    clock,
    (offset) =>
      void cache.setFact('clockOffset', offset).catch((error: unknown) => log('the clock offset was not kept', error)),
  )
  // This read is not awaited: a frozen tab can delay the opening of the cache.
  cache.getFact('clockOffset').then(
    (known) => known !== undefined && serverClock.remember(known),
    (error: unknown) => log('the clock offset was not read', error),
  )
  const tablet: TabletCredential = { token: undefined }
  const presence = presenceIn(world, db)
  const api = createApi({
    ...world,
    base: world.apiBase,
    serverClock,
    authorization: authorizationOf(world, tablet),
    owner: async () => {
      const now = await presence()
      return now.is === 'signed-in' ? now.owner : undefined
    },
  })
  const door = {
    db,
    api,
    clock,
    random,
    locks,
    appVersion,
    presence,
    ...(world.witness && { witness: world.witness }),
    ...(world.seal && { seal: world.seal }),
    ...(world.sealingKey && { sealingKey: world.sealingKey }),
  }
  // The code is loaded late: it is needed when a form is saved or a pass ends.
  const keep = () =>
    import('./witness/keep-witness.ts')
      .then(({ keepWitness }) => keepWitness(door))
      .catch((error: unknown) => log('the witness was not kept', error))
  const delivery = createDelivery(door, world, keep)
  return { ...door, cache, serverClock, log, tablet, keepWitness: keep, ...delivery }
}

function authorizationOf({ apiBasic, bearer }: World, tablet: TabletCredential) {
  const basic = `Basic ${btoa(apiBasic)}`
  return async (credential: Credential) => {
    if (credential === 'basic') return basic
    const token = credential === 'tablet' ? tablet.token : credential === 'bearer' ? await bearer?.() : undefined
    return token === undefined ? undefined : `Bearer ${token}`
  }
}

/** Milliseconds. A device that does not know in time who is signed in delivers only the rows without an owner. */
const KNOWN_WITHIN = 1000

const presenceIn =
  ({ patient, log }: World, db: OutboxDatabase): OutboxDoor['presence'] =>
  async () => {
    if (!patient) return { is: 'signed-out' }
    const known = patient({ db }).then(presenceOf, (error: unknown) => log('it is not known who is signed in', error))
    return (await within(known, KNOWN_WITHIN)) ?? { is: 'unknown' }
  }

function createDelivery(
  door: OutboxDoor,
  { persisted, log }: World,
  keep: () => Promise<void>,
): Pick<Device, 'deliver' | 'heartbeat' | 'attachments'> {
  let running: Promise<DrainReport> | undefined
  let next: Promise<DrainReport> | undefined
  let heartbeat = Promise.resolve()
  let attachments: Promise<void> | undefined
  let made: Promise<Heartbeats | undefined> | undefined
  let pruning: Promise<void> | undefined
  // A pass does not wait for this code, and goes on without it.
  const heartbeats = () =>
    (made ??= import('./witness/heartbeat.ts').then(
      ({ createHeartbeats }) => createHeartbeats({ ...door, persisted, log }),
      (error: unknown) => {
        made = undefined
        log('no heartbeat', error)
        return undefined
      },
    ))

  /** A page or worker prunes receipts once: they need it only daily. */
  const prune = () =>
    (pruning ??= import('./receipts/prune-receipts.ts')
      .then(({ pruneReceipts }) => pruneReceipts(door.db))
      .catch((error: unknown) => log('old receipts were not taken away', error)))

  /** One run at a time. A file that becomes due meanwhile is sent in this run or in the next. */
  const sendAttachments = () =>
    (attachments ??= import('./attachments/deliver.ts')
      .then(({ deliverAttachments }) => deliverAttachments(door))
      .then(keep)
      .catch((error: unknown) => log('no file was sent', error))
      .finally(() => (attachments = undefined)))

  async function pass(): Promise<DrainReport> {
    void heartbeats().then((known) => known?.prepare())
    let busy = false
    try {
      // The first screen of a page does not need this code.
      const { drain } = await import('./delivery/drain.ts')
      const report = await drain(door, heartbeats)
      busy = report.ended === 'busy'
      return report
    } finally {
      void keep()
      void prune()
      void sendAttachments()
      // The drainer at work sends the heartbeat, or the next pass does.
      if (!busy && !next)
        heartbeat = heartbeats()
          .then((known) => known?.sendIfDue())
          // The hospital may have given the device another name.
          .then(keep)
          .catch((error: unknown) => log('no heartbeat', error))
    }
  }

  /** A running pass may miss new rows, so all callers during a pass share one more pass. */
  async function deliver(): Promise<DrainReport> {
    if (next) return next
    if (!running) return start()
    next = running.then(start, start)
    return next
  }

  function start(): Promise<DrainReport> {
    next = undefined
    running = pass().finally(() => (running = undefined))
    return running
  }

  return { deliver, heartbeat: () => heartbeat, attachments: sendAttachments }
}
