/** Sealed bytes come in steps of so many, so that their length tells little of what is in them. */
export const PADDING_STEP = 256

/** One byte that ends the content, then zeros (ISO/IEC 7816-4). */
const END = 0x80

/**
 * Bytes with their padding behind them. A DEFLATE stream says itself where it ends, so what reads streams needs not know of
 * padding: zlib ignores what follows.
 * @param more how many bytes are added to it later
 * @returns so long that with `more` it is a multiple of the step
 */
export function pad(bytes: Uint8Array, more: number): Uint8Array<ArrayBuffer> {
  const whole = Math.ceil((bytes.length + 1 + more) / PADDING_STEP) * PADDING_STEP
  const padded = new Uint8Array(whole - more)
  padded.set(bytes)
  padded[bytes.length] = END
  return padded
}

/** @returns undefined for what ends in no padding */
export function withoutPadding(padded: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | undefined {
  const end = padded.findLastIndex((byte) => byte !== 0)
  return padded[end] === END ? padded.subarray(0, end) : undefined
}
