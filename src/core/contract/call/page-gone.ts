import * as z from 'zod/mini'

/** The page is missing, or begins after a row that is not the caller's: the answer has the newest rows instead. */
export const pageGone = z.optional(z.boolean())
