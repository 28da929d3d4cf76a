import { vi } from 'vitest'

/** The global scope of a worker, with fake-indexeddb for the browser's databases. */
export class WorkerScope extends EventTarget {
  location = new URL('https://portal.example/sw.js')
  navigator = { storage: { persisted: async () => true } }
  fetch: typeof fetch = async () => Promise.reject(new TypeError('no network'))
  registration = {
    showNotification: vi.fn<(title: string, options: object) => Promise<void>>(async () => undefined),
    pushManager: { getSubscription: async (): Promise<{ unsubscribe: () => unknown } | null> => null },
  }
}
