import { flushDrafts } from '#state/drafts.ts'
import { met, SESSION_KEY } from '#state/session-key.ts'

/**
 * Somebody has signed out in another tab: this one starts anew, for what it had of them is in its memory still. Not while
 * a form is filled in here; that tab leaves the person's screens all the same.
 */
export function followLogout(isFormBegun: () => boolean): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== SESSION_KEY || newValue !== null || !met.person || isFormBegun()) return
    void flushDrafts().finally(() => location.reload())
  })
}
