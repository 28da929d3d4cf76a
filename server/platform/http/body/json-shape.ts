import type { JsonLimits } from '#core/contract/call/json-limits.ts'

export type ShapeLimits = Pick<JsonLimits, 'depth' | 'items'>

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const [OPEN_LIST, CLOSE_LIST, OPEN_RECORD, CLOSE_RECORD] = [0x5b, 0x5d, 0x7b, 0x7d]
/** A short text is read byte by byte, which is faster than searching its end. */
const NEAR = 64

/** Whether JSON stays within a depth and a number of parts. */
export const fitsShape = (json: Uint8Array, limits: ShapeLimits): boolean => new JsonShape(limits).take(json)

/**
 * Checks the shape of JSON as it arrives, before it is parsed: a parser takes a hundred times longer for empty lists
 * than for a text of the same size. It reads the bytes once, and skips texts as a whole.
 */
export class JsonShape {
  readonly #limits: ShapeLimits
  #depth = 0
  #items = 0
  #texts = 0
  #isText = false
  /** Whether the last part ended within an escape. */
  #isEscaped = false

  constructor(limits: ShapeLimits) {
    this.#limits = limits
  }

  /** @returns whether everything so far is within the limits; later parts are then not read */
  take(part: Uint8Array): boolean {
    let at = 0
    while (at < part.length) {
      if (this.#isText) at = this.#passText(part, at)
      else at = this.#readParts(part, at)
      if (!this.#fits()) return false
    }
    return true
  }

  #fits(): boolean {
    const { depth, items } = this.#limits
    // JSON has no more texts than a name and a value for each part.
    return this.#depth <= depth && this.#items <= items && this.#texts <= 2 * items + 1
  }

  /** @returns where a text begins, or where a limit is exceeded */
  #readParts(part: Uint8Array, from: number): number {
    for (let at = from; at < part.length; at++) {
      const byte = part[at]
      if (byte === QUOTE) {
        this.#isText = true
        this.#texts++
        return at + 1
      }
      if (byte === COMMA) this.#items++
      else if (byte === OPEN_LIST || byte === OPEN_RECORD) {
        this.#items++
        this.#depth++
      } else if (byte === CLOSE_LIST || byte === CLOSE_RECORD) this.#depth--
      else continue
      if (!this.#fits()) return at + 1
    }
    return part.length
  }

  /** @returns where to continue, within the text or after it */
  #passText(part: Uint8Array, from: number): number {
    let at = this.#isEscaped ? from + 1 : from
    this.#isEscaped = false
    const near = Math.min(from + NEAR, part.length)
    for (; at < near; at++) {
      if (part[at] === BACKSLASH) at++
      else if (part[at] === QUOTE) {
        this.#isText = false
        return at + 1
      }
    }
    if (at < part.length) return this.#passLongText(part, at)
    this.#isEscaped = at > part.length
    return part.length
  }

  #passLongText(part: Uint8Array, from: number): number {
    const quote = part.indexOf(QUOTE, from)
    const end = quote === -1 ? part.length : quote
    let slashes = 0
    while (end - slashes > from && part[end - slashes - 1] === BACKSLASH) slashes++
    const isEscaped = slashes % 2 === 1
    if (quote === -1) this.#isEscaped = isEscaped
    else this.#isText = isEscaped
    return end + 1
  }
}
