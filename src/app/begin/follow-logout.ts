import { flushDrafts } from '#state/forms/drafts.ts'
import { isStillHere, met, SESSION_KEY } from '#state/session/session-key.ts'

/**
 * After a logout in another tab this one reloads, for what it had of the account is in its memory still. Not while a form
 * is filled in here; that tab leaves the account's screens all the same.
 */
export function followLogout(isFormBegun: () => boolean): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== SESSION_KEY || newValue !== null || !met.person || isFormBegun()) return
    startAnew()
  })
  // A page that the browser had put aside hears of nothing meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && met.person && !isStillHere()) startAnew()
  })
}

const startAnew = () => void flushDrafts().finally(() => location.reload())
