import { hash } from 'node:crypto'
import { readableSymbols } from '#server/platform/process/readable-symbols.ts'

const letters = readableSymbols.slice(10)

/** A short name for a submission that people can read out, such as `QK-7F3M9X2A`: the same for the same id, always. */
export function referenceOf(id: string): string {
  const bytes = hash('sha256', `reference ${id}`, 'buffer')
  const pick = (from: string, at: number) => from.charAt((bytes[at] ?? 0) % from.length)
  const text = Array.from({ length: 8 }, (_, at) => pick(readableSymbols, at + 2)).join('')
  return `${pick(letters, 0)}${pick(letters, 1)}-${text}`
}
