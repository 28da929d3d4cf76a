import type { ExportFormat } from '#core/domain/staff/export-format.ts'

const LINE_FEED = 10
const QUOTE = 34

/**
 * Counts the rows of a file as its bytes come: lines of a CSV without its headings, or lines of NDJSON.
 * @returns a function that takes more bytes and gives the rows so far; undefined for a workbook, which is compressed
 */
export function countRows(format: ExportFormat): (bytes: Uint8Array) => number | undefined {
  if (format === 'xlsx') return () => undefined
  const hasQuotes = format === 'csv'
  let lines = 0
  let isQuoted = false
  return (bytes) => {
    for (const byte of bytes)
      if (byte === LINE_FEED && !isQuoted) lines += 1
      // A quote within quotes is written twice.
      else if (byte === QUOTE && hasQuotes) isQuoted = !isQuoted
    return hasQuotes ? Math.max(0, lines - 1) : lines
  }
}
