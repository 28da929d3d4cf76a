import { openChunks, SEALED_CHUNK_BYTES } from '#core/attachments/chunks.ts'
import { inspectFile, type FileProblem } from '#core/attachments/inspect-file.ts'
import { hashOf } from '#core/attachments/chunks.ts'
import { decodeBase64Url } from '#core/crypto/base64url.ts'
import { PICTURE_SIDE } from '#core/domain/submission/attachment.ts'
import type { AttachmentRow } from './queries.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** What a form says of one of its files. */
export type NamedFile = Pick<AttachmentRow, 'id'> & {
  readonly [Name in 'type' | 'sha256' | 'key']: string
}

export const isNamed = (row: AttachmentRow): row is AttachmentRow & NamedFile =>
  row.key !== null && row.sha256 !== null && row.type !== null

/** Splits a stored file into its chunks: all but the last one have the same size. */
export function splitChunks(stored: Buffer): Bytes[] {
  const bytes = new Uint8Array(stored)
  return Array.from({ length: Math.ceil(bytes.length / SEALED_CHUNK_BYTES) }, (_, index) =>
    bytes.slice(index * SEALED_CHUNK_BYTES, (index + 1) * SEALED_CHUNK_BYTES),
  )
}

/** Why a file is not read: its key does not open it, the form names another file, or its content is not allowed. */
type Unreadable = 'cannot-open' | 'other-content' | FileProblem

/** The content of a file, if it is the one that its form names and its type is allowed. */
export async function readFileContent(
  { id, key, sha256, type }: NamedFile,
  chunks: readonly Bytes[],
): Promise<Bytes | Unreadable> {
  let content: Bytes
  try {
    content = await openChunks(decodeBase64Url(key), id, chunks)
  } catch (error) {
    if (error instanceof DOMException || error instanceof TypeError) return 'cannot-open'
    throw error
  }
  if ((await hashOf(content)) !== sha256) return 'other-content'
  const found = inspectFile(content)
  if (typeof found === 'string') return found
  if (found.type !== type) return 'not-taken'
  const { width = 0, height = 0 } = found.size ?? {}
  return Math.max(width, height) > PICTURE_SIDE ? 'too-many-pixels' : content
}
