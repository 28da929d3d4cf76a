import { readFigures } from '#core/domain/text/written.ts'

/**
 * Reads a date as people write it (dd-mm-yyyy, also with slashes, dots, spaces or nothing between) or as it travels
 * (year-month-day). The result is year-month-day; undefined when there is no such day.
 */
export function readDate(written: unknown): string | undefined {
  if (typeof written !== 'string') return undefined
  const text = readFigures(written)
  const { day, month, year } =
    /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ](?<year>\d{4})$/.exec(text)?.groups ??
    /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/.exec(text)?.groups ??
    /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/.exec(text)?.groups ??
    {}
  if (day === undefined || month === undefined || year === undefined) return undefined
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}

/** Year-month-day as dd-mm-yyyy; any other text unchanged. */
export const writeDate = (iso: string): string => iso.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3-$2-$1')
