/**
 * The group's hospitals by the code of their unit, and by number in the spec's order (spec section 2; MHJS is the spec's,
 * the others follow its pattern).
 */
export const hospitalUnits = [
  { code: 'MHTG', id: 1, name: 'Tangerang' },
  { code: 'MHJS', id: 2, name: 'Jakarta Selatan' },
  { code: 'MHBG', id: 3, name: 'Bogor' },
  { code: 'MHKN', id: 4, name: 'Kuningan' },
  { code: 'MHSB', id: 5, name: 'Surabaya' },
  { code: 'MHBD', id: 6, name: 'Bandung' },
  { code: 'MHNS', id: 7, name: 'Nusantara' },
] as const

/** What a hospital is called by the code of its unit; the code itself where it is none of ours. */
export const nameOfUnit = (code: string): string => hospitalUnits.find((unit) => unit.code === code)?.name ?? code
