import { atom } from 'jotai/vanilla'
import type { Store } from '#app/begin/connect-app.ts'
import { within } from '#core/timing/within.ts'
import { flushDrafts } from '#state/forms/drafts.ts'
import { closeLockAtom, lockAtom } from '#state/account/vault-lock.ts'
import { idleTimer } from '#app/begin/idle-timer.ts'

const watched = atom(false)

/**
 * Locks the page when it is idle, and when its person locks the portal in another page. It does so on every screen: what was
 * opened is in the page's memory. Begun once.
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
      // Also where another page has only now turned it on: what was read without it is in this one's memory.
      if (is === 'locked' && before !== undefined) void shut(store)
    }
    before = is === 'open' || is === 'off' ? is : undefined
  }
  store.sub(lockAtom, follow)
  follow()
}

/** Locking waits no longer for a form to reach the disk, where each change of it went at once. */
const FLUSHED_WITHIN = 2000
const NEXT_DRAWN = 50

async function shut(store: Store): Promise<void> {
  // At once: a device that wakes would show what it showed before until the page has reloaded.
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

/** A form that was kept says so when it is drawn next. */
async function untilKept(): Promise<void> {
  for (let waited = 0; waited < FLUSHED_WITHIN && hasUnkept(); waited += NEXT_DRAWN)
    await new Promise((resolve) => setTimeout(resolve, NEXT_DRAWN))
}

/** Whether something stands on the screen that this device would not keep: then the browser would ask before it leaves. */
function hasUnkept(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leaving)
  return leaving.defaultPrevented
}
