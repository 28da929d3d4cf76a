import { DatabaseError } from '#core/db/database-error.ts'
import { HandoverError } from '#core/outbox/handover/handover-file.ts'
import { OutboxError } from '#core/outbox/submit/outbox-error.ts'
import type { Tab } from './phone.ts'
import type { SimulatedWorld } from './world.ts'

/** The result of a tab's task; `open` means that it goes on. */
export type Outcome<T> =
  | { readonly is: 'done'; readonly value: T }
  | { readonly is: 'failed'; readonly error: Error }
  | { readonly is: 'open' }

/**
 * Gives a tab a task. Waits until the task is done, the tab has died, or the network holds an answer back; then the
 * task goes on beside later steps.
 * @throws errors that no caller of the core should ever see
 */
export async function act<T>(world: SimulatedWorld, tab: Tab, what: () => Promise<T>): Promise<Outcome<T>> {
  tab.busy++
  const asked = what().finally(() => tab.busy--)
  const done = asked.then(
    (value): Outcome<T> => ({ is: 'done', value }),
    (error: unknown): Outcome<T> => {
      if (tab.mortal.isDead()) return { is: 'open' }
      if (error instanceof OutboxError || error instanceof DatabaseError || error instanceof HandoverError)
        return { is: 'failed', error }
      world.faults.push(error)
      return { is: 'open' }
    },
  )
  const over = new AbortController()
  const open = (): Outcome<T> => ({ is: 'open' })
  const stuck = async () => {
    // Long enough for every task that does not wait for an answer that is held back.
    for (let patience = 300; patience > 0 && !over.signal.aborted; patience -= world.network.holdsBack() ? 1 : 0)
      await turn()
    return open()
  }
  try {
    return await Promise.race([done, tab.mortal.death.then(open), world.network.nextParked().then(open), stuck()])
  } finally {
    over.abort()
  }
}

/** Lets all tabs go on by this number of steps. */
export async function turns(count: number): Promise<void> {
  for (let left = count; left > 0; left--) await turn()
}

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve))
