import * as z from 'zod/mini'

/** A proof as it travels: `proofContent` (challenge.ts) as JSON in base64url. */
export const proof = z.string().check(z.maxLength(2000), z.regex(/^[A-Za-z0-9_-]+$/))

/** How many forms of a batch one proof is good for. */
export const FORMS_PER_PROOF = 50
