import { strict as assert } from 'node:assert'
import type { QueuedSubmission } from '#core/db/rows.ts'
import type { Outcome } from './act.ts'
import { waitsForAnotherVersion } from './kept-rows.ts'
import type { Journey } from './network.ts'
import type { Phone, Tab } from './phone.ts'
import { takeSnapshot } from './snapshot.ts'
import type { SimulatedWorld } from './world.ts'

interface Watch {
  /** Rows sent since the pass began, by tab. */
  readonly sent: { readonly tab: Tab; readonly ids: readonly string[] }[]
  /** Tabs that have asked for a kit since the pass began. */
  readonly kits: Set<Tab>
  /** Versions that have tried a row in vain since a person asked for it, by phone and id. */
  readonly tried: Map<string, Set<number>>
}

const watches = new WeakMap<SimulatedWorld, Watch>()

function watchOf(world: SimulatedWorld): Watch {
  const watch = watches.get(world) ?? { sent: [], kits: new Set(), tried: new Map() }
  watches.set(world, watch)
  return watch
}

export function noteSent(world: SimulatedWorld, { from, ids }: Journey): void {
  const tab = world.network.owners.get(from)?.tab
  if (tab) watchOf(world).sent.push({ tab, ids })
}

/** After a kit, every version may again try rows that wait for an update. */
export function noteKit(world: SimulatedWorld, from: object): void {
  const tab = world.network.owners.get(from)?.tab
  if (tab) watchOf(world).kits.add(tab)
}

/** After a person's request, or on another copy, every version may try a row again. */
export function forgetTried(world: SimulatedWorld, phone: Phone, id?: string): void {
  const { tried } = watchOf(world)
  for (const key of tried.keys()) if (key.startsWith(phone.name) && key.endsWith(id ?? '')) tried.delete(key)
}

/** Checks a complete pass without a parallel one: it sends no kept row that its version has tried. */
export async function watchPass<T>(
  world: SimulatedWorld,
  phone: Phone,
  tab: Tab,
  pass: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const { sent, kits, tried } = watchOf(world)
  const stuck = async () => (await takeSnapshot(phone.factory)).queue.filter(waitsForAnotherVersion)
  const keyOf = ({ id }: QueuedSubmission) => phone.name + id
  const before = (await stuck()).filter((row) => tried.get(keyOf(row))?.has(tab.version))
  const isIdle = phone.tabs.every((other) => !other || other === tab || other.mortal.isDead() || other.busy === 0)
  sent.length = 0
  kits.clear()
  const outcome = await pass()
  if (!isIdle || outcome.is !== 'done') return outcome
  const own = new Set(sent.filter((one) => one.tab === tab).flatMap(({ ids }) => ids))
  const again = before.filter(({ problem }) => !(kits.has(tab) && problem === 'update-first'))
  for (const { id } of again) assert.ok(!own.has(id), `OB41: ${id} was tried twice by 1.${tab.version}`)
  for (const row of (await stuck()).filter(({ id }) => own.has(id)))
    tried.set(keyOf(row), (tried.get(keyOf(row)) ?? new Set()).add(tab.version))
  return outcome
}
