import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { Store } from '#core/db/store.ts'
import { wipePortalDrafts } from '#core/outbox/drafts/wipe-portal-drafts.ts'

/**
 * Does what a logout would still have done that was cut off, by a battery pulled out or a closed tab. Only while neither
 * an account nor a guest is here: the next one must not lose their own.
 * @param ended the sign-ins that were ended on this device, by their numbers
 * @throws DatabaseError
 */
export async function finishLogout(
  { own, db }: { readonly own: Store; readonly db: OutboxDatabase },
  ended: readonly string[],
): Promise<void> {
  await forgetEnded(own, ended)
  // An account whose vault is still there may come back by its cookie.
  if (await own.getFact('vault')) return
  await own.forgetFact('guestRegions')
  await wipePortalDrafts({ db })
}

/** What is kept of whom one of these sign-ins was, under whatever lock it has come meanwhile. */
export async function forgetEnded(own: Store, ended: readonly string[]): Promise<void> {
  const session = await own.getFact('session')
  if (session && ended.includes(session.signIn)) await own.forgetPersons(session.vault)
}
