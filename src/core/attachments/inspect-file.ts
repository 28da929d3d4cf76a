import { ATTACHMENT_BYTES, type AttachmentType } from '#core/domain/submission/attachment.ts'

/** Why a file is refused: it is empty, too large, of another type, incomplete, or has too many pixels to be decoded. */
export type FileProblem = 'empty' | 'too-large' | 'not-taken' | 'damaged' | 'too-many-pixels'

export interface InspectedFile {
  readonly type: AttachmentType
  /** The size of a picture in pixels, from its header. */
  readonly size?: { readonly width: number; readonly height: number }
}

/** More than phones' cameras use by default. Decoded, such a picture takes a quarter of a gigabyte. */
export const MOST_PIXELS = 64_000_000

/**
 * Finds the type of a file from its content. Nothing is decoded, and the time is proportional to the bytes.
 * @param bytes the whole file
 */
export function inspectFile(bytes: Uint8Array): InspectedFile | FileProblem {
  if (bytes.length === 0) return 'empty'
  const read = readJpeg(bytes) ?? readPng(bytes) ?? readPdf(bytes) ?? 'not-taken'
  if (read === 'not-taken') return read
  if (bytes.length > ATTACHMENT_BYTES) return 'too-large'
  if (typeof read === 'string' || !read.size) return read
  const { width, height } = read.size
  if (width === 0 || height === 0) return 'damaged'
  return width * height > MOST_PIXELS ? 'too-many-pixels' : read
}

const hasAt = (bytes: Uint8Array, at: number, wanted: readonly number[]): boolean =>
  wanted.every((value, index) => bytes[at + index] === value)

const word = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
const longWord = (bytes: Uint8Array, at: number): number => word(bytes, at) * 65_536 + word(bytes, at + 2)

/** Markers of JPEG (ITU T.81, table B.1). */
const [START_OF_IMAGE, END_OF_IMAGE, START_OF_SCAN] = [0xd8, 0xd9, 0xda]
/** Whether a marker begins a frame, whose header has the size. Three markers in this range begin tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

function readJpeg(bytes: Uint8Array): InspectedFile | FileProblem | undefined {
  if (!hasAt(bytes, 0, [0xff, START_OF_IMAGE, 0xff])) return undefined
  let size: InspectedFile['size']
  for (let at = 2; at < bytes.length;) {
    const marker = bytes[at + 1] ?? 0
    // Readers of JPEG ignore stray bytes between segments.
    if (bytes[at] !== 0xff || marker === 0xff || marker === 0) at = nextMark(bytes, at + 1)
    else if (marker === END_OF_IMAGE) return size ? { type: 'image/jpeg', size } : 'damaged'
    else {
      const length = word(bytes, at + 2)
      if (length < 2) return 'damaged'
      // With two sizes, it is not known which one a decoder uses.
      if (isFrame(marker) && size) return 'damaged'
      if (isFrame(marker)) size = { height: word(bytes, at + 5), width: word(bytes, at + 7) }
      at += 2 + length
      if (marker === START_OF_SCAN) at = endOfScan(bytes, at)
    }
  }
  return 'damaged'
}

const nextMark = (bytes: Uint8Array, from: number): number => {
  const at = bytes.indexOf(0xff, from)
  return at === -1 ? bytes.length : at
}

/** The place of the next marker after a scan's data. In the data 0xff is followed by 0 or by a restart marker. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from
  for (;;) {
    at = bytes.indexOf(0xff, at)
    if (at === -1) return bytes.length
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
    at += 2
  }
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const [IHDR, IEND] = [0x49484452, 0x49454e44]

function readPng(bytes: Uint8Array): InspectedFile | FileProblem | undefined {
  if (!hasAt(bytes, 0, PNG_SIGNATURE)) return undefined
  let size: InspectedFile['size']
  // A chunk has a length, a name, data and a checksum.
  for (let at = PNG_SIGNATURE.length; at + 12 <= bytes.length; at += 12 + longWord(bytes, at)) {
    const name = longWord(bytes, at + 4)
    // The header chunk comes first, and only once.
    if ((name === IHDR) !== (at === PNG_SIGNATURE.length)) return 'damaged'
    if (name === IHDR) size = { width: longWord(bytes, at + 8), height: longWord(bytes, at + 12) }
    if (name === IEND) return size ? { type: 'image/png', size } : 'damaged'
  }
  return 'damaged'
}

/** How far from the ends of a PDF its marks may be, in bytes (ISO 32000-1, annex H). */
const PDF_ENDS = 1024

function readPdf(bytes: Uint8Array): InspectedFile | FileProblem | undefined {
  const text = (part: Uint8Array) => new TextDecoder('latin1').decode(part)
  // Bytes before the header are ignored, unless a browser could take them for a page.
  if (!/^[^<]*%PDF-/.test(text(bytes.subarray(0, PDF_ENDS)))) return undefined
  const end = bytes.findLastIndex((byte) => byte !== 0) + 1
  return text(bytes.subarray(Math.max(0, end - PDF_ENDS), end)).includes('%%EOF')
    ? { type: 'application/pdf' }
    : 'damaged'
}
