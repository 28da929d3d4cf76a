import { atom } from 'jotai/vanilla'
import { accountCalls } from '#core/contract/account/account-calls.ts'
import { deviceAtom } from './core-device.ts'

/** The version that was refreshed for, in this tab: a refresh that brought nothing is not asked for again. */
const REFRESHED_KEY = 'portal.refreshed-for.v1'

/** The server's version, where it is another one than this app's and a refresh may bring it. */
export const newerVersionAtom = atom<string | undefined>(undefined)

/** Without network there is nothing to hold against. */
export const checkVersionAtom = atom(null, async (get, set) => {
  const { api, appVersion, log } = get(deviceAtom)
  try {
    const { version } = await api.call(accountCalls.version, {})
    // Empty where the server serves no page: then none is outdated.
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
    // Then it is asked for once more.
  }
}

function refreshedFor(): string | null {
  try {
    return sessionStorage.getItem(REFRESHED_KEY)
  } catch {
    return null
  }
}
