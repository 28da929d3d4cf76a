/** The rows that an answer shows, for the audit: ids alone, however many there are. */
export interface Shown {
  readonly first: string | null
  readonly last: string | null
  readonly count: number
  /** A description of rows without an id: visits by their numbers, or what was counted together. */
  readonly about?: string
}

/** Rows by their ids, in the order in which they are shown. */
export const shownOf = (ids: readonly string[]): Shown => ({
  first: ids.at(0) ?? null,
  last: ids.at(-1) ?? null,
  count: ids.length,
})
