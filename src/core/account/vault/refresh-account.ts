import * as z from 'zod/mini'
import type { Api } from '#core/api/client.ts'
import { dropClosedCopies } from '#core/collections/drop-closed-copies.ts'
import { accountCalls } from '#core/contract/account/account-calls.ts'
import type { CacheDatabase } from '#core/db/cache.ts'
import type { Store } from '#core/db/store.ts'
import { allowsFeature, menuGroup } from '#core/domain/portal/navigation.ts'
import type { Session } from '#core/domain/portal/session.ts'
import { findVault, forget, keep, readKept, reopenVault } from './vault.ts'

interface Door {
  readonly api: Api
  readonly cache: CacheDatabase
  readonly own: Store
}

const menus = z.array(menuGroup)
const { response: profile } = accountCalls.profileDetails
const { response: activity } = accountCalls.lastActivity

export const readMenus = (door: Pick<Door, 'own'>) => readKept(door, 'menus', menus)
export const readProfile = (door: Pick<Door, 'own'>) => readKept(door, 'profile', profile)

/** The time of the last visit; null on the first. */
export const readActivity = (door: Pick<Door, 'own'>) => readKept(door, 'activity', activity)

/** The menus of guests, as the hospital last gave them. */
export async function readGuestMenus({ cache }: Pick<Door, 'cache'>) {
  return menus.safeParse(await cache.getFact('guestMenus')).data
}

/**
 * Fetches what the hospital knows of a patient. An answer does not replace a later one, even one that another page got.
 * @returns false when it was not kept: the patient has signed out meanwhile, or turned a lock on
 * @throws ApiError
 */
export async function refreshProfile(door: Door, patientId: string): Promise<boolean> {
  const vault = await findVault(door)
  // Without this check the answer could be kept in the vault of the next account.
  if (vault === undefined) return false
  const fetched = await door.api.call(accountCalls.profileDetails, { PatientId: patientId })
  const kept = await readProfile(door)
  const behind = kept ? Date.parse(kept.AsOf) - Date.parse(fetched.AsOf) : 0
  if (kept?.PatientId === patientId && behind > 0 && behind < OVERTAKEN_WITHIN) return true
  return keep(door, 'profile', fetched, vault)
}

/** Milliseconds; no answer takes longer. If a newer answer seems older by more, the hospital's clock was set back. */
const OVERTAKEN_WITHIN = 10 * 60_000

/**
 * Fetches the profile and the menus of the signed-in account.
 * @param mayReopen whether a new vault may replace one that is gone
 * @throws ApiError
 */
export async function refreshAccount(
  door: Door,
  { who }: Extract<Session, { is: 'verified' }>,
  mayReopen: () => Promise<boolean>,
): Promise<void> {
  const { api, cache } = door
  if (who.is === 'guest') return cache.setFact('guestMenus', await api.call(accountCalls.guestMenus, {}))
  // A full device may have dropped its cache, and the key with it.
  const vault = (await findVault(door)) ?? (await reopenVault(door, mayReopen))
  if (vault === undefined) return
  const groups = await api.call(accountCalls.menus, {})
  await keep(door, 'menus', groups, vault)
  // A role's closed collections are not fetched, and their copies are no longer shown.
  await dropClosedCopies(door.own, who.patientId, groups)
  if (!allowsFeature(groups, 'account', 'view')) return forget(door, 'profile', vault)
  const subject = { PatientId: who.patientId }
  await refreshProfile(door, who.patientId)
  // The last visit stays the same for as long as this sign-in lasts.
  if (!(await readActivity(door)))
    await keep(door, 'activity', await api.call(accountCalls.lastActivity, subject), vault)
}
