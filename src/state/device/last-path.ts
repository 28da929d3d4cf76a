import { isRemembered } from '#core/domain/deep-links.ts'
import type { Session } from '#core/domain/session.ts'
import { readExpiring, removeExpiring, writeExpiring } from './expiring-entries.ts'

/** Where somebody was last, path and query, or wants to go after login; behind whose it is. */
const LAST_PATH_KEY = 'portal.last-path.v1'

/** @param session who is there; a page that somebody wants before they have come in is for whoever comes */
export function rememberPath(address: string, session: Session): void {
  if (isRemembered(pathOf(address))) writeExpiring(LAST_PATH_KEY, `${ownerOf(session)} ${address}`)
}

/** Only ever a page that there is: nobody is led elsewhere by what stands in local storage, nor to where somebody else was. */
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
