import { createHmac, randomInt } from 'node:crypto'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import { readableSymbols, readSymbols } from '#core/domain/text/readable-symbols.ts'

const LENGTH = 8

/** A code to read aloud once: 8 symbols, 40 bits. */
export function makeTabletCode(): string {
  return Array.from({ length: LENGTH }, () => readableSymbols.charAt(randomInt(readableSymbols.length))).join('')
}

/** The hash that is kept. Codes could be tried on a stolen table, so its key is not in the database. */
export function hashTabletCode({ secretFor }: KeyRing, written: string): string {
  return createHmac('sha256', secretFor('tablet code')).update(readSymbols(written)).digest('base64url')
}
