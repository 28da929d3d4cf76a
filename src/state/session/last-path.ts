import { isRemembered } from '#core/domain/portal/deep-links.ts'
import type { Session } from '#core/domain/portal/session.ts'
import { readExpiring, removeExpiring, writeExpiring } from '#state/device/expiring-entries.ts'

/** The last page, path and query, or the one wanted after login; behind the account it belongs to. */
const LAST_PATH_KEY = 'portal.last-path.v1'

/** @param session who is there; a page that is wanted before the sign-in is for the next account */
export function rememberPath(address: string, session: Session): void {
  if (isRemembered(pathOf(address))) writeExpiring(LAST_PATH_KEY, `${ownerOf(session)} ${address}`)
}

/** Only a page that exists, and never another account's: local storage cannot lead elsewhere. */
export function lastPath(session: Session): string | undefined {
  const [owner, address] = (readExpiring(LAST_PATH_KEY) ?? '').split(' ', 2)
  const isTheirs = owner === '' || owner === ownerOf(session)
  return isTheirs && address !== undefined && isRemembered(pathOf(address)) ? address : undefined
}

export const forgetPath = (): void => removeExpiring(LAST_PATH_KEY)

const pathOf = (address: string) => address.split('?', 1).join()

/** A patient id; '' for everybody. */
const ownerOf = (session: Session): string =>
  session.is === 'verified' && session.who.is === 'person' ? session.who.patientId : ''
