import * as z from 'zod/mini'

/** The page that was asked for is not there, or begins behind a row that is not the caller's: these rows are the newest. */
export const pageGone = z.optional(z.boolean())
