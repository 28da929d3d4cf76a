import { hash, timingSafeEqual } from 'node:crypto'

/** Compares hashes, which have one length: neither the time nor an error tells how much of a guess was right. */
export function matchesSecret(given: string, expected: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer'))
}
