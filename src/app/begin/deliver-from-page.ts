import type { createStore } from 'jotai/vanilla'
import { isAnyWaiting } from '#core/outbox/queue/counts.ts'
import { deliverAtom, reconnectAtom } from '#state/outbox/outbox.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { firstScreen } from '#app/routes/first-screen.ts'

const EVERY = 30_000
/** The shortest wait between two passes, in milliseconds. */
const LEAST = 1000

/**
 * Delivers from the page too, for browsers without Background Sync and for a worker that sleeps. It does so at the
 * start, when the network or the page comes back, and every 30 s while the page is visible, or sooner when a backoff
 * ends. The 30 s are jittered, so that many phones at an event do not call at once.
 * @param gone ends the deliveries
 */
export function deliverFromPage(store: ReturnType<typeof createStore>, gone: AbortSignal): void {
  const device = store.get(deviceAtom)
  const { db, log, random } = device
  const reconnect = (calm?: Promise<void>) =>
    store.set(reconnectAtom, calm).catch((error: unknown) => log('the hospital was not reached', error))
  // Loaded only by a page that has something to send.
  const untilDue = async () => (await import('#core/outbox/queue/next-due.ts')).untilNextDue(device)
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Delivers. @returns whether a pass ended, so that the next due time decides when to try again */
  const tick = async (): Promise<boolean> => {
    if (document.visibilityState !== 'visible') return false
    if (!(await db.kit.get('kit'))) await store.set(reconnectAtom)
    else if ((await db.queue.orderBy('createdAt').first()) || (await isAnyWaiting(db)))
      return (await store.set(deliverAtom)).ended !== 'busy'
    return false
  }
  const again = async (sooner: boolean) => {
    const longest = EVERY * (0.75 + random() / 2)
    const due = sooner ? await untilDue().catch((error: unknown) => log('it is not known when', error)) : longest
    if (gone.aborted) return
    timer = setTimeout(
      () =>
        void tick()
          .catch((error: unknown) => {
            log('the delivery broke off', error)
            return false
          })
          .then(again),
      Math.max(LEAST, Math.min(longest, due ?? longest)),
    )
  }
  const until = { signal: gone }
  gone.addEventListener('abort', () => clearTimeout(timer))
  addEventListener('online', () => void reconnect(), until)
  addEventListener('pageshow', ({ persisted }) => persisted && void reconnect(), until)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void reconnect(), until)
  void reconnect(firstScreen())
  void again(false)
}
