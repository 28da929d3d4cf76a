import * as z from 'zod/mini'

/** A whole number from 1 to `most`; in an address, in digits. */
export const count = (most: number) =>
  z.pipe(
    z.pipe(z.union([z.number(), z.string().check(z.regex(/^\d{1,6}$/))]), z.transform(Number)),
    z.int().check(z.gte(1), z.lte(most)),
  )
