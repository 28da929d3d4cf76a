import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isSticky } from './sticky-header.ts'

it.each([
  [false, 0, false],
  [false, 300, false],
  [false, 301, true],
  [true, 301, true],
  [true, 201, true],
  [true, 200, false],
  [true, 0, false],
])('sticking: %s, at %d px it is then %s', (before, scroll, after) => expect(isSticky(before, scroll)).toBe(after))

it('keeps its state between the two lines, and forgets it beyond them', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.nat(2000), (before, scroll) => {
      const between = scroll > 200 && scroll <= 300
      expect(isSticky(before, scroll)).toBe(between ? before : scroll > 300)
    }),
  )
})
