/** The most that a JSON text may be. An honest one stays far below. */
export interface JsonLimits {
  /** In UTF-8. */
  readonly bytes: number
  /** Lists and records within each other. */
  readonly depth: number
  /** Lists, records and what stands in them. */
  readonly items: number
}

/** For the body of most calls: some short fields. */
export const smallBody = { bytes: 4096, depth: 4, items: 64 } as const satisfies JsonLimits
