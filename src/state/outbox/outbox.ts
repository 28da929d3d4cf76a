import { atom, type Getter, type Setter } from 'jotai/vanilla'
import { countOutbox, isAnyWaiting } from '#core/outbox/queue/counts.ts'
import type { DrainReport } from '#core/outbox/delivery/drain.ts'
import { deliverInTurn, deliverReconnected } from '#core/outbox/in-turn.ts'
import type { Device } from '#core/outbox/device.ts'
import { fetchKit } from '#core/outbox/kit/fetch-kit.ts'
import { retryAllNow, retryUnreached } from '#core/outbox/queue/release.ts'
import { submit, type FilledForm } from '#core/outbox/submit/submit.ts'
import { deviceAtom, liveAtom } from '#state/device/core-device.ts'
import { lastDayAtom } from '#state/device/hospital-day.ts'
import { askPersistenceOnceAtom } from '#state/device/persistence.ts'
import { scheduleDelivery, workerAtom } from '#state/device/worker.ts'

export const outboxCountsAtom = liveAtom(({ db }) => countOutbox(db))

/** The pass that runs in this page, if any. */
export interface Delivery {
  readonly running: boolean
  /** How many forms were unsent when the pass began, for a progress bar. */
  readonly total: number
}
/** `asked`: how many deliveries run or wait. One that is asked for during a pass gets a pass of its own. */
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

/** Delivers because a person asked: every row is due at once, whatever its backoff. */
export const deliverNowAtom = atom(null, async (get, set) => {
  await retryAllNow(get(deviceAtom))
  return set(deliverAtom)
})

const reconnects = atom(0)
/** Counts how often the network may have come back. Other work that waits for network follows this number. */
export const reconnectsAtom = atom((get) => get(reconnects))

/**
 * The network may be back: fetches the offline kit and delivers what could not reach the hospital.
 * @param calm the definitions, which are many, wait for it: on a first visit they would hold up the first screen
 */
export const reconnectAtom = atom(null, async (get, set, calm?: Promise<void>) => {
  const device = get(deviceAtom)
  set(reconnects, (before) => before + 1)
  // On a full device this write fails, but what is due can still be delivered.
  await retryUnreached(device).catch((error: unknown) => device.log('nothing was made due', error))
  // The browser gives up waking the worker after some failed syncs. This registers the sync again.
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

/** Tells the hospital of a logout without network. Few devices owe one, so its code is loaded only then. */
async function payOwed(device: Device): Promise<void> {
  if ((await device.db.getMeta('logout'))?.told !== false) return
  const { payLogout } = await import('#core/account/pay-logout.ts')
  await payLogout(device)
}

/**
 * Saves a submission on this device and begins to deliver it, without waiting for the delivery.
 * @throws OutboxError, DatabaseError
 */
export const submitAtom = atom(null, (get, set, submission: FilledForm) =>
  set(saveAtom, (device) => submit(device, { calendar: { today: get(lastDayAtom) }, ...submission })),
)

/** Puts rows into the queue by `save`, and has them delivered. */
export const saveAtom = atom(null, async <T>(get: Getter, set: Setter, save: (device: Device) => Promise<T>) => {
  const device = get(deviceAtom)
  const worker = get(workerAtom)
  // Also before the commit: a browser that is killed right after the commit still wakes the worker.
  void worker.ask('schedule')
  const saved = await save(device)
  void device.keepWitness()
  await scheduleDelivery(worker)
  void set(askPersistenceOnceAtom, 'after')
  set(deliverAtom).catch((error: unknown) => device.log('the delivery broke off', error))
  return saved
})
