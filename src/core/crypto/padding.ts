/** Sealed bytes have a multiple of this length, so that their length tells little of their content. */
export const PADDING_STEP = 256

/** The byte after the content; zeros follow it (ISO/IEC 7816-4). */
const END = 0x80

/**
 * Adds padding after the bytes. A DEFLATE stream marks its own end, so readers of the stream ignore the padding.
 * @param more how many bytes are added later
 * @returns bytes whose length plus `more` is a multiple of the step
 */
export function pad(bytes: Uint8Array, more: number): Uint8Array<ArrayBuffer> {
  const whole = Math.ceil((bytes.length + 1 + more) / PADDING_STEP) * PADDING_STEP
  const padded = new Uint8Array(whole - more)
  padded.set(bytes)
  padded[bytes.length] = END
  return padded
}

/** @returns undefined where the bytes have no padding */
export function withoutPadding(padded: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | undefined {
  const end = padded.findLastIndex((byte) => byte !== 0)
  return padded[end] === END ? padded.subarray(0, end) : undefined
}
