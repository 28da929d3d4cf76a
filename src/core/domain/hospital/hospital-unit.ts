import { WIB, WITA, type Zone } from '#core/domain/time/zone.ts'

/**
 * The group's hospitals by the code of their unit, and by number in the spec's order (spec section 2; MHJS is the spec's,
 * the others follow its pattern).
 */
export const hospitalUnits = [
  { code: 'MHTG', id: 1, name: 'Tangerang', zone: WIB },
  { code: 'MHJS', id: 2, name: 'Jakarta Selatan', zone: WIB },
  { code: 'MHBG', id: 3, name: 'Bogor', zone: WIB },
  { code: 'MHKN', id: 4, name: 'Kuningan', zone: WIB },
  { code: 'MHSB', id: 5, name: 'Surabaya', zone: WIB },
  { code: 'MHBD', id: 6, name: 'Bandung', zone: WIB },
  // The capital in Kalimantan.
  { code: 'MHNS', id: 7, name: 'Nusantara', zone: WITA },
] as const

const unitOf = (code: string | null) => hospitalUnits.find((unit) => unit.code === code)

/** What a hospital is called by the code of its unit; the code itself where it is none of ours. */
export const nameOfUnit = (code: string): string => unitOf(code)?.name ?? code

/** What holds where no hospital is named: the zone of the group's seat. */
export const groupZone = WIB

/** The zone that a hospital lives by. @param code of its unit */
export const zoneOf = (code: string | null): Zone => unitOf(code)?.zone ?? groupZone
