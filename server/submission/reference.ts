import { hash } from 'node:crypto'

/** Crockford's base32: no I, L, O or U, which are misread or spell words. */
const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const letters = symbols.slice(10)

/** A short name for a submission that people can read out, such as `QK-7F3M9X2A`: the same for the same id, always. */
export function referenceOf(id: string): string {
  const bytes = hash('sha256', `reference ${id}`, 'buffer')
  const pick = (from: string, at: number) => from.charAt((bytes[at] ?? 0) % from.length)
  const text = Array.from({ length: 8 }, (_, at) => pick(symbols, at + 2)).join('')
  return `${pick(letters, 0)}${pick(letters, 1)}-${text}`
}
