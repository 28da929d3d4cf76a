import { FORM_LOCK, type SwAnswer } from '#core/contract/sw-messages.ts'
import { DRAIN_LOCK } from '#core/outbox/delivery/drain-lock.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Has this version take over every page, unless a form is being filled in or a submission is on its way. Locks tell
 * this. The database cannot be asked: opening it would migrate it.
 */
export async function takeOver(): Promise<SwAnswer<'take-over'>> {
  const { held = [] } = await self.navigator.locks.query()
  const isHeld = (lock: string) => held.some(({ name }) => name === lock)
  if (isHeld(FORM_LOCK)) return { done: false, disturbs: 'form' }
  if (isHeld(DRAIN_LOCK)) return { done: false, disturbs: 'delivery' }
  await self.skipWaiting()
  return { done: true, disturbs: null }
}
