declare const self: ServiceWorkerGlobalScope

/** Periodic Background Sync (WICG), which the type library does not know yet. */
interface PeriodicSyncManager {
  register(tag: string, options: { readonly minInterval: number }): Promise<void>
}

const TAG = 'outbox-periodic'
const TWELVE_HOURS = 12 * 60 * 60 * 1000

/** Has the browser wake an installed app now and then, even after it gave up a sync. Other browsers do nothing. */
export async function schedulePeriodicSync(): Promise<void> {
  const manager = 'periodicSync' in self.registration ? self.registration.periodicSync : undefined
  if (!isManager(manager)) return
  await manager.register(TAG, { minInterval: TWELVE_HOURS }).catch((error: unknown) => {
    // Browsers refuse it to pages that are not installed.
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') throw error
  })
}

const isManager = (manager: unknown): manager is PeriodicSyncManager =>
  typeof manager === 'object' && manager !== null && 'register' in manager && typeof manager.register === 'function'
