/** A call as the audit records it: ids alone. */
export interface Called {
  /** The route's path without any value that was sent. */
  readonly call: string
  /** The row that was read or changed; of a list, the first one. */
  readonly subject: string | null
  /** The last row of a list. */
  readonly subjectUntil: string | null
  readonly count: number | null
  /** A description of rows without an id: see Shown. */
  readonly about: string | null
}
