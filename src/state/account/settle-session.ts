import { atom } from 'jotai/vanilla'
import { readMirroredBearer } from '#core/account/bearer-mirror.ts'
import { finishLogout } from '#core/account/finish-logout.ts'
import { readEndedSignIns } from '#core/account/pay-logout.ts'
import { readMirroredSession } from '#core/account/session-mirror.ts'
import { dropOverdueForm } from '#core/account/written-form.ts'
import { readSession, writeSession } from '#core/domain/portal/session.ts'
import { within } from '#core/timing/within.ts'
import { clearBearer, readBearer } from '#state/session/bearer.ts'
import { keepBearerAtom } from './keep-bearer.ts'
import { ownDeviceAtom } from '#state/device/own-device.ts'
import { forgetPath } from '#state/session/last-path.ts'
import { keepOrHold, readEntry, removeEntry } from '#state/device/local-entries.ts'
import { readSignIn, rereadSessionAtom } from '#state/session/session.ts'
import { SESSION_KEY, SIGN_IN_KEY } from '#state/session/session-key.ts'

/** How long the page waits, at most: a frozen tab can hold up the database. */
const SETTLED_WITHIN = 1000

/**
 * Browsers write local storage down some seconds late: after a battery was pulled out it may have lost a sign-in, or still
 * have one that was ended. The databases tell which. A logout that was cut off goes on here, and what a form handed over to a
 * page that never came goes. Done before anybody is asked to sign in.
 */
export const settleSessionAtom = atom(null, async (get, set) => {
  const device = get(ownDeviceAtom)
  const settle = async () => {
    const ended = await readEndedSignIns(device)
    const signIn = readSignIn()
    if (signIn !== undefined && ended.includes(signIn)) {
      for (const key of [SESSION_KEY, SIGN_IN_KEY]) removeEntry(key)
      clearBearer()
      forgetPath()
    }
    const found = readEntry(SESSION_KEY)
    if (found !== null && readSession(found).is !== 'logged-in') return
    const kept = await readMirroredSession(device)
    // What local storage has got meanwhile is newer.
    if (readEntry(SESSION_KEY) !== found) return
    // A code that was given is not asked for again.
    if (found !== null && (!kept || kept.signIn !== signIn)) return
    if (!kept && (await device.db.getMeta('guest'))) {
      keepOrHold(SESSION_KEY, writeSession({ is: 'verified', who: { is: 'guest' } }))
      return
    }
    if (!kept || ended.includes(kept.signIn)) {
      await finishLogout(device, ended)
      return
    }
    keepOrHold(SIGN_IN_KEY, kept.signIn)
    keepOrHold(SESSION_KEY, kept.text)
    const bearer = readBearer() ?? (await readMirroredBearer(device))
    if (bearer !== undefined) await set(keepBearerAtom, bearer)
  }
  const settled = settle().catch((error: unknown) => device.log('the session was not settled', error))
  const dropped = dropOverdueForm(device).catch((error: unknown) =>
    device.log('what was written in a form may have stayed', error),
  )
  await within(Promise.all([settled, dropped]), SETTLED_WITHIN)
  set(rereadSessionAtom)
})
