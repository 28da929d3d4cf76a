import * as z from 'zod/mini'
import type { Api } from '#core/api/client.ts'
import { profileCalls } from '#core/contract/profile-calls.ts'
import type { Store } from '#core/db/store.ts'
import { findVault, keep, readKept } from './vault.ts'

interface Door {
  readonly api: Api
  readonly own: Store
  readonly locks: LockManager | undefined
  readonly clock: () => number
}

/** What lies in a province, city or subdistrict, by its code; the provinces by an empty one. */
const kept = z.array(z.object({ parent: z.string(), at: z.number(), regions: profileCalls.regions.response }))
type Kept = z.output<typeof kept>
export type Region = Kept[number]['regions'][number]

/** So many lists are kept: ten addresses, and some that were only looked into. */
const MOST = 40
/** Regions change by law, some times in a decade. */
const GOOD_FOR = 30 * 24 * 60 * 60 * 1000

export const readRegions = (door: Pick<Door, 'own'>) => readKept(door, 'regions', kept)

/**
 * What lies in a region: as it is kept here, else from the hospital.
 * @throws ApiError where it is neither kept nor to be had
 */
export async function loadRegions(door: Door, parent: string): Promise<readonly Region[]> {
  const { own, api, clock } = door
  const found = (await readRegions({ own }))?.find((one) => one.parent === parent)
  if (found && Math.abs(clock() - found.at) < GOOD_FOR) return found.regions
  const vault = await findVault({ own })
  try {
    const regions = await api.call(profileCalls.regions, parent === '' ? {} : { Parent: parent })
    if (vault !== undefined) await add(door, { parent, at: clock(), regions }, vault)
    return regions
  } catch (error) {
    if (found) return found.regions
    throw error
  }
}

/** One after the other: all of them lie together. */
async function add({ own, locks }: Door, list: Kept[number], vault: string): Promise<void> {
  const write = async () => {
    const before = (await readRegions({ own })) ?? []
    const others = before.filter(({ parent }) => parent !== list.parent)
    await keep({ own }, 'regions', [list, ...others].slice(0, MOST), vault)
  }
  await (locks ? locks.request('keep-regions', write) : write())
}
