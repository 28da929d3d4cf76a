import type { Device } from '#core/outbox/device.ts'
import { createMortal } from './mortal.ts'
import { createTestWorld, type TestWorld } from './test-world.ts'

export type Tab = Device

interface Aftermath<M> {
  /** The device, started again over the same databases. */
  readonly tab: Tab
  readonly world: TestWorld
  readonly made: M
  /** Whether the act had reported success. */
  readonly told: boolean
}

interface Play<M> {
  readonly prepare: (tab: Tab, world: TestWorld) => Promise<M>
  readonly act: (tab: Tab, made: M) => Promise<unknown>
  readonly check: (aftermath: Aftermath<M>) => Promise<void>
}

/**
 * Plays it once to count the steps, and then once for each step, dying there.
 * @returns the number of steps
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
  // Holds up the heartbeat, which runs beside the act and would change the count of steps.
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
