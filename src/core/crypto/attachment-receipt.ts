import * as z from 'zod/mini'
import type { PublicKey } from '#core/domain/submission/offline-kit.ts'
import { sha256Text, submissionId } from '#core/domain/submission/submission.ts'
import { ReceiptError } from './receipt-token.ts'
import { readSignedToken, TokenError } from './signed-token.ts'

export const ATTACHMENT_RECEIPT_TYPE = 'attachment-receipt+jws'

/** The payload of a file's receipt. */
export const attachmentReceipt = z.object({
  id: submissionId,
  submission: submissionId,
  /** The digest of the file's chunks as they arrived. */
  digest: sha256Text,
  /** The hash of the file's content; null where the form with its key could not be read. */
  sha256: z.nullable(sha256Text),
  at: z.iso.datetime(),
})
export type AttachmentReceipt = z.infer<typeof attachmentReceipt>

/**
 * What the hospital has signed about a file.
 * @param token compact JWS, as for `readSignedToken`
 * @throws ReceiptError
 */
export async function verifyAttachmentReceipt(token: string, keys: readonly PublicKey[]): Promise<AttachmentReceipt> {
  try {
    return attachmentReceipt.parse(await readSignedToken(token, keys, ATTACHMENT_RECEIPT_TYPE))
  } catch (error) {
    throw new ReceiptError(error instanceof TokenError ? error.reason : 'not-genuine', error)
  }
}
