import { atom, type Getter, type Setter } from 'jotai/vanilla'
import { countOutbox, isAnyWaiting } from '#core/outbox/queue/counts.ts'
import type { DrainReport } from '#core/outbox/delivery/drain.ts'
import { deliverInTurn, deliverReconnected } from '#core/outbox/in-turn.ts'
import type { Device } from '#core/outbox/device.ts'
import { fetchKit } from '#core/outbox/kit/fetch-kit.ts'
import { retryAllNow, retryUnreached } from '#core/outbox/queue/release.ts'
import { submit, type Submission } from '#core/outbox/submit/submit.ts'
import { deviceAtom, liveAtom } from '#state/device/core-device.ts'
import { lastDayAtom } from '#state/device/hospital-day.ts'
import { askPersistenceOnceAtom } from '#state/device/persistence.ts'
import { scheduleDelivery, workerAtom } from '#state/device/worker.ts'

export const outboxCountsAtom = liveAtom(({ db }) => countOutbox(db))

/** The pass that runs in this page, if any. */
export interface Delivery {
  readonly running: boolean
  /** How many were unsent when it began, for its progress. */
  readonly total: number
}
/** Who asks during a pass gets one more: it runs on until the last of them has been served. */
const delivery = atom({ asked: 0, total: 0 })
export const deliveryAtom = atom((get): Delivery => ({ running: get(delivery).asked > 0, total: get(delivery).total }))

/** Delivers what is due. */
export const deliverAtom = atom(null, async (_get, set): Promise<DrainReport> => set(deliverByAtom, deliverInTurn))

const deliverByAtom = atom(null, async (get, set, deliver: typeof deliverInTurn | typeof deliverReconnected) => {
  const device = get(deviceAtom)
  const { unsent } = await countOutbox(device.db)
  set(delivery, ({ asked }) => ({ asked: asked + 1, total: unsent }))
  try {
    return await deliver(device)
  } finally {
    set(delivery, ({ asked, total }) => ({ asked: asked - 1, total }))
  }
})

/** A person asks for it: nothing waits for its backoff. */
export const deliverNowAtom = atom(null, async (get, set) => {
  await retryAllNow(get(deviceAtom))
  return set(deliverAtom)
})

const reconnects = atom(0)
/** How often there may have been network again since the page began: what else wants it then follows this. */
export const reconnectsAtom = atom((get) => get(reconnects))

/**
 * The network may be back: fetches the offline kit and delivers what could not reach the hospital.
 * @param calm the definitions, which are many, wait for it: on a first visit they would hold up the first screen
 */
export const reconnectAtom = atom(null, async (get, set, calm?: Promise<void>) => {
  const device = get(deviceAtom)
  set(reconnects, (before) => before + 1)
  // A device that is full can still deliver what is due.
  await retryUnreached(device).catch((error: unknown) => device.log('nothing was made due', error))
  // A browser gives up after some fruitless calls: from here on it calls again.
  if (await isAnyWaiting(device.db)) void get(workerAtom).ask('schedule')
  const refresh = async () => {
    await fetchKit(device)
    await calm
    const { refreshDefinitions } = await import('#core/outbox/refresh-definitions.ts')
    await refreshDefinitions(device)
  }
  const ended = await Promise.allSettled([refresh(), set(deliverByAtom, deliverReconnected), payOwed(device)])
  for (const one of ended) if (one.status === 'rejected') throw one.reason
})

/** Few have signed out without network: the others do not load this code. */
async function payOwed(device: Device): Promise<void> {
  if ((await device.db.getMeta('logout'))?.told !== false) return
  const { payLogout } = await import('#core/account/pay-logout.ts')
  await payLogout(device)
}

/**
 * Saves a submission on this device; delivering it begins, and is not waited for.
 * @throws OutboxError, DatabaseError
 */
export const submitAtom = atom(null, (get, set, submission: Submission) =>
  set(saveAtom, (device) => submit(device, { calendar: { today: get(lastDayAtom) }, ...submission })),
)

/** Puts something into the queue by `save`, and sees to it that it leaves. */
export const saveAtom = atom(null, async <T>(get: Getter, set: Setter, save: (device: Device) => Promise<T>) => {
  const device = get(deviceAtom)
  const worker = get(workerAtom)
  // Asked before as well: a browser that is killed right after the commit still knows that there is something to send.
  void worker.ask('schedule')
  const saved = await save(device)
  void device.keepWitness()
  await scheduleDelivery(worker)
  void set(askPersistenceOnceAtom, 'after')
  set(deliverAtom).catch((error: unknown) => device.log('the delivery broke off', error))
  return saved
})
