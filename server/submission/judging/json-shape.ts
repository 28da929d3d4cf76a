import type { ContentLimits } from './content-limits.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const [OPEN_LIST, CLOSE_LIST, OPEN_RECORD, CLOSE_RECORD] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Whether JSON is no deeper and of no more parts than it may be. One pass over the bytes, before they are parsed: a
 * parser takes a hundred times longer over empty lists than over a text of the same size.
 */
export function fitsShape(json: Uint8Array, limits: Pick<ContentLimits, 'depth' | 'items'>): boolean {
  let depth = 0
  let items = 0
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]
    if (byte === QUOTE) isText = !isText
    else if (isText) {
      if (byte === BACKSLASH) at++
    } else if (byte === COMMA) items++
    else if (byte === OPEN_LIST || byte === OPEN_RECORD) {
      items++
      depth++
    } else if (byte === CLOSE_LIST || byte === CLOSE_RECORD) depth--
    if (depth > limits.depth || items > limits.items) return false
  }
  return true
}
