import { isRemembered } from '#core/domain/portal/deep-links.ts'
import type { Session } from '#core/domain/portal/session.ts'
import { readExpiring, removeExpiring, writeExpiring } from '#state/device/expiring-entries.ts'

/** Holds the account's id, then path and query of its last page, or of the page wanted before the sign-in. */
const LAST_PATH_KEY = 'portal.last-path.v1'

/** @param session whose page it is; a page that is wanted before a sign-in is for the next account */
export function rememberPath(address: string, session: Session): void {
  if (isRemembered(pathOf(address))) writeExpiring(LAST_PATH_KEY, `${ownerOf(session)} ${address}`)
}

/** The remembered page. Ignores pages that do not exist and pages of another account. */
export function lastPath(session: Session): string | undefined {
  const [owner, address] = (readExpiring(LAST_PATH_KEY) ?? '').split(' ', 2)
  const isTheirs = owner === '' || owner === ownerOf(session)
  return isTheirs && address !== undefined && isRemembered(pathOf(address)) ? address : undefined
}

export const forgetPath = (): void => removeExpiring(LAST_PATH_KEY)

const pathOf = (address: string) => address.split('?', 1).join()

/** A patient id; '' for pages of no account. */
const ownerOf = (session: Session): string =>
  session.is === 'verified' && session.who.is === 'person' ? session.who.patientId : ''
