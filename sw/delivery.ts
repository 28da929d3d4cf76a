import { Queue } from 'workbox-background-sync'
import { deliverPatiently } from '#core/outbox/deliver-patiently.ts'
import { retryUnreached } from '#core/outbox/queue/release.ts'
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

/** Without Background Sync there is no second call after a rejection: Workbox calls once at the worker's start. */
async function deliverOrFail(): Promise<void> {
  if ('sync' in self.registration) return deliverAll()
  const { log } = await workerDevice()
  await deliverAll().catch((error: unknown) => log('the delivery broke off', error))
}

/** A browser ends a worker's event after some three minutes, and gives up a sync after some failed events. */
const PATIENCE = 120_000

/**
 * A browser calls only a few times, and a server that restarts must not use them up. Rejects while something is left that
 * needs no person, so that the browser calls again.
 */
async function deliverAll(): Promise<void> {
  const device = await workerDevice()
  await retryUnreached(device)
  await deliverPatiently(device, PATIENCE)
}
