import { FORM_LOCK } from '#core/contract/sw-messages.ts'
import { within } from '#core/timing/within.ts'

/** Missing in old browsers. There nothing is held, and only the outbox's leases guard a delivery. */
const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined)

/** Tells every tab and the worker that a form is being filled in here, until the returned function is called. */
export const holdFormLock = (): (() => void) => hold(FORM_LOCK, { mode: 'shared' }).release

/** Milliseconds. A screen that starts again may ask before this tab's own earlier hold has ended. */
const FREE_WITHIN = 500

/** This tab's exclusive hold on a draft. */
export interface DraftHold {
  /** Whether the draft was free at once. */
  readonly free: Promise<boolean>
  /** Resolves when this tab has the draft, however long another tab holds it; never after `release`. */
  readonly taken: Promise<void>
  readonly release: () => void
}

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
    // Rejects when the hold is released before it was granted.
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
