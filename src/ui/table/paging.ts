/** Which page is wanted, counted from 1, and how many rows a page has. */
export interface PageChoice {
  readonly page: number
  readonly size: number
}

/** What there is to choose from unless a table says otherwise (spec section 9). */
export const usualSizes: readonly number[] = [3, 5, 10]

/** How many page numbers stand beside one another at most. */
const WINDOW = 5

export interface Paging extends PageChoice {
  /** At least one, though it may be empty. */
  readonly pages: number
  /** The rows of the page, counted from 0; `to` is the first one that is not on it. */
  readonly from: number
  readonly to: number
  readonly total: number
  /** The page numbers around the present one, in a row. */
  readonly numbers: readonly number[]
}

/** Where a page lies among so many rows. A page that does not exist (any more) is the nearest one that does. */
export function layOutPages({ page: wanted, size }: PageChoice, total: number): Paging {
  const pages = Math.max(1, Math.ceil(total / size))
  const page = Math.min(Math.max(1, wanted), pages)
  const from = (page - 1) * size
  const leftmost = Math.max(1, Math.min(page - Math.floor(WINDOW / 2), pages - WINDOW + 1))
  const numbers = Array.from({ length: Math.min(WINDOW, pages) }, (_, index) => leftmost + index)
  return { page, size, pages, from, to: Math.min(from + size, total), total, numbers }
}

/** Pages of another size; what stood first on the page is on it still. */
export const resizePages = ({ page, size }: PageChoice, to: number): PageChoice => ({
  page: Math.floor(((page - 1) * size) / to) + 1,
  size: to,
})
