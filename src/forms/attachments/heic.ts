import { MOST_PIXELS, type FileProblem } from '#core/attachments/inspect-file.ts'
import { ATTACHMENT_BYTES } from '#core/domain/submission/attachment.ts'

const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** Whether the file is HEIC, by the brand of its container (ISO 23008-12). */
export const isHeic = (bytes: Uint8Array): boolean =>
  /^ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)$/.test(latin1(bytes.subarray(4, 12)))

/**
 * Why a HEIC picture cannot be decoded. Boxes called `ispe` hold the sizes of the picture and of its tiles.
 * @returns `heic` where no size is found, since no browser reads such a file
 */
export function problemOfHeic(bytes: Uint8Array): FileProblem | 'heic' | undefined {
  if (bytes.length > ATTACHMENT_BYTES) return 'too-large'
  const text = latin1(bytes)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let most = 0
  for (let at = text.indexOf('ispe'); at !== -1 && at + 16 <= bytes.length; at = text.indexOf('ispe', at + 4))
    most = Math.max(most, view.getUint32(at + 8) * view.getUint32(at + 12))
  if (most === 0) return 'heic'
  return most > MOST_PIXELS ? 'too-many-pixels' : undefined
}
