import type { Device } from '#core/outbox/device.ts'
import { createMortal } from './mortal.ts'
import { createTestWorld, type TestWorld } from './test-world.ts'

export type Tab = Device

interface Aftermath<M> {
  /** The device, started again over the same databases. */
  readonly tab: Tab
  readonly world: TestWorld
  readonly made: M
  /** Whether the act had told that it was done. */
  readonly told: boolean
}

interface Play<M> {
  readonly prepare: (tab: Tab, world: TestWorld) => Promise<M>
  readonly act: (tab: Tab, made: M) => Promise<unknown>
  readonly check: (aftermath: Aftermath<M>) => Promise<void>
}

/**
 * Plays it once to the end to count its steps, then once for each step, dying there.
 * @returns how many steps there were
 */
export async function crashEverywhere<M>(play: Play<M>): Promise<number> {
  const steps = await playUntil(play, Infinity)
  for (let step = 1; step <= steps; step++) await playUntil(play, step)
  return steps
}

async function playUntil<M>(play: Play<M>, step: number): Promise<number> {
  const world = await createTestWorld()
  const locks = world.locks.client()
  const mortal = createMortal(world.database.dependencies.indexedDB, world.hospital.fetch)
  // The heartbeat goes beside the way; here it would only blur the count.
  const persisted = () => new Promise<null>(() => {})
  const tab = await world.openTab({ database: mortal.database, fetch: mortal.fetch, locks, persisted })
  const made = await play.prepare(tab, world)
  const before = mortal.steps()
  mortal.dieAt(step)
  let told = false
  const act = play.act(tab, made).then(
    () => (told = true),
    (error: unknown) => {
      if (!mortal.isDead()) throw error
    },
  )
  await Promise.race([act, mortal.death])
  mortal.kill()
  locks.vanish()
  const steps = mortal.steps() - before
  const again = await world.openTab()
  await play.check({ tab: again, world, made, told })
  again.db.close()
  again.cache.close()
  return steps
}
