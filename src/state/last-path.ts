import { isRemembered } from '#core/domain/deep-links.ts'
import { readExpiring, removeExpiring, writeExpiring } from './expiring-entries.ts'

/** Where somebody was last, path and query, or wants to go after login. */
const LAST_PATH_KEY = 'portal.last-path.v1'

export function rememberPath(address: string): void {
  const [path = ''] = address.split('?')
  if (isRemembered(path)) writeExpiring(LAST_PATH_KEY, address)
}

/** Only ever a page of the patient area: nobody is led elsewhere by what stands in local storage. */
export function lastPath(): string | undefined {
  const address = readExpiring(LAST_PATH_KEY)
  return address?.startsWith('/patient/') ? address : undefined
}

export const forgetPath = (): void => removeExpiring(LAST_PATH_KEY)
