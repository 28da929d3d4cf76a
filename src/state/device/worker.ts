import { atom } from 'jotai/vanilla'
import type { SwAnswer, SwMessage } from '#core/contract/sw-messages.ts'
import { within } from '#core/timing/within.ts'

/** The service worker as the page sees it. An answer is undefined where there is no worker. */
export interface Worker {
  ask<T extends SwMessage['type']>(type: T): Promise<SwAnswer<T> | undefined>
  takeOver(): Promise<SwAnswer<'take-over'> | undefined>
}

const none: Worker = { ask: async () => undefined, takeOver: async () => undefined }

/** Set once, when the page has connected it. */
export const workerAtom = atom<Worker>(none)

/** Whether a new version of the app waits to take over. */
export const updateWaitingAtom = atom(false)

/** Whether a form is being filled in in this tab. Meanwhile no update is offered. */
export const formBegunAtom = atom(false)

/** Milliseconds. A slow worker must not delay the message that a form is saved. */
const SCHEDULED_WITHIN = 1000

/**
 * Has the browser wake the worker when there is network, so that saved forms are delivered with no page open, even
 * after a power loss. Call it after the commit: an earlier wake-up may already be over. Waits a second at most.
 */
export async function scheduleDelivery(worker: Worker): Promise<void> {
  await within(worker.ask('schedule'), SCHEDULED_WITHIN)
}
