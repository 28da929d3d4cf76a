import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { layOutPages, resizePages } from './paging.ts'

const size = fc.integer({ min: 1, max: 60 })
const total = fc.integer({ min: 0, max: 5000 })
const page = fc.integer({ min: -3, max: 6000 })
const choice = fc.record({ page, size })

it('the pages hold every row once, in order', () => {
  fc.assert(
    fc.property(size, total, (rows, all) => {
      const { pages } = layOutPages({ page: 1, size: rows }, all)
      const held = Array.from({ length: pages }, (_, index) => layOutPages({ page: index + 1, size: rows }, all))
      expect(held.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index))).toEqual(
        Array.from({ length: all }, (_, index) => index),
      )
      expect(held.slice(0, -1).every(({ from, to }) => to - from === rows)).toBe(true)
    }),
  )
})

it('is always on an existing page', () => {
  fc.assert(
    fc.property(choice, total, (wanted, all) => {
      const shown = layOutPages(wanted, all)
      expect(shown.page).toBeGreaterThanOrEqual(1)
      expect(shown.page).toBeLessThanOrEqual(shown.pages)
      if (wanted.page >= 1 && wanted.page <= shown.pages) expect(shown.page).toBe(wanted.page)
      expect(layOutPages(shown, all)).toEqual(shown)
    }),
  )
})

it('shows five page numbers in a row, or all of fewer, with the present one as central as possible', () => {
  fc.assert(
    fc.property(choice, total, (wanted, all) => {
      const { page: present, pages, numbers } = layOutPages(wanted, all)
      const first = numbers[0] ?? 0
      const last = numbers.at(-1) ?? 0
      expect(numbers).toEqual(Array.from({ length: Math.min(5, pages) }, (_, index) => first + index))
      expect(first).toBeGreaterThanOrEqual(1)
      expect(last).toBeLessThanOrEqual(pages)
      expect(numbers).toContain(present)
      if (present > 2 && present < pages - 1) expect(numbers[2]).toBe(present)
    }),
  )
})

it('keeps the first row in sight when the page size changes', () => {
  fc.assert(
    fc.property(choice, size, total, (wanted, other, all) => {
      const before = layOutPages(wanted, all)
      const after = layOutPages(resizePages(before, other), all)
      expect(after.size).toBe(other)
      if (all > 0) {
        expect(after.from).toBeLessThanOrEqual(before.from)
        expect(after.to).toBeGreaterThan(before.from)
      }
    }),
  )
})

it.each([
  [{ page: 1, size: 10 }, 0, { pages: 1, from: 0, to: 0, numbers: [1] }],
  [{ page: 1, size: 3 }, 10, { pages: 4, from: 0, to: 3, numbers: [1, 2, 3, 4] }],
  [{ page: 4, size: 3 }, 10, { pages: 4, from: 9, to: 10, numbers: [1, 2, 3, 4] }],
  [{ page: 7, size: 5 }, 60, { pages: 12, from: 30, to: 35, numbers: [5, 6, 7, 8, 9] }],
  [{ page: 99, size: 5 }, 60, { pages: 12, from: 55, to: 60, numbers: [8, 9, 10, 11, 12] }],
])('%o of %d rows', (wanted, all, shown) => expect(layOutPages(wanted, all)).toMatchObject(shown))
