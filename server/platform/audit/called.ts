/** What was called, for the audit: ids alone. */
export interface Called {
  /** The route's path, which holds nothing that was sent. */
  readonly call: string
  /** The row that was read or changed; of a list that was read, the first one. */
  readonly subject: string | null
  /** The last one of a list. */
  readonly subjectUntil: string | null
}
