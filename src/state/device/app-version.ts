import { atom } from 'jotai/vanilla'
import { accountCalls } from '#core/contract/account/account-calls.ts'
import { deviceAtom } from './core-device.ts'

/** The version for which this tab was last refreshed. A refresh that did not bring it is not offered again. */
const REFRESHED_KEY = 'portal.refreshed-for.v1'

/** The server's version, where it differs from this app's and a refresh may bring it. */
export const newerVersionAtom = atom<string | undefined>(undefined)

/** Compares this app's version with the server's. Without network nothing changes. */
export const checkVersionAtom = atom(null, async (get, set) => {
  const { api, appVersion, log } = get(deviceAtom)
  try {
    const { version } = await api.call(accountCalls.version, {})
    // Empty where the server does not serve the app's pages: then no page counts as outdated.
    const isNewer = version !== '' && version !== appVersion && version !== refreshedFor()
    set(newerVersionAtom, isNewer ? version : undefined)
  } catch (error) {
    log('the version was not checked', error)
  }
})

export function noteRefresh(version: string): void {
  try {
    sessionStorage.setItem(REFRESHED_KEY, version)
  } catch {
    // If session storage fails, the refresh is offered once more.
  }
}

function refreshedFor(): string | null {
  try {
    return sessionStorage.getItem(REFRESHED_KEY)
  } catch {
    return null
  }
}
