import { atom } from 'jotai/vanilla'
import type { SwAnswer, SwMessage } from '#core/contract/sw-messages.ts'
import { within } from '#core/timing/within.ts'

/** The service worker as the page sees it; undefined answers come from a worker that is not there. */
export interface Worker {
  ask<T extends SwMessage['type']>(type: T): Promise<SwAnswer<T> | undefined>
  takeOver(): Promise<SwAnswer<'take-over'> | undefined>
}

const none: Worker = { ask: async () => undefined, takeOver: async () => undefined }

/** Set once, when the page has connected it. */
export const workerAtom = atom<Worker>(none)

/** Whether a new version of the app waits to take over. */
export const updateWaitingAtom = atom(false)

/** Whether a form is being filled in in this tab: an update is not offered then. */
export const formBegunAtom = atom(false)

/** A worker that is slow to answer must not keep anybody from hearing "saved". */
const SCHEDULED_WITHIN = 1000

/**
 * Has the browser wake the worker when there is a network: what is saved is then delivered with no page open, even after
 * the battery was pulled. Waits a second at most. To be called after the commit: what was asked for before it may be over.
 */
export async function scheduleDelivery(worker: Worker): Promise<void> {
  await within(worker.ask('schedule'), SCHEDULED_WITHIN)
}
