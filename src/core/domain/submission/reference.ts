import { readableSymbols, readSymbols } from '#core/domain/text/readable-symbols.ts'

const letters = readableSymbols.slice(10)

/** The text whose SHA-256 makes the reference of a submission. */
export const referenceText = (id: string): string => `reference ${id}`

/** A short name that people can read out, such as `QK-7F3M9X2A`. The same id always has the same one. */
export function referenceFrom(digest: Uint8Array): string {
  const pick = (from: string, at: number) => from.charAt((digest[at] ?? 0) % from.length)
  const text = Array.from({ length: 8 }, (_, at) => pick(readableSymbols, at + 2)).join('')
  return `${pick(letters, 0)}${pick(letters, 1)}-${text}`
}

const made = new RegExp(`^([${letters}]{2})([${readableSymbols}]{8})$`)

/** Reads a reference from a copied text; undefined for any other text. */
export function readReference(written: unknown): string | undefined {
  const found = typeof written === 'string' ? made.exec(readSymbols(written)) : null
  return found ? `${found[1]}-${found[2]}` : undefined
}
