import { EmbeddedPostgresFailure } from '#server/platform/db/embedded/failure.ts'
import { StartFailure } from '#server/platform/failure/start-failure.ts'

/** The text for the person at the terminal: a sentence for a known failure, the whole error for an unknown one. */
export function explainFailure(error: unknown): unknown {
  return error instanceof StartFailure || error instanceof EmbeddedPostgresFailure ? error.message : error
}
