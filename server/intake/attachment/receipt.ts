import { attachmentReceipt, ATTACHMENT_RECEIPT_TYPE } from '#core/crypto/attachment-receipt.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import { signToken } from '#server/platform/keys/sign-token.ts'
import type { AttachmentRow } from './queries.ts'

/** What the hospital signs of a file that it keeps. */
export const signAttachmentReceipt = (
  keys: KeyRing,
  { id, submission_id, digest, sha256, kept_at }: AttachmentRow,
): Promise<string> =>
  signToken(
    keys,
    ATTACHMENT_RECEIPT_TYPE,
    attachmentReceipt.parse({ id, submission: submission_id, digest, sha256, at: kept_at?.toISOString() }),
  )
