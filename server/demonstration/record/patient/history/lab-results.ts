import type { Random } from '#server/demonstration/record/random.ts'
import { type AnalyteCode, analytes } from './analytes.ts'
import type { Condition } from './conditions.ts'
import type { Episode } from './episode.ts'

interface Result {
  readonly code: string
  readonly name: string
  readonly unit: string
  readonly value: number | null
  readonly text: string | null
  readonly low: number | null
  readonly high: number | null
}

const codes: readonly AnalyteCode[] = ['HB', 'LEU', 'PLT', 'GLUF', 'HBA1C', 'CHOL', 'CREA', 'ALT']

/** The laboratory's results of a visit. A chronic condition shows in every result that belongs to it. */
export function labResultsOf(random: Random, { person, condition, beside, begun }: Episode): Result[] {
  const { tests = {}, finding } = condition
  const numbers = codes
    .filter((code) => tests[code] !== undefined)
    .map((code) => {
      const { name, unit, range, normal } = analytes[code]
      const { low, high } = range(person, begun)
      const expected = [condition, ...beside].map((one) => outside(one, code)).find((one) => one !== undefined)
      const value = expected ? between(random, expected) : normal(random, { low, high })
      return { code, name, unit, value, text: null, low, high }
    })
  const words = finding ? [{ ...finding, unit: '', value: null, low: null, high: null }] : []
  return [...numbers, ...words]
}

function outside({ tests }: Condition, code: AnalyteCode): readonly [number, number] | undefined {
  const expected = tests?.[code]
  return expected === 'normal' ? undefined : expected
}

/** Rounded to one decimal where the bounds have one. */
const between = (random: Random, [least, most]: readonly [number, number]): number =>
  Number.isInteger(least) && Number.isInteger(most) && most > 20 ? random.int(least, most) : random.decimal(least, most)
