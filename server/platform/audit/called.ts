/** What was called, for the audit: ids alone. */
export interface Called {
  /** The route's path, which holds nothing that was sent. */
  readonly call: string
  /** The row that was read or changed; of a list that was read, the first one. */
  readonly subject: string | null
  /** The last one of a list. */
  readonly subjectUntil: string | null
  /** How many were read. */
  readonly count: number | null
  /** What has no id of its own: see Shown. */
  readonly about: string | null
}
