import { atom } from 'jotai/vanilla'
import { countOutbox } from '#core/outbox/counts.ts'
import type { DrainReport } from '#core/outbox/drain.ts'
import { refreshKit } from '#core/outbox/kit.ts'
import { retryAllNow, retryUnreached } from '#core/outbox/release.ts'
import { submit, type Submission } from '#core/outbox/submit.ts'
import { deviceAtom, liveAtom } from './core-device.ts'
import { askPersistenceAtom } from './persistence.ts'
import { workerAtom } from './worker.ts'

export const outboxCountsAtom = liveAtom(({ db }) => countOutbox(db))

/** The pass that runs, if any, and how the last one ended. */
export interface Delivery {
  readonly running: boolean
  /** How many were unsent when it began, for its progress. */
  readonly total: number
  readonly last: DrainReport | undefined
}
const delivery = atom<Delivery>({ running: false, total: 0, last: undefined })
export const deliveryAtom = atom((get) => get(delivery))

/** Delivers what is due. */
export const deliverAtom = atom(null, async (get, set) => {
  const device = get(deviceAtom)
  const { unsent } = await countOutbox(device.db)
  set(delivery, (before) => ({ ...before, running: true, total: unsent }))
  let last: DrainReport | undefined
  try {
    last = await device.deliver()
  } finally {
    set(delivery, { running: false, total: 0, last })
  }
})

/** A person asks for it: nothing waits for its backoff. */
export const deliverNowAtom = atom(null, async (get, set) => {
  await retryAllNow(get(deviceAtom))
  await set(deliverAtom)
})

/** The network may be back: fetches the offline kit and delivers what could not reach the hospital. */
export const reconnectAtom = atom(null, async (get, set) => {
  const device = get(deviceAtom)
  await retryUnreached(device)
  // A browser gives up after some fruitless calls: from here on it calls again.
  if ((await device.db.queue.count()) > 0) void get(workerAtom).ask('schedule')
  const ended = await Promise.allSettled([refreshKit(device), set(deliverAtom)])
  for (const one of ended) if (one.status === 'rejected') throw one.reason
})

/**
 * Saves a submission on this device; delivering it begins, and is not waited for.
 * @throws OutboxError, DatabaseError
 */
export const submitAtom = atom(null, async (get, set, submission: Submission) => {
  const device = get(deviceAtom)
  const worker = get(workerAtom)
  // Asked before as well: a browser that is killed right after the commit still knows that there is something to send.
  void worker.ask('schedule')
  const saved = await submit(device, submission)
  void worker.ask('schedule')
  void set(askPersistenceAtom)
  set(deliverAtom).catch((error: unknown) => device.log('the delivery broke off', error))
  return saved
})
