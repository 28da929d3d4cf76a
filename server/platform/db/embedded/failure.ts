export type FailureReason =
  | 'unsupported-platform'
  | 'no-account'
  | 'not-ours'
  | 'data-missing'
  | 'version-mismatch'
  | 'no-space'
  | 'no-start'
  | 'in-use'

/** A failure with one sentence for the person at the terminal. */
export class EmbeddedPostgresFailure extends Error {
  override readonly name = 'EmbeddedPostgresFailure'
  readonly reason: FailureReason

  constructor(reason: FailureReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

export function noSpace(folder: string): EmbeddedPostgresFailure {
  return new EmbeddedPostgresFailure(
    'no-space',
    `No space is left on the disk that holds ${folder}: free some and start again.`,
  )
}
