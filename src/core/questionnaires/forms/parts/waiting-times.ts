import type { ScalePoint } from '#core/questionnaires/language/definition.ts'

/** Waits of minutes: until the first look at the patient, or at a counter. */
export const upTo15MinutesPoints: readonly ScalePoint[] = [
  { id: 'Lebih dari 15 menit', en: 'More than 15 minutes' },
  { id: '11 sampai 15 menit', en: '11 to 15 minutes' },
  { id: '6 sampai 10 menit', en: '6 to 10 minutes' },
  { id: '5 menit atau kurang', en: '5 minutes or less' },
]

/** Waits for something that must be prepared. */
export const upTo30MinutesPoints: readonly ScalePoint[] = [
  { id: 'Lebih dari 30 menit', en: 'More than 30 minutes' },
  { id: '16 sampai 30 menit', en: '16 to 30 minutes' },
  { id: '11 sampai 15 menit', en: '11 to 15 minutes' },
  { id: '10 menit atau kurang', en: '10 minutes or less' },
]

export const upTo100MinutesPoints: readonly ScalePoint[] = [
  { id: 'Lebih dari 100 menit', en: 'More than 100 minutes' },
  { id: '100 menit atau kurang', en: '100 minutes or less' },
]
