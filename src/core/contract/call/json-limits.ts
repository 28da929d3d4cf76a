/** Limits of a JSON text. Ordinary requests stay far below them. */
export interface JsonLimits {
  /** The length in UTF-8. */
  readonly bytes: number
  /** The depth of nested lists and records. */
  readonly depth: number
  /** The number of lists, records and their entries. */
  readonly items: number
}

/** For the body of most calls: a few short fields. */
export const smallBody = { bytes: 4096, depth: 4, items: 64 } as const satisfies JsonLimits
