import { Queue } from 'workbox-background-sync'
import { countWaiting } from '#core/outbox/counts.ts'
import { whenDrainEnds } from '#core/outbox/drain-lock.ts'
import { retryUnreached } from '#core/outbox/release.ts'
import { schedulePeriodicSync } from './periodic-sync.ts'
import { workerDevice } from './worker-device.ts'

declare const self: ServiceWorkerGlobalScope

/** Workbox registers the sync tag and calls us; it stores nothing. */
let queue: Queue | undefined

export function deliverOnSync(): void {
  queue = new Queue('outbox', { onSync: deliverOrFail })
  self.addEventListener('sync', askOnceMore)
  self.addEventListener('periodicsync', (event) => {
    if (event instanceof ExtendableEvent) event.waitUntil(deliverAll())
  })
}

/** Asks the browser to call as soon as there is network, whether a page is open then or not. */
export async function schedule(): Promise<boolean> {
  await queue?.registerSync()
  await schedulePeriodicSync()
  return 'sync' in self.registration
}

/** The browser forgets a sync after its last try; asking during it makes it a new one. */
function askOnceMore(event: SyncEvent): void {
  if (event.lastChance) event.waitUntil(schedule())
}

/** Without Background Sync nobody calls again after a rejection: Workbox calls once at the worker's start. */
async function deliverOrFail(): Promise<void> {
  if ('sync' in self.registration) return deliverAll()
  const { log } = await workerDevice()
  await deliverAll().catch((error: unknown) => log('the delivery broke off', error))
}

/**
 * Delivers what waits. Rejects while something is left that needs no person: the browser then calls again.
 */
async function deliverAll(): Promise<void> {
  const device = await workerDevice()
  await retryUnreached(device)
  const report = await device.deliver()
  if (report.ended === 'busy') {
    await whenDrainEnds(device)
    await device.deliver()
  }
  await device.heartbeat()
  if ((await countWaiting(device.db)) > 0) throw new Error('submissions are still waiting')
}
