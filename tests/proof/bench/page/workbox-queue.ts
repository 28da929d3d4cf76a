import { Queue } from 'workbox-background-sync'

/**
 * Workbox' queue as it comes, replayed when asked. Without its sync tag: the browser must not replay it beside the clock,
 * and it spares the queue the work of registering for every row.
 */
export const workboxQueue = new Queue('benchmark', { forceSyncFallback: true, onSync: async () => undefined })
