import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import { ATTACHMENT_BYTES, attachmentTypes, CHUNK_BYTES, chunksOf } from '#core/domain/submission/attachment.ts'
import { sha256Text, submissionId } from '#core/domain/submission/submission.ts'
import type { Call } from '#core/contract/call/call.ts'

/** Of the largest file. */
const MOST_CHUNKS = chunksOf(ATTACHMENT_BYTES)
/** Of an encrypted chunk, with its nonce and tag, in base64url. */
const CHUNK_CHARACTERS = Math.ceil(((CHUNK_BYTES + 28) * 4) / 3)

/** How files arrive, and how their patient sees them again. */
export const attachmentCalls = {
  /** A piece of a file of a form that the hospital has. Each is encrypted: no envelope, and no bearer that may have ended. */
  attachmentChunk: {
    method: 'POST',
    path: 'submission/attachment',
    credential: 'basic',
    body: { bytes: 256 * 1024, depth: 2, items: 16 },
    request: z.strictObject({
      submission: submissionId,
      attachment: submissionId,
      index: z.int().check(z.nonnegative(), z.maximum(MOST_CHUNKS - 1)),
      count: z.int().check(z.positive(), z.maximum(MOST_CHUNKS)),
      digest: sha256Text,
      data: z.string().check(z.minLength(1), z.maxLength(CHUNK_CHARACTERS), z.regex(/^[A-Za-z0-9_-]+$/)),
    }),
    response: z.object({
      /**
       * `wanted`: go on with chunk `next`. `kept`: complete, with its receipt. `refused`: its content is not taken, or its form
       * names no such file. `unknown`: the hospital does not have its form, or cannot read it and has as many of its files as a
       * form may have: the device keeps it. A device reads what is newer as `unknown`.
       */
      state: otherwise(z.enum(['wanted', 'kept', 'refused', 'unknown']), 'unknown'),
      next: z.int().check(z.nonnegative()),
      /** A compact JWS. */
      receipt: z.nullable(z.string()),
    }),
  },
  /** A file of a request of the caller's own, in base64; 404 for all others. */
  requestFile: {
    method: 'GET',
    path: 'mobile/dashboard/get_request_file',
    credential: 'bearer',
    request: z.strictObject({ id: z.uuid() }),
    response: z.object({ type: z.enum(attachmentTypes), data: z.string() }),
  },
} satisfies Record<string, Call>
