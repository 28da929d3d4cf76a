import { inspectFile, type FileProblem } from '#core/attachments/inspect-file.ts'
import { ATTACHMENT_BYTES, PICTURE_SIDE, type AttachmentType } from '#core/domain/attachment.ts'
import { isHeic, problemOfHeic } from './heic.ts'

/** Why a file is not taken here. `heic`: this browser cannot read Apple's pictures. */
export type FileRefusal = FileProblem | 'heic'

/** A file as it shall arrive. */
export interface PreparedFile {
  readonly type: AttachmentType
  readonly content: Uint8Array<ArrayBuffer>
}

const QUALITY = 0.85

/**
 * A file that somebody chose, ready to be stored: a PDF as it is, a picture upright, at most 2,048 pixels wide and high, as JPEG and
 * without what its camera wrote into it.
 */
export async function prepareFile(file: Blob): Promise<PreparedFile | FileRefusal> {
  // Of a film of gigabytes no more is read than shows that it is too large.
  const content = new Uint8Array(await file.slice(0, ATTACHMENT_BYTES + 1).arrayBuffer())
  if (isHeic(content)) return problemOfHeic(content) ?? (await redraw(file)) ?? 'heic'
  const found = inspectFile(content)
  if (typeof found === 'string') return found
  if (found.type === 'application/pdf') return { type: found.type, content }
  return (await redraw(file)) ?? 'damaged'
}

/** @returns undefined where the browser cannot decode it */
async function redraw(picture: Blob): Promise<PreparedFile | undefined> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!bitmap) return undefined
  try {
    const scale = Math.min(1, PICTURE_SIDE / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return undefined
    // JPEG knows no transparency.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return blob ? { type: 'image/jpeg', content: new Uint8Array(await blob.arrayBuffer()) } : undefined
  } finally {
    bitmap.close()
  }
}
