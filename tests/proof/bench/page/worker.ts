import type { DrainCommand } from './commands.ts'
import { drain } from './drain.ts'

/** The service worker in which all contestants drain. Workbox' queue runs only in one, and ours also runs in one. */
self.addEventListener('message', (event: MessageEvent<DrainCommand | 'stay'>) => {
  const [port] = event.ports
  if (event.data === 'stay' || !port) return
  drain(event.data.contestant, event.data.rows).then(
    (outcome) => port.postMessage({ outcome }),
    (error: unknown) => port.postMessage({ failure: String(error) }),
  )
})
