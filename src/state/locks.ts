import { FORM_LOCK } from '#core/contract/sw-messages.ts'

/** Missing in old browsers: then nothing is held, and the outbox's own rules stand alone. */
const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined)

/** Tells every tab and the worker that a form is being filled in here, until the returned function is called. */
export const holdFormLock = (): (() => void) => hold(FORM_LOCK, { mode: 'shared' }).release

/** Time enough for this tab's own earlier hold to end, which a fresh start of the screen can overtake. */
const FREE_WITHIN = 500

/**
 * Takes a draft for this tab alone.
 * @returns whether it was free, and how to let it go
 */
export function holdDraft(id: string): { readonly taken: Promise<boolean>; readonly release: () => void } {
  return hold(draftLock(id), { signal: AbortSignal.timeout(FREE_WITHIN) })
}

/** The drafts that are open in some tab. */
export async function openDraftIds(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locks()?.query()) ?? {}
  const names = new Set(held.map(({ name }) => name))
  return new Set(ids.filter((id) => names.has(draftLock(id))))
}

const draftLock = (id: string) => `draft/${id}`

function hold(name: string, options: LockOptions) {
  const released = Promise.withResolvers<void>()
  const taken = Promise.withResolvers<boolean>()
  const manager = locks()
  if (!manager) taken.resolve(true)
  manager
    ?.request(name, options, async () => {
      taken.resolve(true)
      await released.promise
    })
    // Not free in time, or no locks to be had here.
    .catch(() => taken.resolve(false))
  return { taken: taken.promise, release: () => released.resolve() }
}
