import { untilNextDue } from '#core/outbox/next-due.ts'
import { deliverAtom, reconnectAtom } from '#state/outbox.ts'
import { deviceAtom } from '#state/core-device.ts'
import type { Store } from './connectApp.ts'
import { firstScreen } from './firstScreen.ts'

const EVERY = 30_000
/** Not sooner, however soon something is due: it may be due and find another tab at work. */
const LEAST = 1000

/**
 * Delivers from the page as well, for browsers without Background Sync and for a worker that sleeps: at start, when the
 * network or the page comes back, and while it is looked at every 30 s, jittered so that a field of phones spreads out, or
 * sooner when a backoff ends.
 */
export function deliverFromPage(store: Store): void {
  const device = store.get(deviceAtom)
  const { db, log, random } = device
  const reconnect = (calm?: Promise<void>) =>
    store.set(reconnectAtom, calm).catch((error: unknown) => log('the hospital was not reached', error))
  const tick = async () => {
    if (document.visibilityState !== 'visible') return
    if (!(await db.kit.get('kit'))) await store.set(reconnectAtom)
    else if ((await db.queue.count()) > 0) await store.set(deliverAtom)
  }
  const untilNext = async () => {
    const longest = EVERY * (0.75 + random() / 2)
    if (document.visibilityState !== 'visible') return longest
    const due = await untilNextDue(device).catch((error: unknown) =>
      log('it is not known when something is due', error),
    )
    return Math.max(LEAST, Math.min(longest, due ?? longest))
  }
  const again = async () => {
    const wait = await untilNext()
    setTimeout(
      () =>
        void tick()
          .catch((error: unknown) => log('the delivery broke off', error))
          .finally(() => void again()),
      wait,
    )
  }
  addEventListener('online', () => void reconnect())
  addEventListener('pageshow', ({ persisted }) => persisted && void reconnect())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void reconnect())
  void reconnect(firstScreen())
  void again()
}
