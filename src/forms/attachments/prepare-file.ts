import { inspectFile, type FileProblem } from '#core/attachments/inspect-file.ts'
import { PICTURE_SIDE, type AttachmentType } from '#core/domain/submission/attachment.ts'
import { decodePicture, readFile } from '#forms/decode-picture.ts'

/** Why a file is refused. `heic`: this browser cannot read Apple's pictures. `locked`: the PDF needs a password. */
export type FileRefusal = FileProblem | 'heic' | 'locked'

/** A file as it is sent. */
export interface PreparedFile {
  readonly type: AttachmentType
  readonly content: Uint8Array<ArrayBuffer>
}

const QUALITY = 0.85

/**
 * Prepares a chosen file for storing. A PDF stays as it is. A picture becomes an upright JPEG without the camera's
 * metadata, at most 2,048 pixels wide and high.
 */
export async function prepareFile(file: Blob): Promise<PreparedFile | FileRefusal> {
  const content = await readFile(file)
  if (isPdf(content)) return (await isLocked(content)) ? 'locked' : { type: 'application/pdf', content }
  const picture = await decodePicture(file, content)
  return typeof picture === 'string' ? picture : ((await redraw(picture)) ?? 'damaged')
}

const isPdf = (content: Uint8Array): boolean => {
  const found = inspectFile(content)
  return typeof found !== 'string' && found.type === 'application/pdf'
}

/** Whether a PDF needs a password. The code that tries it is loaded only for encrypted files. */
async function isLocked(pdf: Uint8Array): Promise<boolean> {
  if (!new TextDecoder('latin1').decode(pdf).includes('/Encrypt')) return false
  const { asksForPassword } = await import('#core/attachments/pdf-password.ts')
  return asksForPassword(pdf)
}

async function redraw(bitmap: ImageBitmap): Promise<PreparedFile | undefined> {
  try {
    const scale = Math.min(1, PICTURE_SIDE / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return undefined
    // JPEG has no transparency.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return blob ? { type: 'image/jpeg', content: new Uint8Array(await blob.arrayBuffer()) } : undefined
  } finally {
    bitmap.close()
  }
}
