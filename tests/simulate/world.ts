import { createFakeClock, type FakeClock } from '#tests/support/fake-clock.ts'
import { createHospital, type MemoryHospital } from '#tests/support/memory-hospital.ts'
import { createRandom } from '#tests/support/random.ts'
import type { Draft } from '#core/outbox/drafts/drafts.ts'
import type { HandoverItem } from '#core/outbox/handover/handover-file.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { cheapOpener, cheapSeal } from './cheap-sealing.ts'
import { lightJson } from './light-response.ts'
import { createNetwork, type Network } from './network.ts'
import { createPhone, startTab, stopTab, type Cookies, type LockKind, type Phone, type Tab } from './phone.ts'
import type { SavedFile } from './files.ts'
import { noteChunk } from './files.ts'
import { noteTwoLiveLeases } from './live-leases.ts'
import { noteKept } from './kept-rows.ts'
import { noteKit, noteSent } from './tried-once.ts'
import type { Seeds } from './seeds.ts'

/** A submission as its author knows it. */
export interface Form {
  /** The draft as it was last filled in. */
  draft: Draft
  readonly questionnaire: Questionnaire
  /** Files that its answers name. */
  files?: readonly SavedFile[]
  readonly phone: Phone
  /** The patient to whom it belongs. */
  readonly patient?: string
  /** `told`: the person read "saved". `maybe`: the app died during saving, or did not say anything. */
  saved: 'no' | 'maybe' | 'told'
}

/** Patients who may sign in. */
export const patients = ['0198b5e0-0000-7000-8000-00000000000a', '0198b5e0-0000-7000-8000-00000000000b'] as const

/** Two phones, one of them with page and worker, a network and a hospital. */
export interface SimulatedWorld {
  readonly hospital: MemoryHospital
  /** Runs on, and is never set. */
  readonly hospitalClock: FakeClock
  readonly network: Network
  readonly phones: readonly [Phone, Phone]
  readonly locks: LockKind
  /** The cookies of workers. */
  readonly cookies: Cookies
  readonly seeds: Seeds
  readonly forms: Form[]
  /** Sealed forms that found no room and left their phone as files. */
  readonly left: { readonly form: Form; readonly item: HandoverItem }[]
  /** Ids of files of which a phone has lost a bit. */
  readonly damaged: Set<string>
  /** Forms that a person gave up, by phone and id. */
  readonly discarded: Set<string>
  /** The first bytes that were seen under an id, as a hash. */
  readonly hashes: Map<string, string>
  /** Rows that were checked before. */
  readonly seen: WeakSet<object>
  readonly verified: Set<string>
  /** Versions for which an answer kept a row, with the status, by phone and id. */
  readonly kept: Map<string, Map<string, Set<number>>>
  /** The number of chunks sent for each file. */
  readonly sent: Map<string, number>
  /** Errors in code that nothing awaits. */
  readonly faults: unknown[]
}

export interface Setting {
  readonly locks: LockKind
  readonly cookies: Cookies
  /** Whether a patient is signed in on the first phone. */
  readonly signedIn: boolean
  readonly sealing: 'cheap' | 'hpke'
  readonly seed: number
}

export async function createWorld({ locks, cookies, signedIn, sealing, seed }: Setting): Promise<SimulatedWorld> {
  const phones = [createPhone('first', 2), createPhone('second', 1)] as const
  if (signedIn) phones[0].patient = patients[0]
  const cheap = sealing === 'cheap'
  const hospitalClock = createFakeClock()
  const hospital = await createHospital({
    now: hospitalClock.now,
    respond: lightJson,
    ...(cheap && { opener: await cheapOpener() }),
  })
  const network = createNetwork(hospital, phones[0].clock.now, {
    onSend: (journey) => {
      noteTwoLiveLeases(world, journey)
      noteSent(world, journey)
    },
    onKit: (from) => noteKit(world, from),
    onKept: (journey, status) => noteKept(world, journey, status),
    onChunk: (from, chunk) => noteChunk(world, from, chunk),
  })
  const world: SimulatedWorld = {
    hospital,
    hospitalClock,
    network,
    phones,
    locks,
    cookies,
    seeds: { random: createRandom(seed).next, seal: cheap ? cheapSeal : undefined },
    forms: [],
    left: [],
    damaged: new Set(),
    discarded: new Set(),
    hashes: new Map(),
    seen: new WeakSet(),
    verified: new Set(),
    kept: new Map(),
    sent: new Map(),
    faults: [],
  }
  return world
}

/** The tab at this place, started again when it is dead or outdated. */
export async function tabAt(world: SimulatedWorld, phone: Phone, place: number): Promise<Tab> {
  const at = place % phone.tabs.length
  const known = phone.tabs[at]
  if (known && !known.outdated && !known.mortal.isDead()) return known
  return openTab(world, phone, at)
}

/** Opens a new tab at this place, instead of the present one. */
export async function openTab(
  { network, locks, cookies, seeds }: SimulatedWorld,
  phone: Phone,
  at: number,
  version = phone.version,
): Promise<Tab> {
  const known = phone.tabs[at]
  if (known) stopTab(known)
  // The second place is the worker's.
  const started = await startTab(phone, network, { locks, seeds, version, cookies: at === 0 ? 'works' : cookies })
  phone.tabs[at] = started
  return started
}

export function closeWorld({ phones }: SimulatedWorld): void {
  for (const { tabs } of phones) for (const tab of tabs) if (tab) stopTab(tab)
}
