import { atom } from 'jotai/vanilla'
import type { Store } from '#app/begin/connect-app.ts'
import { within } from '#core/timing/within.ts'
import { flushDrafts } from '#state/forms/drafts.ts'
import { closeLockAtom, lockAtom } from '#state/account/vault-lock.ts'
import { idleTimer } from '#app/begin/idle-timer.ts'

const watched = atom(false)

/**
 * Locks the page when it is idle, and when the portal is locked in another page. On every screen, since the page's
 * memory has what was opened. A second call does nothing.
 */
export function watchLock(store: Store): void {
  if (store.get(watched)) return
  store.set(watched, true)
  let stop: (() => void) | undefined
  let before: 'open' | 'off' | undefined
  const follow = () => {
    const is = store.get(lockAtom)?.is
    if (is === undefined) return
    if (is === 'open') stop ??= idleTimer('patient', () => void shut(store))
    else {
      stop?.()
      stop = undefined
      // The page shuts also when another page has just turned the lock on, because it has read data without the lock.
      if (is === 'locked' && before !== undefined) void shut(store)
    }
    before = is === 'open' || is === 'off' ? is : undefined
  }
  store.sub(lockAtom, follow)
  follow()
}

/** How long locking waits for a form to reach the disk, in milliseconds. Each change was written at once. */
const FLUSHED_WITHIN = 2000
const NEXT_DRAWN = 50

async function shut(store: Store): Promise<void> {
  // Hidden at once: a device that wakes would otherwise show the old screen until the reload.
  if (!hasUnkept()) document.body.hidden = true
  await within(
    flushDrafts().then(() => untilKept()),
    FLUSHED_WITHIN,
  )
  if (hasUnkept()) {
    document.body.hidden = false
    return
  }
  store.set(closeLockAtom)
  location.reload()
}

/** Waits until the next drawing, when a kept form no longer asks before leaving. */
async function untilKept(): Promise<void> {
  for (let waited = 0; waited < FLUSHED_WITHIN && hasUnkept(); waited += NEXT_DRAWN)
    await new Promise((resolve) => setTimeout(resolve, NEXT_DRAWN))
}

/** Whether the screen has text that the device could not keep: then a form prevents the `beforeunload` event. */
function hasUnkept(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leaving)
  return leaving.defaultPrevented
}
