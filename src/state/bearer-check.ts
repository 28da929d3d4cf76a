import { atom } from 'jotai/vanilla'
import { bearerHeader, NOT_VALID } from '#core/account/bearer.ts'
import { ApiError } from '#core/api/api-error.ts'
import type { Credential } from '#core/contract/call.ts'
import { accountCalls } from '#core/contract/account-calls.ts'
import { clearBearer, readBearer, writeBearer } from './bearer.ts'
import { deviceAtom } from './core-device.ts'

/** The session is over though nobody ended it: at once when the hospital said so, or when its bearer was not renewed. */
export const lostSessionAtom = atom<'not-valid' | 'not-renewed' | undefined>(undefined)

/** On every route change and at the start, where there is a bearer (spec section 4). Without network it is believed. */
export const checkBearerAtom = atom(null, async (get, set) => {
  if (readBearer() === undefined) return
  const { api, log } = get(deviceAtom)
  try {
    await api.call(accountCalls.validBearer, {})
  } catch (error) {
    log('the bearer was not found valid', error)
    if (error instanceof ApiError && error.serverMessage === NOT_VALID) set(lostSessionAtom, 'not-valid')
  }
})

const RENEWAL_LOCK = 'renew-bearer'

/**
 * Gets a new bearer in the place of the one that was refused: once, however many tabs ask. Where the hospital cannot be
 * reached, the old one stays for later; where it says no, the session is over.
 * @returns whether there is another bearer now
 */
export const renewBearerAtom = atom(null, async (get, set, credential: Credential, refused: string | undefined) => {
  if (credential !== 'bearer' || refused === undefined) return false
  const { api, locks, log } = get(deviceAtom)
  const renew = async () => {
    const now = readBearer()
    // Another tab was first, or somebody has signed out.
    if (now === undefined || bearerHeader(now) !== refused) return now !== undefined
    try {
      const { Bearer } = await api.call(accountCalls.regenerateBearer, { Bearer: now })
      // Signed out while the answer was on its way.
      if (readBearer() !== now) return false
      return writeBearer(Bearer)
    } catch (error) {
      log('the bearer was not renewed', error)
      if (!(error instanceof ApiError) || !isRefusal(error)) return false
      clearBearer()
      set(lostSessionAtom, 'not-renewed')
      return false
    }
  }
  return locks ? locks.request(RENEWAL_LOCK, renew) : renew()
})

const isRefusal = ({ reason }: ApiError) =>
  reason === 'unauthorized' || reason === 'forbidden' || reason === 'invalid' || reason === 'unexpected'
