import { addDays } from '#core/domain/time/zone.ts'

/** Days from the first to the last, both counted. */
const spanOf = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1

/** The filters of a view as they are saved: days that end today become their number, so that they move with the day. */
export function savedFilters(filters: string, today: string): string {
  const params = new URLSearchParams(filters)
  const [from, until] = [params.get('from'), params.get('until')]
  if (from === null || until !== today || from > until) return filters
  params.delete('from')
  params.delete('until')
  params.set('days', String(spanOf(from, until)))
  return params.toString()
}

/** The filters of a saved view in the address of today. */
export function filtersOfToday(saved: string, today: string): string {
  const params = new URLSearchParams(saved)
  const days = Number(params.get('days'))
  if (!Number.isInteger(days) || days < 1) return saved
  params.delete('days')
  params.set('from', addDays(today, 1 - days))
  params.set('until', today)
  params.sort()
  return params.toString()
}
