import { inspectFile, type FileProblem } from '#core/attachments/inspect-file.ts'
import { ATTACHMENT_BYTES } from '#core/domain/submission/attachment.ts'
import { isHeic, problemOfHeic } from './attachments/heic.ts'

/** Reads a file up to one byte beyond the limit, enough to see that it is too large. It may have gigabytes. */
export const readFile = async (file: Blob): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await file.slice(0, ATTACHMENT_BYTES + 1).arrayBuffer())

/**
 * Decodes a picture upright. The number of its pixels is checked first.
 * @returns the picture, or why it cannot be decoded; `heic` where this browser cannot read Apple's pictures
 */
export async function decodePicture(file: Blob, content?: Uint8Array): Promise<ImageBitmap | FileProblem | 'heic'> {
  const bytes = content ?? (await readFile(file))
  const isApple = isHeic(bytes)
  const found = isApple ? problemOfHeic(bytes) : inspectFile(bytes)
  if (typeof found === 'string') return found
  if (found?.type === 'application/pdf') return 'not-taken'
  const failed = isApple ? 'heic' : 'damaged'
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => failed)
}
