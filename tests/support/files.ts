/* The smallest possible files, for code that reads only their structure. */

const word = (value: number) => [(value >> 8) & 0xff, value & 0xff]
const longWord = (value: number) => [...word(value >>> 16), ...word(value & 0xffff)]

/** A JPEG with one scan and no picture. */
export function jpegOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const frame = [0xff, 0xc0, ...word(11), 8, ...word(height), ...word(width), 1, 1, 0x11, 0]
  // In a scan, 0xff is followed by 0 or is a restart marker.
  const scan = [0xff, 0xda, ...word(8), 1, 1, 0, 0, 63, 0, 0x12, 0xff, 0x00, 0xff, 0xd0, 0x34]
  return new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...word(4), 1, 1, ...frame, ...scan, 0xff, 0xd9])
}

/** A PNG without a picture. Its checksums are wrong, but nothing checks them. */
export function pngOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = [...longWord(13), 0x49, 0x48, 0x44, 0x52, ...longWord(width), ...longWord(height), 8, 2, 0, 0, 0]
  const end = [...longWord(0), 0x49, 0x45, 0x4e, 0x44, ...longWord(0)]
  return new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...header, ...longWord(0), ...end])
}

/** A PDF of this many bytes. */
export function pdfOf(bytes: number): Uint8Array<ArrayBuffer> {
  const [head, tail] = ['%PDF-1.4\n', '\n%%EOF\n'].map((part) => new TextEncoder().encode(part))
  const file = new Uint8Array(bytes).fill(0x20)
  file.set(head!, 0)
  file.set(tail!, bytes - tail!.length)
  return file
}
