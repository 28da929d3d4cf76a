import * as z from 'zod/mini'
import type { Api } from '#core/api/client.ts'
import { profileCalls } from '#core/contract/account/profile-calls.ts'
import { decryptText, encryptText, generateDeviceKey } from '#core/crypto/device-key.ts'
import type { CacheDatabase } from '#core/db/cache.ts'
import type { Store } from '#core/db/store.ts'
import { findVault, keep, readKept } from './vault.ts'

interface Door {
  readonly api: Api
  readonly cache: CacheDatabase
  readonly own: Store
  readonly locks: LockManager | undefined
  readonly clock: () => number
  readonly log: (message: string, error: unknown) => void
}

/** Every province and city: the same for every account, so it is kept unencrypted. */
const top = z.object({ at: z.number(), regions: profileCalls.provincesAndCities.response })
/** The regions within a city or subdistrict, by its code. */
const below = z.array(z.object({ parent: z.string(), at: z.number(), regions: profileCalls.regions.response }))
type Below = z.output<typeof below>
export type Region = Below[number]['regions'][number]

/** The number of lists that are kept: enough for some twenty addresses. */
const MOST = 40
/** Milliseconds. Regions change by law, a few times in a decade. */
const GOOD_FOR = 30 * 24 * 60 * 60 * 1000

/** All regions that this device has. */
export const readRegions = async (door: Pick<Door, 'cache' | 'own'>): Promise<readonly Region[]> => {
  const [provincesAndCities, lists] = await Promise.all([readTop(door), readBelow(door)])
  return [...(provincesAndCities?.regions ?? []), ...lists.flatMap(({ regions }) => regions)]
}

/**
 * The regions within a province, city or subdistrict, by its code; an empty code gives the provinces. Taken from this
 * device, otherwise from the hospital.
 * @throws ApiError where a list is not kept here and cannot be fetched
 */
export async function loadRegions(door: Door, parent: string): Promise<readonly Region[]> {
  if (parent.includes('.')) return loadBelow(door, parent)
  const all = await loadTop(door)
  return all.filter(({ Code }) => (parent === '' ? !Code.includes('.') : Code.startsWith(`${parent}.`)))
}

async function loadTop(door: Door): Promise<readonly Region[]> {
  const { api, cache, clock } = door
  return keptOrAsked(door, await readTop(door), async () => {
    const regions = await api.call(profileCalls.provincesAndCities, {})
    await withoutFail(door, () => cache.setFact('provincesAndCities', { at: clock(), regions }))
    return regions
  })
}

async function loadBelow(door: Door, parent: string): Promise<readonly Region[]> {
  const { own, api, clock } = door
  const found = (await readBelow(door)).find((one) => one.parent === parent)
  const vault = await findVault({ own })
  return keptOrAsked(door, found, async () => {
    const regions = await api.call(profileCalls.regions, { Parent: parent })
    await withoutFail(door, () => addBelow(door, { parent, at: clock(), regions }, vault))
    return regions
  })
}

type Kept = Pick<Below[number], 'at' | 'regions'>

/** An old copy is fetched again; where that fails, the old one is used. */
async function keptOrAsked(
  { clock }: Door,
  found: Kept | undefined,
  ask: () => Promise<readonly Region[]>,
): Promise<readonly Region[]> {
  if (found && Math.abs(clock() - found.at) < GOOD_FOR) return found.regions
  try {
    return await ask()
  } catch (error) {
    if (found) return found.regions
    throw error
  }
}

/** Regions that could not be stored are still shown. */
const withoutFail = ({ log }: Door, keepIt: () => Promise<void>): Promise<void> =>
  keepIt().catch((error: unknown) => log('regions were not kept for a time without network', error))

const readTop = async ({ cache }: Pick<Door, 'cache'>) => top.safeParse(await cache.getFact('provincesAndCities')).data

/** The lists of the signed-in account, or of a guest. */
async function readBelow({ own }: Pick<Door, 'own'>): Promise<Below> {
  if (await findVault({ own })) return (await readKept({ own }, 'regions', below)) ?? []
  const kept = await own.getFact('guestRegions')
  if (!kept) return []
  try {
    return below.parse(JSON.parse(await decryptText(kept.key, 'guestRegions', kept.text)))
  } catch {
    return []
  }
}

/** Runs one after another, because all lists are one record. */
async function addBelow(door: Door, list: Below[number], vault: string | undefined): Promise<void> {
  const { own, locks } = door
  const write = async () => {
    const others = (await readBelow(door)).filter(({ parent }) => parent !== list.parent)
    const lists = [list, ...others].slice(0, MOST)
    if (vault !== undefined) return void (await keep({ own }, 'regions', lists, vault))
    const key = (await own.getFact('guestRegions'))?.key ?? (await generateDeviceKey())
    const text = await encryptText(key, 'guestRegions', JSON.stringify(lists))
    await own.keepGuestFact('guestRegions', { key, text })
  }
  await (locks ? locks.request('keep-regions', write) : write())
}
