import type { Page } from '@playwright/test'
import { endSessions, openSessions, type Patient } from './patient.ts'
import { logOut, signIn, whoIsHere } from './portal-visit.ts'
import type { RunState } from './run-state.ts'
import { expectGone, expectUnseen } from './traces.ts'

/** Signs a patient out, and looks for what is left of them. */
export async function leaveBy(run: RunState, page: Page, offline: boolean, of: Patient): Promise<void> {
  const { had, note } = run
  await page.context().setOffline(offline)
  await logOut(page)
  run.hasLeft = true
  had.logouts += 1
  if (offline) had.offlineLogouts += 1
  await expectGone(page, of, note)
}

/**
 * A patient takes up the device as the other has left it, and signs in. If the other is still signed in, they are signed
 * out first: there is no other way to the sign-in.
 * @param offline without network, if they have to
 */
export async function takeUp(run: RunState, me: Patient, other: Patient, offline: boolean): Promise<Page> {
  const { portal, phone, books, note } = run
  const page = await phone.openApp('/patient/dashboard/index')
  for (const old of page.context().pages()) if (old !== page) await old.close()
  const here = await whoIsHere(page)
  if (run.hasLeft && here !== 'nobody') note(`${other.firstName} has signed out, and is here again`)
  if (here === 'somebody locked') await expectUnseen(page, other, 'a locked portal', note)
  if (here === 'nobody') await expectGone(page, other, note)
  else await leaveBy(run, page, offline, other)
  await page.context().setOffline(false)
  await signIn(page, portal, me)
  run.hasLeft = false
  books.held.delete(me)
  // Browsers write cookies down late: with one that was killed may have gone what tells the hospital which sign-in ends.
  if (run.wasKilled) await endSessions(portal, other)
  else if ((await openSessions(portal, other)) > 0) note(`the hospital was not told that ${other.firstName} has left`)
  run.wasKilled = false
  return page
}
