import * as z from 'zod/mini'

/** A text in a call, in each language of the portal. */
export const localizedText = z.object({ id: z.string(), en: z.string() })
