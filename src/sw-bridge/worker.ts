import { messageSW, Workbox } from 'workbox-window'
import { swAnswers, swNotice, type SwAnswer, type SwMessage } from '#core/contract/sw-messages.ts'
import { within } from '#core/timing/within.ts'

/** Milliseconds. A worker that does not answer must not hold up a page. */
const ANSWER_WITHIN = 5000

/** All that a page asks of the service worker goes through this. */
export interface WorkerBridge {
  /** Asks the worker; undefined when there is no worker, or none that answers. */
  ask<T extends SwMessage['type']>(type: T): Promise<SwAnswer<T> | undefined>
  /** Asks the waiting version to take over; `disturbs` names what that would disturb. */
  takeOver(): Promise<SwAnswer<'take-over'> | undefined>
}

export interface WorkerEvents {
  /** A new version waits to take over. */
  readonly onWaiting: () => void
  /** A new version has taken over this page. */
  readonly onTakenOver: () => void
  /** The worker could not renew the bearer. */
  readonly onSessionLost: () => void
  readonly log: (message: string, error: unknown) => void
}

/** Registers the worker. A failure is logged, and the page works without a worker. */
export function connectWorker(
  address: string,
  options: RegistrationOptions,
  { onWaiting, onTakenOver, onSessionLost, log }: WorkerEvents,
): WorkerBridge {
  if (!('serviceWorker' in navigator)) return { ask: async () => undefined, takeOver: async () => undefined }
  // The browser's own event: Workbox passes messages on only after a registration, which may hang (see `active`).
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (swNotice.safeParse(data).success) onSessionLost()
  })
  // The first worker does not replace a version: the page has just come from the network.
  let controlled = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) onTakenOver()
    controlled = true
  })
  const workbox = new Workbox(trusted(address), options)
  workbox.addEventListener('waiting', onWaiting)
  const registered = workbox.register({ immediate: true }).catch((error: unknown) => {
    log('the service worker could not be registered', error)
    return undefined
  })
  /**
   * At the first visit the worker is still being installed, and this waits for it. Later it is there at once. This does
   * not wait for the registration: on a bad line the browser's look for a new version can hang.
   */
  const active = async () => {
    const { controller, ready } = navigator.serviceWorker
    if (controller) return controller
    return (
      await Promise.race([ready, registered.then((registration) => registration && within(ready, ANSWER_WITHIN))])
    )?.active
  }
  return {
    ask: async (type) => send(await active(), type),
    takeOver: async () => send((await within(registered, ANSWER_WITHIN))?.waiting, 'take-over'),
  }
}

async function send<T extends SwMessage['type']>(
  worker: ServiceWorker | null | undefined,
  type: T,
): Promise<SwAnswer<T> | undefined> {
  if (!worker) return undefined
  const answer: unknown = await within(messageSW(worker, { type } satisfies SwMessage), ANSWER_WITHIN)
  const parsed = swAnswers[type].safeParse(answer)
  // The schema of this message has just accepted the answer.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return parsed.success ? (parsed.data as SwAnswer<T>) : undefined
}

/** Trusted Types guard the registration of a worker too. This policy allows the address that the page names. */
const trusted = (address: string) =>
  window.trustedTypes?.createPolicy('service-worker', { createScriptURL: (url) => url }).createScriptURL(address) ??
  address
