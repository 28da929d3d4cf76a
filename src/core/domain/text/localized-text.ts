import * as z from 'zod/mini'

/** A text as it comes over the wire, in each language of the portal. */
export const localizedText = z.object({ id: z.string(), en: z.string() })
