import type { OwnDevice } from '#core/account/own-store.ts'
import { findVault } from '#core/account/vault/vault.ts'
import { ApiError } from '#core/api/api-error.ts'
import { activityCalls } from '#core/contract/account/activity-calls.ts'
import { isAnyWaiting } from '#core/outbox/queue/counts.ts'
import { changePages, readPages } from './page-log.ts'

type Door = Pick<OwnDevice, 'own' | 'db' | 'api' | 'locks' | 'log'>

/** Tells the hospital which pages were opened. Stops when something else is to be sent, or when a call fails. */
export async function tellPages(door: Door): Promise<void> {
  const { locks } = door
  if (!locks) return tell(door)
  // If another tab is telling, this one does not.
  await locks.request('tell-pages', { ifAvailable: true }, async (lock) => {
    if (lock) await tell(door)
  })
}

async function tell(door: Door): Promise<void> {
  const { api, db, log } = door
  while (!(await isAnyWaiting(db))) {
    const vault = await findVault(door)
    const [first] = await readPages(door)
    // The bearer may be another account's by now.
    if (first === undefined || vault === undefined || (await findVault(door)) !== vault) return
    try {
      await api.call(activityCalls.logActivity, { Label: 'trans', Path: first, Activity: 'open' })
    } catch (error) {
      log('the hospital was not told of a page', error)
      if (!(error instanceof ApiError && error.reason === 'invalid')) return
      // An invalid page is dropped below: it would block the others for ever.
    }
    await changePages(door, (now) => (now[0] === first ? now.slice(1) : now), vault)
  }
}
