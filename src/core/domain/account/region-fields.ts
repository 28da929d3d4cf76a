import { profileFieldNames, profileFields, type ProfileField, type ProfileFieldName } from './profile-fields.ts'

/** The fields of an address, from the widest region to the smallest. */
export const regionFields = ['ProvinceId', 'CityId', 'SubdistrictId', 'VillageId'] as const
export type RegionField = (typeof regionFields)[number]
/** The government's codes ("32.71.01.1001"), each beginning with the code of the region around it; null without one. */
export type Regions = Readonly<Record<RegionField, string | null>>

export const isRegionField = (name: ProfileFieldName): name is RegionField => profileFields[name].is === 'region'

/** The fields that become invalid when a region changes: all regions within it. */
export const regionsWithin = (name: ProfileFieldName): readonly ProfileFieldName[] => {
  const level = levelOf(name)
  return level === undefined ? [] : profileFieldNames.filter((other) => (levelOf(other) ?? 0) > level)
}

/** The field of the region around a field's own. */
export const regionAround = (name: ProfileFieldName): ProfileFieldName | undefined =>
  profileFieldNames.find((other) => levelOf(other) !== undefined && levelOf(other) === (levelOf(name) ?? 0) - 1)

function levelOf(name: ProfileFieldName): number | undefined {
  const field: ProfileField = profileFields[name]
  return field.is === 'region' ? field.level : undefined
}

/** The code of a region after the codes of the regions around it, the widest first. */
export function wayTo(code: string): readonly string[] {
  const parts = code.split('.')
  return parts.map((_, at) => parts.slice(0, at + 1).join('.'))
}

/**
 * Makes an address consistent after a change. The regions around the smallest wish follow it, and smaller regions
 * outside it are cleared.
 * @param wishes the changed fields, at least one
 */
export function moveTo(address: Regions, wishes: Partial<Regions>): Regions {
  const wanted: Regions = { ...address, ...wishes }
  const smallest = regionFields.findLast((field) => typeof wishes[field] === 'string')
  const way = smallest ? wayTo(wishes[smallest]!) : []
  // If all wishes are empty, everything from the widest emptied field on is cleared.
  const emptyFrom = smallest ? regionFields.length : regionFields.findIndex((field) => field in wishes)
  const regionAt = (field: RegionField, at: number): string | null => {
    const code = wanted[field]
    const lies = at < emptyFrom && code !== null && (!smallest || code.startsWith(`${way.at(-1)}.`))
    return way[at] ?? (lies ? code : null)
  }
  return {
    ProvinceId: regionAt('ProvinceId', 0),
    CityId: regionAt('CityId', 1),
    SubdistrictId: regionAt('SubdistrictId', 2),
    VillageId: regionAt('VillageId', 3),
  }
}
