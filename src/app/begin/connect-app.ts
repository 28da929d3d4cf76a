import type { createStore } from 'jotai/vanilla'
import { onlyBearers } from '#core/account/bearer.ts'
import { beginDevice, createDevice, type Device } from '#core/outbox/device.ts'
import { noteReachedAtom } from '#state/device/connectivity.ts'
import { databaseStalledAtom, deviceAtom } from '#state/device/core-device.ts'
import { flushDrafts } from '#state/forms/drafts.ts'
import { pushAtom } from '#state/device/push.ts'
import { formBegunAtom, updateWaitingAtom, workerAtom } from '#state/device/worker.ts'
import { connectWorker } from '#sw-bridge/worker.ts'
import { isStillHere, met, SESSION_KEY } from '#state/session/session-key.ts'
import { deliverFromPage } from './deliver-from-page.ts'
import { pageWorld } from './page-world.ts'

export type Store = ReturnType<typeof createStore>

/**
 * After a logout in another tab this one reloads, since its memory still has the account's data. While a form is being
 * filled in here it does not reload, but leaves the account's screens.
 */
function followLogout(isFormBegun: () => boolean): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== SESSION_KEY || newValue !== null || !met.person || isFormBegun()) return
    startAnew()
  })
  // A page in the browser's cache for Back and Forward got no storage events.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && met.person && !isStillHere()) startAnew()
  })
}

const startAnew = () => void flushDrafts().finally(() => location.reload())

/**
 * Opens the device's databases and connects database, network and worker with the atoms. Can be tried again.
 * @param gone ends the page's deliveries before its window closes, for tests
 * @throws DatabaseError `stalled`; the browser's error where it refuses IndexedDB
 */
export async function connectApp(store: Store, gone = new AbortController().signal): Promise<void> {
  const world = {
    ...pageWorld(bearersOf(store)),
    onReached: (reached: boolean, since: number) => store.set(noteReachedAtom, reached, since),
  }
  const device = createDevice(world)
  store.set(deviceAtom, device)
  await beginDevice(device, world)
  guardDatabases(store, device)
  store.set(workerAtom, workerOf(store, device))
  store.set(pushAtom, {
    fetchToken: async () => (await import('./push.ts')).fetchPushToken(device),
    forget: async () => (await import('./push.ts')).forgetPush(),
  })
  deliverFromPage(store, gone)
  followLogout(() => store.get(formBegunAtom))
  import('#app/kept/keep-ahead.ts').then(
    ({ keepAhead }) => keepAhead(),
    (error: unknown) => device.log('no area is kept ahead', error),
  )
  import('./follow-sharing.ts').then(
    ({ followSharing }) => followSharing(store),
    (error: unknown) => device.log('whether this device is shared is not followed', error),
  )
}

const bearersOf = (store: Store) =>
  onlyBearers(async (refused) => {
    // Only a signed-in account has a bearer that runs out, so guests do not load this code.
    const { renewBearerAtom } = await import('#state/account/bearer-check.ts')
    return store.set(renewBearerAtom, refused)
  })

function guardDatabases(store: Store, { db, keepWitness, log }: Device): void {
  // The witness detects deleted databases. It must look before new forms are saved.
  void keepWitness()
  db.keepBallast().catch((error: unknown) => log('there is no room to set aside', error))
  db.onOutdated(flushDrafts, () => location.reload())
  db.onStalled((stalled) => store.set(databaseStalledAtom, stalled))
}

const workerOf = (store: Store, { log }: Device) =>
  connectWorker(import.meta.env.PROD ? '/sw.js' : '/dev-sw.js?dev-sw', import.meta.env.PROD ? {} : { type: 'module' }, {
    // The message may come late, after a newer sign-in, so the bearer is checked first.
    onSessionLost: () =>
      void import('#state/account/bearer-check.ts').then(({ checkBearerAtom }) => store.set(checkBearerAtom)),
    onWaiting: () => store.set(updateWaitingAtom, true),
    onTakenOver: () => void flushDrafts().finally(() => location.reload()),
    log,
  })
