import * as z from 'zod/mini'
import { reviewLabels } from '#core/domain/review/review.ts'

const label = z.enum(reviewLabels)

/** The labels of a form. One that a newer server has is left out, so that it hides no form. */
export const knownLabels = z.pipe(
  z.transform((given: unknown) => (Array.isArray(given) ? given.filter((one) => label.safeParse(one).success) : given)),
  z.array(label),
)
