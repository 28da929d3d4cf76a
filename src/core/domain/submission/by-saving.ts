interface Saved {
  readonly id: string
  /** ms since 1970 by the device's clock. */
  readonly createdAt: number
}

/** Negative where `one` was saved first. Ids alone do not show that: a form gets its id when it is opened. */
export const bySaving = (one: Saved, other: Saved): number =>
  one.createdAt - other.createdAt || (one.id < other.id ? -1 : Number(one.id > other.id))
