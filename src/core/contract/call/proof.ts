import * as z from 'zod/mini'

/** A proof in a call: `proofContent` (challenge.ts) as JSON in base64url. */
export const proof = z.string().check(z.maxLength(2000), z.regex(/^[A-Za-z0-9_-]+$/))

/** The number of forms in a batch that one proof covers. */
export const FORMS_PER_PROOF = 50
