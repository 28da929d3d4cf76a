import { Queue } from 'workbox-background-sync'

/**
 * Workbox' queue, replayed on request. It has no sync tag: the browser must not replay it during a measurement, and the
 * queue need not register for each row.
 */
export const workboxQueue = new Queue('benchmark', { forceSyncFallback: true, onSync: async () => undefined })
