import * as z from 'zod/mini'
import { outcome, sha256Text, submissionId } from './submission.ts'

/**
 * The part of a receipt about one submission. With `already-submitted`, `earlier` is the date of the submission that
 * counted. `marks` name what was no longer right in a request (`requestMarks`); a device may not know all of them.
 */
export const receiptItem = z.object({
  id: submissionId,
  sha256: sha256Text,
  outcome,
  at: z.iso.datetime(),
  reference: z.string().check(z.minLength(1), z.maxLength(40)),
  earlier: z.optional(z.iso.datetime()),
  marks: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20))),
})
export type ReceiptItem = z.infer<typeof receiptItem>

/** The payload of a receipt: a compact JWS (RFC 7515), signed with ES256, for a whole response. */
export const receiptPayload = z.object({ items: z.array(receiptItem) })
