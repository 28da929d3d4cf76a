import { profileFieldNames, profileFields, type ProfileField, type ProfileFieldName } from './profile-fields.ts'

/** The fields of an address that lie in one another, the widest first. */
export const regionFields = ['ProvinceId', 'CityId', 'SubdistrictId', 'VillageId'] as const
export type RegionField = (typeof regionFields)[number]
/** Codes that the government gives ("32.71.01.1001"), each the one above it and a part more; null where none was given. */
export type Regions = Readonly<Record<RegionField, string | null>>

export const isRegionField = (name: ProfileFieldName): name is RegionField => profileFields[name].is === 'region'

/** What no longer holds when a region has become another one: everything that lies in it. */
export const regionsWithin = (name: ProfileFieldName): readonly ProfileFieldName[] => {
  const level = levelOf(name)
  return level === undefined ? [] : profileFieldNames.filter((other) => (levelOf(other) ?? 0) > level)
}

/** In which region the options of a field lie: its code's first parts. */
export const regionAround = (name: ProfileFieldName): ProfileFieldName | undefined =>
  profileFieldNames.find((other) => levelOf(other) !== undefined && levelOf(other) === (levelOf(name) ?? 0) - 1)

function levelOf(name: ProfileFieldName): number | undefined {
  const field: ProfileField = profileFields[name]
  return field.is === 'region' ? field.level : undefined
}

/** A region's code, and those of the regions that it lies in, the widest first. */
export function wayTo(code: string): readonly string[] {
  const parts = code.split('.')
  return parts.map((_, at) => parts.slice(0, at + 1).join('.'))
}

/**
 * An address that lies in itself, whichever of its regions were wished for: those around the smallest wish follow it, and
 * what does not lie in it any more is left open.
 * @param wishes at least one
 */
export function moveTo(address: Regions, wishes: Partial<Regions>): Regions {
  const wanted: Regions = { ...address, ...wishes }
  const smallest = regionFields.findLast((field) => typeof wishes[field] === 'string')
  const way = smallest ? wayTo(wishes[smallest]!) : []
  // Where nothing is wished for but emptiness, it begins at the widest that was emptied.
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
