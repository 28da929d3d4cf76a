import { WIB, WITA, type Zone } from '#core/domain/time/zone.ts'

/**
 * The group's hospitals, by the code of their unit and by number, in the order of the spec (section 2). The code MHJS
 * is the spec's; the others follow its pattern.
 */
export const hospitalUnits = [
  { code: 'MHTG', id: 1, name: 'Tangerang', zone: WIB },
  { code: 'MHJS', id: 2, name: 'Jakarta Selatan', zone: WIB },
  { code: 'MHBG', id: 3, name: 'Bogor', zone: WIB },
  { code: 'MHKN', id: 4, name: 'Kuningan', zone: WIB },
  { code: 'MHSB', id: 5, name: 'Surabaya', zone: WIB },
  { code: 'MHBD', id: 6, name: 'Bandung', zone: WIB },
  // The new capital, in Kalimantan.
  { code: 'MHNS', id: 7, name: 'Nusantara', zone: WITA },
] as const

const unitOf = (code: string | null) => hospitalUnits.find((unit) => unit.code === code)

/** The name of a hospital by the code of its unit; an unknown code itself. */
export const nameOfUnit = (code: string): string => unitOf(code)?.name ?? code

/** The zone where no hospital is named: that of the group's seat. */
export const groupZone = WIB

/** The time zone of a hospital. @param code of its unit */
export const zoneOf = (code: string | null): Zone => unitOf(code)?.zone ?? groupZone
