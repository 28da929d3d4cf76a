import { deliverAtom, reconnectAtom } from '#state/outbox.ts'
import { deviceAtom } from '#state/core-device.ts'
import type { Store } from './connectApp.ts'
import { firstScreen } from './firstScreen.ts'

const EVERY = 30_000

/**
 * Delivers from the page as well, for browsers without Background Sync and for a worker that sleeps: at start, when the
 * network or the page comes back, and every 30 s while it is looked at, jittered so that a field of phones spreads out.
 */
export function deliverFromPage(store: Store): void {
  const { db, log, random } = store.get(deviceAtom)
  const reconnect = (calm?: Promise<void>) =>
    store.set(reconnectAtom, calm).catch((error: unknown) => log('the hospital was not reached', error))
  const tick = async () => {
    if (document.visibilityState !== 'visible') return
    if (!(await db.kit.get('kit'))) await store.set(reconnectAtom)
    else if ((await db.queue.count()) > 0) await store.set(deliverAtom)
  }
  const again = () => {
    setTimeout(
      () =>
        void tick()
          .catch((error: unknown) => log('the delivery broke off', error))
          .finally(again),
      EVERY * (0.75 + random() / 2),
    )
  }
  addEventListener('online', () => void reconnect())
  addEventListener('pageshow', ({ persisted }) => persisted && void reconnect())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void reconnect())
  void reconnect(firstScreen())
  again()
}
