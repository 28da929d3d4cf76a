import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { fitsShape, JsonShape } from './json-shape.ts'

const limits = { depth: 3, items: 5 }
const cases: [string, boolean][] = [
  ['{"a":[1,2,{"b":3}]}', true],
  ['[[[[]]]]', false],
  ['[0,0,0,0,0,0]', false],
  ['"[[[[[[{{{{,,,,,,,,"', true],
  ['["\\"[[[[[[","\\\\"]', true],
  ['["\\\\",[[[[', false],
  ['', true],
  ['"text"', true],
  ['{"a":"","b":"","c":"","d":"","e":""}', true],
  ['""'.repeat(12), false],
  [`["${'a'.repeat(100)}\\\\",[[[[`, false],
  [`["${'a'.repeat(100)}\\"[[[["]`, true],
  [`["${'a'.repeat(100)}${'\\'.repeat(71)}"[[[["]`, true],
]

it.each(cases)('judges the shape of %s', (json, fits) => expect(fitsShape(Buffer.from(json), limits)).toBe(fits))

it.each(cases)('judges the shape of %s alike, however it arrives', (json, fits) => {
  const bytes = Buffer.from(json)
  for (let at = 0; at <= bytes.length; at++) {
    const shape = new JsonShape(limits)
    expect(shape.take(bytes.subarray(0, at)) && shape.take(bytes.subarray(at)), String(at)).toBe(fits)
  }
})

it('says of every JSON how deep it is and how many parts it has', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), fc.integer({ min: 1, max: 9 }), (value, size) => {
      const bytes = Buffer.from(JSON.stringify(value))
      const { depth, items } = measure(value)
      const fits = (allowed: { readonly depth: number; readonly items: number }) => {
        const shape = new JsonShape(allowed)
        for (let at = 0; at < bytes.length; at += size) if (!shape.take(bytes.subarray(at, at + size))) return false
        return true
      }
      expect(fits({ depth, items })).toBe(true)
      if (depth > 0) expect(fits({ depth: depth - 1, items })).toBe(false)
      if (items > 0) expect(fits({ depth, items: items - 1 })).toBe(false)
    }),
    { numRuns: 500 },
  )
})

/** Counts lists, records, and the values after commas. */
function measure(value: unknown): { depth: number; items: number } {
  if (typeof value !== 'object' || value === null) return { depth: 0, items: 0 }
  const inside = Object.values(value).map(measure)
  return {
    depth: 1 + Math.max(0, ...inside.map(({ depth }) => depth)),
    items: 1 + Math.max(0, inside.length - 1) + inside.reduce((sum, { items }) => sum + items, 0),
  }
}
