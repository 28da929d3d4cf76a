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

/** A submission in the eyes of its author. */
export interface Form {
  /** As it was filled in last. */
  draft: Draft
  readonly questionnaire: Questionnaire
  /** What its answers name. */
  files?: readonly SavedFile[]
  readonly phone: Phone
  /** Whose own it is. */
  readonly patient?: string
  /** `told`: "saved" was read. `maybe`: the app died, or was told nothing, while it was being saved. */
  saved: 'no' | 'maybe' | 'told'
}

/** Who may sign in. */
export const patients = ['0198b5e0-0000-7000-8000-00000000000a', '0198b5e0-0000-7000-8000-00000000000b'] as const

/** Two phones, one of them with page and worker, a network and a hospital. */
export interface SimulatedWorld {
  readonly hospital: MemoryHospital
  /** Goes on, and is never set. */
  readonly hospitalClock: FakeClock
  readonly network: Network
  readonly phones: readonly [Phone, Phone]
  readonly locks: LockKind
  /** Of workers. */
  readonly cookies: Cookies
  readonly seeds: Seeds
  readonly forms: Form[]
  /** Forms that found no room and left their phone sealed, for the person to keep. */
  readonly left: { readonly form: Form; readonly item: HandoverItem }[]
  /** Files of which a phone has lost a bit, by their ids. */
  readonly damaged: Set<string>
  /** Given up by a person, by phone and id. */
  readonly discarded: Set<string>
  /** The bytes that an id was first seen with. */
  readonly hashes: Map<string, string>
  /** Rows that were looked at before. */
  readonly seen: WeakSet<object>
  readonly verified: Set<string>
  /** Which versions an answer kept a row for, and with which status, by phone and id. */
  readonly kept: Map<string, Map<string, Set<number>>>
  /** How many pieces of each file were sent. */
  readonly sent: Map<string, number>
  /** What went wrong where it was not awaited. */
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

/** A new tab at this place; in the place of the one that is there. */
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
