import { atom } from 'jotai/vanilla'
import { unwrap } from 'jotai/vanilla/utils'
import { loadRegions, readRegions, type Region } from '#core/account/vault/regions.ts'
import { liveOwnAtom } from '#state/outbox/live-own.ts'
import { ownDeviceAtom } from '#state/device/own-device.ts'

const kept = unwrap(liveOwnAtom(readRegions))

/** Every region whose name is on this device, by its code. */
export const knownRegionsAtom = atom(
  (get): ReadonlyMap<string, Region> => new Map(get(kept)?.map((region) => [region.Code, region])),
)

/**
 * The regions in a province, city or subdistrict, kept or from the hospital; for an empty code, the provinces.
 * @throws ApiError where they are not kept and cannot be fetched
 */
export const loadRegionsAtom = atom(null, (get, _set, parent: string): Promise<readonly Region[]> =>
  loadRegions(get(ownDeviceAtom), parent),
)

/** Fetches the lists that an address is chosen from, so that they are here without network. */
export const prefetchRegionsAtom = atom(null, async (get, _set, parents: readonly string[]) => {
  const device = get(ownDeviceAtom)
  for (const parent of parents) {
    try {
      await loadRegions(device, parent)
    } catch (error) {
      return device.log('regions were not fetched', error)
    }
  }
})
