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

/** How long the page waits, at most, in milliseconds: a frozen tab can hold up the database. */
const SETTLED_WITHIN = 1000

/**
 * Corrects local storage by the databases before the sign-in screen can show. Browsers write local storage some seconds
 * late: after a power loss it may lack a sign-in, or still have one that was ended. Also finishes a logout that was cut
 * off, and drops what a form kept for a reload that never came.
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
    // Local storage has changed meanwhile, and is newer.
    if (readEntry(SESSION_KEY) !== found) return
    // A half-done sign-in is replaced only where the database has the same one verified: its code is not asked for
    // again.
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
