import type { OwnDevice } from '#core/account/own-store.ts'
import type { Device, World } from '#core/outbox/device.ts'
import { createFakeClock, type FakeClock } from './fake-clock.ts'
import { createFakeLocks, type FakeLocks } from './fake-locks.ts'
import { createHospital, type MemoryHospital } from './memory-hospital.ts'
import { collect, createProfile, openReadyDevice, openTestDevice } from './test-device.ts'

/** A hospital, a clock that stands still, and one browser profile with a working lock. */
export interface TestWorld {
  readonly clock: FakeClock
  readonly hospital: MemoryHospital
  readonly locks: FakeLocks
  /** Opens a tab or worker of the profile. */
  readonly openTab: (world?: Partial<World> & TabOptions) => Promise<OwnDevice>
  readonly database: ReturnType<typeof createProfile>
}

interface TabOptions {
  readonly kit?: boolean
  /** False as in a worker of a browser without a cookie store. */
  readonly hasWitness?: boolean
}

/** The witness of a browser that keeps no cookie. */
const forgetful = { read: async () => undefined, keep: async () => undefined }

export async function createTestWorld(): Promise<TestWorld> {
  const clock = createFakeClock()
  const hospital = await createHospital({ now: clock.now })
  const locks = createFakeLocks()
  const database = createProfile()
  const openTab: TestWorld['openTab'] = ({ kit = true, hasWitness = true, ...world } = {}) =>
    (kit ? openReadyDevice : openTestDevice)({
      fetch: hospital.fetch,
      clock: clock.now,
      random: () => 0.5,
      locks: locks.client(),
      database,
      ...(hasWitness && { witness: forgetful }),
      ...world,
    })
  return { clock, hospital, locks, database, openTab }
}

/** Submits forms one after another. */
export async function collectMany(device: Device, count: number) {
  const rows = []
  for (let number = 1; number <= count; number++) rows.push(await collect(device, `A${number}`))
  return rows
}
