import { FORM_LOCK, type SwAnswer } from '#core/contract/sw-messages.ts'
import { isAnyLeaseLive } from '#core/outbox/drain-lock.ts'
import { workerDevice } from './worker-device.ts'

declare const self: ServiceWorkerGlobalScope

/** This version takes over every page, but not while a form is being filled in or a submission is on its way. */
export async function takeOver(): Promise<SwAnswer<'take-over'>> {
  const { held = [] } = await self.navigator.locks.query()
  if (held.some(({ name }) => name === FORM_LOCK)) return { done: false, disturbs: 'form' }
  const { db, clock } = await workerDevice()
  if (await isAnyLeaseLive(db, clock())) return { done: false, disturbs: 'delivery' }
  await self.skipWaiting()
  return { done: true, disturbs: null }
}
