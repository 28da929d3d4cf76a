import { Queue } from 'workbox-background-sync'
import { deliverPatiently } from '#core/outbox/deliver-patiently.ts'
import { retryUnreached } from '#core/outbox/queue/release.ts'
import { schedulePeriodicSync } from './periodic-sync.ts'
import { workerDevice } from './worker-device.ts'

declare const self: ServiceWorkerGlobalScope

/** Workbox's queue only registers the sync tag and calls back. It stores no requests. */
let queue: Queue | undefined

export function deliverOnSync(): void {
  queue = new Queue('outbox', { onSync: deliverOrFail })
  self.addEventListener('sync', askOnceMore)
  self.addEventListener('periodicsync', (event) => {
    if (event instanceof ExtendableEvent) event.waitUntil(deliverAll())
  })
}

/** Asks the browser to wake this worker as soon as there is network, even with no page open. */
export async function schedule(): Promise<boolean> {
  await queue?.registerSync()
  await schedulePeriodicSync()
  return 'sync' in self.registration
}

/** The browser forgets a sync after its last try. Registering during that try makes a new one. */
function askOnceMore(event: SyncEvent): void {
  if (event.lastChance) event.waitUntil(schedule())
}

/** Without Background Sync a rejection brings no second call: Workbox calls back once, at the worker's start. */
async function deliverOrFail(): Promise<void> {
  if ('sync' in self.registration) return deliverAll()
  const { log } = await workerDevice()
  await deliverAll().catch((error: unknown) => log('the delivery broke off', error))
}

/** Milliseconds. A browser ends a worker's event after about three minutes. */
const PATIENCE = 120_000

/**
 * Delivers for as long as `PATIENCE` allows: the browser calls only a few times, and a server's restart must not use
 * these calls up. Rejects while rows are left that need no person, so that the browser calls again.
 */
async function deliverAll(): Promise<void> {
  const device = await workerDevice()
  await retryUnreached(device)
  await deliverPatiently(device, PATIENCE)
}
