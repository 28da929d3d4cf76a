import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import { ATTACHMENT_BYTES, attachmentTypes, CHUNK_BYTES, chunksOf } from '#core/domain/submission/attachment.ts'
import { sha256Text, submissionId } from '#core/domain/submission/submission.ts'
import type { Call } from '#core/contract/call/call.ts'

/** The number of chunks of the largest file. */
const MOST_CHUNKS = chunksOf(ATTACHMENT_BYTES)
/** The length of an encrypted chunk, with nonce and tag, in base64url. */
const CHUNK_CHARACTERS = Math.ceil(((CHUNK_BYTES + 28) * 4) / 3)

/** The calls that send files, and that show them to their patient again. */
export const attachmentCalls = {
  /** A chunk of a file whose form the hospital has. It is encrypted, so the call needs no envelope and no bearer. */
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
       * `wanted`: continue with chunk `next`. `kept`: complete, with its receipt. `refused`: its content is refused, or
       * its form does not name it. `unknown`: the hospital does not have the form, or cannot read it and already has as
       * many of its files as a form may have; the device keeps the file. A device reads newer states as `unknown`.
       */
      state: otherwise(z.enum(['wanted', 'kept', 'refused', 'unknown']), 'unknown'),
      next: z.int().check(z.nonnegative()),
      /** A compact JWS. */
      receipt: z.nullable(z.string()),
    }),
  },
  /** A file of one of the caller's own requests, in base64; 404 for all others. */
  requestFile: {
    method: 'GET',
    path: 'mobile/dashboard/get_request_file',
    credential: 'bearer',
    request: z.strictObject({ id: z.uuid() }),
    response: z.object({ type: z.enum(attachmentTypes), data: z.string() }),
  },
} satisfies Record<string, Call>
