import * as z from 'zod/mini'
import type { Api } from '#core/api/client.ts'
import { accountCalls } from '#core/contract/account-calls.ts'
import type { CacheDatabase } from '#core/db/cache.ts'
import { allowsFeature, menuGroup } from '#core/domain/navigation.ts'
import type { Session } from '#core/domain/session.ts'
import { findVault, forget, keep, openVault, readKept } from './vault.ts'

interface Door {
  readonly api: Api
  readonly cache: CacheDatabase
}

const menus = z.array(menuGroup)
const { response: profile } = accountCalls.profileDetails
const { response: activity } = accountCalls.lastActivity

export const readMenus = (door: Pick<Door, 'cache'>) => readKept(door, 'menus', menus)
export const readProfile = (door: Pick<Door, 'cache'>) => readKept(door, 'profile', profile)

/** When somebody was here before; null when this is their first time. */
export const readActivity = (door: Pick<Door, 'cache'>) => readKept(door, 'activity', activity)

/** What a guest may open, as the hospital last said. */
export async function readGuestMenus({ cache }: Pick<Door, 'cache'>) {
  return menus.safeParse(await cache.getFact('guestMenus')).data
}

/**
 * Fetches what the hospital knows of whoever is here, and what they may open now.
 * @throws ApiError
 */
export async function refreshAccount(door: Door, { who }: Extract<Session, { is: 'verified' }>): Promise<void> {
  const { api, cache } = door
  if (who.is === 'guest') return cache.setFact('guestMenus', await api.call(accountCalls.guestMenus, {}))
  // A full device may have dropped its cache, and the key with it.
  const vault = (await findVault(door)) ?? (await openVault(door))
  const groups = await api.call(accountCalls.menus, {})
  await keep(door, 'menus', groups, vault)
  // Not asked for what this role may not see, nor shown what it no longer may.
  if (!allowsFeature(groups, 'account', 'view')) return forget(door, 'profile')
  const subject = { PatientId: who.patientId }
  await keep(door, 'profile', await api.call(accountCalls.profileDetails, subject), vault)
  // It stays the same for as long as this sign-in lasts.
  if (!(await readActivity(door)))
    await keep(door, 'activity', await api.call(accountCalls.lastActivity, subject), vault)
}
