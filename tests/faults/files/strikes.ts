import { setTimeout as delay } from 'node:timers/promises'
import type { Portal } from '#tests/support/portal.ts'
import type { Phone } from '../device/phone.ts'
import type { FaultProxy } from '../proxy/open-proxy.ts'
import type { Passing, Plan } from '../proxy/plan.ts'
import type { Random } from '#tests/support/random.ts'

export type Victim = 'browser' | 'server' | 'database'

/** Kills a process by SIGKILL while a form or a piece of its files is on the wire. */
export interface Strike {
  readonly victim: Victim
  /** `arrived`: while the server receives it. `answered`: the server has answered, and the answer is lost. */
  readonly moment: 'arrived' | 'answered'
  /** The form, or a piece of a file by its place from 0; the last piece where the file has fewer. */
  readonly at: 'form' | number
  /** Milliseconds until the kill. */
  readonly lag: number
}

const victims: readonly [Victim, ...Victim[]] = ['browser', 'browser', 'server', 'database']
const LAST = 99

/** One strike for the form, one or two at pieces of its files, and one at a last piece. */
export function chooseStrikes(random: Random): Strike[] {
  const strikeAt = (at: Strike['at']): Strike => ({
    victim: random.pick(victims),
    moment: random.pick(['arrived', 'answered']),
    at,
    lag: random.pick([0, 5, 20, 80]),
  })
  const pieces = Array.from({ length: random.between(1, 2) }, () => strikeAt(random.between(0, 8)))
  return [strikeAt('form'), ...pieces, strikeAt(LAST)]
}

const isOccasion = ({ at }: Strike, { traffic, chunk }: Passing): boolean =>
  at === 'form' ? traffic === 'batch' : chunk?.index === Math.min(at, (chunk?.count ?? 0) - 1)

interface Struck {
  readonly wire: FaultProxy
  readonly phone: Phone
  readonly portal: Portal
  /** The wire's other faults. */
  readonly fault: Plan['fault']
}

/**
 * Strikes once, at the first occasion. Afterwards all processes run again, the browser with no page of the app.
 * @param isOver whether no occasion can come any more
 * @returns whether there was an occasion
 */
export async function strike(
  one: Strike,
  { wire, phone, portal, fault }: Struck,
  isOver: () => Promise<boolean>,
): Promise<boolean> {
  const done = Promise.withResolvers<void>()
  const hits: Readonly<Record<Victim, () => Promise<unknown>>> = {
    browser: () => phone.kill(),
    server: async () => {
      await portal.kill()
      await portal.start()
    },
    database: async () => {
      // Waits until a restarting database is up, so that there is a process to kill.
      await portal.devices()
      await portal.killDatabase()
    },
  }
  const has = { begun: false, ended: false }
  const hit = async () => {
    await delay(one.lag)
    await hits[one.victim]()
    has.ended = true
  }
  const meet = (moment: Strike['moment']) => async (passing: Passing) => {
    if (has.begun || moment !== one.moment || !isOccasion(one, passing)) return
    has.begun = true
    const struck = hit().then(done.resolve, done.reject)
    if (moment === 'arrived') return
    await struck
    throw new Error('the answer is lost')
  }
  wire.use({ fault, arrived: meet('arrived'), answered: meet('answered') })
  await phone.start()
  const over = new AbortController()
  try {
    await Promise.race([done.promise, untilOver(isOver, over.signal)])
    // A strike that has begun ends before the next one: two at once could not be told apart.
    if (has.begun) await done.promise
  } finally {
    over.abort()
  }
  await phone.start()
  return has.ended
}

const PATIENCE = 90_000

async function untilOver(isOver: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  const began = performance.now()
  while (!signal.aborted && !(await isOver())) {
    if (performance.now() - began > PATIENCE) throw new Error('neither an occasion to strike nor an end')
    await delay(500)
  }
}
