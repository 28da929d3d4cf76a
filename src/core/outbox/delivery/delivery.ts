/** What an answer means for the rows of a batch. */
export interface Delivery {
  readonly receipted: number
  /** Whether the pass should go on. */
  readonly goOn: boolean
  /** Inside a `write` over `settleTables`; it may run more than once. */
  readonly settle: () => Promise<unknown>
}
