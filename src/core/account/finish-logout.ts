import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { Store } from '#core/db/store.ts'
import { wipePortalDrafts } from '#core/outbox/drafts/wipe-portal-drafts.ts'

/**
 * Completes a logout that was interrupted by a power loss or a closed tab. Does so only while neither an account nor a
 * guest is signed in, so that the next person loses nothing.
 * @param ended the numbers of the sign-ins that were ended on this device
 * @throws DatabaseError
 */
export async function finishLogout(
  { own, db }: { readonly own: Store; readonly db: OutboxDatabase },
  ended: readonly string[],
): Promise<void> {
  await forgetEnded(own, ended)
  // The cookie may restore an account whose vault is still there.
  if (await own.getFact('vault')) return
  await own.forgetFact('guestRegions')
  await wipePortalDrafts({ db })
}

/** Deletes what is kept of the account of one of these sign-ins, even where it was locked meanwhile. */
export async function forgetEnded(own: Store, ended: readonly string[]): Promise<void> {
  const session = await own.getFact('session')
  if (session && ended.includes(session.signIn)) await own.forgetPersons(session.vault)
}
