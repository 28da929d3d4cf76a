import { FORM_LOCK } from '#core/contract/sw-messages.ts'
import { within } from '#core/timing/within.ts'

/** Missing in old browsers: then nothing is held, and the outbox's own rules stand alone. */
const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined)

/** Tells every tab and the worker that a form is being filled in here, until the returned function is called. */
export const holdFormLock = (): (() => void) => hold(FORM_LOCK, { mode: 'shared' }).release

/** Time enough for this tab's own earlier hold to end, which a fresh start of the screen can overtake. */
const FREE_WITHIN = 500

/** A draft that is this tab's alone, once it has been had. */
export interface DraftHold {
  /** Whether it was free at once. */
  readonly free: Promise<boolean>
  /** Kept when it is this tab's, however long another has it before; never, once it was released. */
  readonly taken: Promise<void>
  readonly release: () => void
}

/** Takes a draft for this tab alone. */
export function holdDraft(id: string): DraftHold {
  const { taken, release } = hold(draftLock(id))
  const isTaken = within(
    taken.then(() => true),
    FREE_WITHIN,
  )
  return { free: isTaken.then((soon) => soon ?? false), taken, release }
}

/** The drafts that are open in some tab. */
export async function openDraftIds(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locks()?.query()) ?? {}
  const names = new Set(held.map(({ name }) => name))
  return new Set(ids.filter((id) => names.has(draftLock(id))))
}

const draftLock = (id: string) => `draft/${id}`

function hold(name: string, options: LockOptions = {}) {
  const released = Promise.withResolvers<void>()
  const taken = Promise.withResolvers<void>()
  const waiting = new AbortController()
  const manager = locks()
  if (!manager) taken.resolve()
  manager
    // Ends with an error when it is released before it was had.
    ?.request(name, { ...options, signal: waiting.signal }, async () => {
      taken.resolve()
      await released.promise
    })
    .catch(() => undefined)
  const release = () => {
    released.resolve()
    waiting.abort()
  }
  return { taken: taken.promise, release }
}
