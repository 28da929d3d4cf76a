/** The wanted page, from 1, and the number of rows of a page. */
export interface PageChoice {
  readonly page: number
  readonly size: number
}

/** The default sizes of a page to choose from (spec section 9). */
export const usualSizes: readonly number[] = [3, 5, 10]

/** The most page numbers shown at once. */
const WINDOW = 5

export interface Paging extends PageChoice {
  /** The number of pages, at least one. */
  readonly pages: number
  /** The rows of the page, from 0. `to` is exclusive. */
  readonly from: number
  readonly to: number
  readonly total: number
  /** The page numbers around the current one. */
  readonly numbers: readonly number[]
}

/** Finds a page among `total` rows. A page that does not exist becomes the nearest one that does. */
export function layOutPages({ page: wanted, size }: PageChoice, total: number): Paging {
  const pages = Math.max(1, Math.ceil(total / size))
  const page = Math.min(Math.max(1, wanted), pages)
  const from = (page - 1) * size
  const leftmost = Math.max(1, Math.min(page - Math.floor(WINDOW / 2), pages - WINDOW + 1))
  const numbers = Array.from({ length: Math.min(WINDOW, pages) }, (_, index) => leftmost + index)
  return { page, size, pages, from, to: Math.min(from + size, total), total, numbers }
}

/** Changes the size of a page. The page still has the row that was first on it. */
export const resizePages = ({ page, size }: PageChoice, to: number): PageChoice => ({
  page: Math.floor(((page - 1) * size) / to) + 1,
  size: to,
})
