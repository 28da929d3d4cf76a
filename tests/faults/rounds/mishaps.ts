import type { Portal } from '#tests/support/portal.ts'
import type { Phone } from '../device/phone.ts'
import type { Passing, Plan } from '../proxy/plan.ts'
import type { Random } from '#tests/support/random.ts'

/** `start`: the server, and then the database as soon as the next server is up. */
export type Victim = 'browser' | 'server' | 'database' | 'start'

/** Kills a process: while a batch goes on to the server, or before the device receives the server's answer. */
export interface Mishap {
  readonly victim: Victim
  readonly moment: 'arrived' | 'answered'
  /** The first batch at which it may strike. */
  readonly nth: number
  /** At most so many milliseconds until it strikes. */
  readonly lag: number
}

export interface Mishaps extends Required<Pick<Plan, 'arrived' | 'answered'>> {
  readonly struck: Readonly<Record<Victim, number>>
  /** Strikes with mishaps that found no occasion, then waits until the server runs again. */
  settle(): Promise<void>
}

const victims: readonly [Victim, ...Victim[]] = ['browser', 'server', 'database']

const mishapFor = (random: Random, victim: Victim): Mishap => ({
  victim,
  moment: random.pick(['arrived', 'answered']),
  nth: random.between(1, 4),
  lag: random.pick([0, 0, 20, 200]),
})

/** Pulls the battery out several times. */
export const chooseKills = (random: Random): Mishap[] =>
  Array.from({ length: random.between(3, 6) }, () => mishapFor(random, 'browser'))

/** A few mishaps of any kind, and one start every day. */
export function chooseMishaps(random: Random): Mishap[] {
  const mishapOf = (victim: Victim) => mishapFor(random, victim)
  const some = Array.from({ length: random.between(1, 3) }, () => mishapOf(random.pick(victims)))
  return [...some, mishapOf('start')]
}

export function createMishaps(
  list: readonly Mishap[],
  { phone, portal, random }: { readonly phone: Phone; readonly portal: Portal; readonly random: Random },
): Mishaps {
  const left = new Set(list)
  const struck = { browser: 0, server: 0, database: 0, start: 0 }
  let restarted = Promise.resolve()
  const restart = async () => {
    // Waits until a starting server is up, so that there is a process to kill.
    await restarted
    await portal.kill()
    restarted = portal.start()
    // `settle` reports the failure.
    restarted.catch(() => undefined)
  }
  const strikes: Readonly<Record<Victim, (lag: number) => Promise<unknown>>> = {
    browser: () => phone.kill(),
    server: restart,
    database: async () => {
      // A server without its database before it is up would end, and its supervisor would have to start it again.
      await restarted
      await portal.killDatabase()
    },
    start: async (lag) => {
      await restart()
      // `settle` also reports a server that does not come up.
      await Promise.race([portal.untilServing(), restarted])
      await random.pause(lag)
      await portal.killDatabase()
    },
  }
  // One after the other: two mishaps at once could not be told apart.
  let last = Promise.resolve()
  const strike = (mishap: Mishap) => (last = strikeAfter(last, mishap))
  async function strikeAfter(before: Promise<void>, { victim, lag }: Mishap): Promise<void> {
    await before
    await random.pause(lag)
    try {
      await strikes[victim](lag)
      struck[victim] += 1
    } catch {
      // The process was down already.
    }
  }

  const due = (moment: Mishap['moment'], { traffic, nth }: Passing) => {
    const found = traffic === 'batch' ? [...left].find((one) => one.moment === moment && nth >= one.nth) : undefined
    if (found) left.delete(found)
    return found
  }
  return {
    struck,
    arrived: async (passing) => {
      const mishap = due('arrived', passing)
      // The batch does not wait for it.
      if (mishap) void strike(mishap)
    },
    answered: async (passing) => {
      const mishap = due('answered', passing)
      // The answer waits until the kill is done.
      if (mishap) await strike(mishap)
    },
    settle: async () => {
      for (const mishap of left) void strike(mishap)
      left.clear()
      await last
      await restarted
    },
  }
}
