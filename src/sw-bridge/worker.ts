import { messageSW, Workbox } from 'workbox-window'
import { swAnswers, swNotice, type SwAnswer, type SwMessage } from '#core/contract/sw-messages.ts'
import { within } from '#core/timing/within.ts'

/** A worker that does not answer must not hold up a page. */
const ANSWER_WITHIN = 5000

/** The page's one door to the service worker. */
export interface WorkerBridge {
  /** Undefined when there is no worker, or none that answers. */
  ask<T extends SwMessage['type']>(type: T): Promise<SwAnswer<T> | undefined>
  /** The waiting version is asked to take over; `disturbs` names what it would disturb. */
  takeOver(): Promise<SwAnswer<'take-over'> | undefined>
}

export interface WorkerEvents {
  /** New content waits to take over. */
  readonly onWaiting: () => void
  /** A new version has taken over this page. */
  readonly onTakenOver: () => void
  /** The worker could not renew the bearer. */
  readonly onSessionLost: () => void
  readonly log: (message: string, error: unknown) => void
}

/** Registers the worker. When that fails it is logged, and the page does without. */
export function connectWorker(
  address: string,
  options: RegistrationOptions,
  { onWaiting, onTakenOver, onSessionLost, log }: WorkerEvents,
): WorkerBridge {
  if (!('serviceWorker' in navigator)) return { ask: async () => undefined, takeOver: async () => undefined }
  // From the browser itself: Workbox passes these on only when the worker is registered again, for which see below.
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (swNotice.safeParse(data).success) onSessionLost()
  })
  // The very first worker takes over nothing: the page came from the network, just now.
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
   * At the very first visit it is still being installed. Later it is there whatever the network does: registering it again
   * waits while the browser looks for a new version, for as long as a bad line keeps that answer.
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
  // The schema of this very message has just proved it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return parsed.success ? (parsed.data as SwAnswer<T>) : undefined
}

/** Trusted Types guard the registration of a worker too; this policy lets through what the page itself names. */
const trusted = (address: string) =>
  window.trustedTypes?.createPolicy('service-worker', { createScriptURL: (url) => url }).createScriptURL(address) ??
  address
