/** Crockford's base32: no I, L, O or U, which are misread or spell words. */
export const readableSymbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** What somebody typed, as it was made: without spaces and hyphens, in capitals, look-alikes taken for what they stand for. */
export function readSymbols(written: string): string {
  return written.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')
}
