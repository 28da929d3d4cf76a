import { EmbeddedPostgresFailure } from '#server/platform/db/embedded/failure.ts'
import { StartFailure } from '#server/platform/failure/start-failure.ts'

/** What the person at the terminal reads: a sentence where we know what is wrong, everything where we do not. */
export function explainFailure(error: unknown): unknown {
  return error instanceof StartFailure || error instanceof EmbeddedPostgresFailure ? error.message : error
}
