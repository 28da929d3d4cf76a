import { createHmac, randomInt } from 'node:crypto'
import { CODE_LENGTH } from '#core/domain/account/account.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import { readableSymbols, readSymbols } from '#core/domain/text/readable-symbols.ts'

/** 4 of 32 symbols: 20 bits. */
export const makeOneTimeCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => readableSymbols.charAt(randomInt(readableSymbols.length))).join('')

/** How a code is kept: a hash for one purpose, such as one sign-in, with a key that is not in the database. */
export function hashOneTimeCode({ secretFor }: KeyRing, purpose: string, written: string): string {
  return createHmac('sha256', secretFor('one-time code'))
    .update(`${purpose} ${readSymbols(written)}`)
    .digest('base64url')
}
