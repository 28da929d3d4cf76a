/** The group's hospitals by the code of their unit (spec section 2; MHJS is the spec's, the others follow its pattern). */
export const hospitalUnits = [
  { code: 'MHTG', name: 'Tangerang' },
  { code: 'MHJS', name: 'Jakarta Selatan' },
  { code: 'MHBG', name: 'Bogor' },
  { code: 'MHKN', name: 'Kuningan' },
  { code: 'MHSB', name: 'Surabaya' },
  { code: 'MHBD', name: 'Bandung' },
  { code: 'MHNS', name: 'Nusantara' },
] as const
