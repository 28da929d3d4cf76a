import { readCode } from './written.ts'

/** Crockford's base32, without I, L, O and U: these are misread, or spell words. */
export const readableSymbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Reads typed symbols (`readCode`): without hyphens, look-alikes replaced by the symbols that they resemble. */
export function readSymbols(written: string): string {
  return readCode(written).replaceAll('-', '').replaceAll('O', '0').replace(/[IL]/g, '1')
}
