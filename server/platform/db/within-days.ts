import { sql, type RawBuilder } from 'kysely'

/**
 * Between the beginning of `from` and the end of `until`, both days in Jakarta; each bound may be missing.
 * @param at a point in time, as SQL; an index on it is used
 * @param days as YYYY-MM-DD
 */
export function withinDays(
  at: RawBuilder<unknown>,
  { from, until }: { readonly from?: string | undefined; readonly until?: string | undefined },
): RawBuilder<boolean> {
  const begun = from === undefined ? sql`true` : sql`${at} >= ${from}::date::timestamp at time zone 'Asia/Jakarta'`
  const ended =
    until === undefined ? sql`true` : sql`${at} < (${until}::date + 1)::timestamp at time zone 'Asia/Jakarta'`
  return sql`(${begun} and ${ended})`
}
