import type { Random } from '#server/demonstration/record/random.ts'
import { ageAt, type Person } from '#server/demonstration/record/patient/person.ts'

interface Range {
  readonly low: number | null
  readonly high: number | null
}

/** A value that a laboratory measures. Ranges of adults are the usual ones; blood counts of children have their own. */
export interface Analyte {
  readonly name: string
  readonly unit: string
  readonly price: number
  readonly range: (person: Person, at: number) => Range
  /** Draws a normal value. */
  readonly normal: (random: Random, range: Range) => number
}

const fixed =
  (low: number | null, high: number | null): Analyte['range'] =>
  () => ({ low, high })
const whole =
  (least: number, most: number): Analyte['normal'] =>
  (random) =>
    random.int(least, most)
const within: Analyte['normal'] = (random, { low, high }) => {
  const [least, most] = [low ?? 0, high ?? 0]
  return random.decimal(least + (most - least) * 0.15, most - (most - least) * 0.15)
}
const isChild = (person: Person, at: number) => ageAt(person, at) < 15

export const analytes = {
  HB: {
    name: 'Hemoglobin',
    unit: 'g/dL',
    price: 45_000,
    range: (person, at) =>
      isChild(person, at)
        ? { low: 11, high: 15 }
        : person.genderId === 1
          ? { low: 13, high: 17 }
          : { low: 12, high: 15 },
    normal: within,
  },
  LEU: {
    name: 'Sel darah putih (leukosit)',
    unit: '× 10³/µL',
    price: 45_000,
    range: (person, at) => (isChild(person, at) ? { low: 5, high: 14.5 } : { low: 4, high: 10 }),
    normal: within,
  },
  PLT: {
    name: 'Keping darah (trombosit)',
    unit: '× 10³/µL',
    price: 45_000,
    range: fixed(150, 400),
    normal: whole(190, 360),
  },
  GLUF: { name: 'Gula darah puasa', unit: 'mg/dL', price: 50_000, range: fixed(70, 99), normal: whole(78, 97) },
  HBA1C: {
    name: 'HbA1c',
    unit: '%',
    price: 210_000,
    range: fixed(null, 5.6),
    normal: (random) => random.decimal(4.9, 5.5),
  },
  CHOL: { name: 'Kolesterol total', unit: 'mg/dL', price: 60_000, range: fixed(null, 199), normal: whole(145, 196) },
  CREA: {
    name: 'Kreatinin (fungsi ginjal)',
    unit: 'mg/dL',
    price: 60_000,
    range: fixed(0.6, 1.2),
    normal: (random) => random.decimal(0.7, 1.1),
  },
  ALT: { name: 'ALT (SGPT)', unit: 'U/L', price: 60_000, range: fixed(null, 39), normal: whole(12, 36) },
} as const satisfies Record<string, Analyte>

export type AnalyteCode = keyof typeof analytes
