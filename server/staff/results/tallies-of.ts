import { sql } from 'kysely'
import { ALL, VISITS } from './counted.ts'

interface Days {
  readonly from: string
  readonly until: string
}

/**
 * The tallies of a kind on some days, both included, as the rows of `tally`. One statement reads them, so that none is
 * counted twice or missed while months are summed.
 * @param by `month`: a summed month that lies whole within the days comes as its first day
 */
export const talliesOf = (kind: string, { from, until }: Days, by: 'day' | 'month') =>
  by === 'day'
    ? sql`(select * from tally where kind = ${kind} and day between ${from}::date and ${until}::date) as tally`
    : sql`(
        select month as day, version, hospital, ward, field, value, count from month_tally
        where kind = ${kind} and ${isWhole(sql`month`, { from, until })}
        union all
        select day, version, hospital, ward, field, value, count from tally
        where kind = ${kind} and day = any(array(
          select one::date from generate_series(
            greatest(${from}::date, (select min(day) from tally where kind = ${kind}))::timestamp,
            least(${until}::date, (select max(day) from tally where kind = ${kind}))::timestamp, interval '1 day') as one
          where not (
            ${isWhole(sql`date_trunc('month', one)::date`, { from, until })}
            and exists (
              select from month_tally
              where kind = ${kind} and field in (${ALL}, ${VISITS}) and month = date_trunc('month', one)::date))
        ))
      ) as tally`

/** Whether a month, by its first day, lies whole within the days. */
const isWhole = (month: ReturnType<typeof sql>, { from, until }: Days) => sql`
  (${month} >= ${from}::date and (${month} + interval '1 month - 1 day')::date <= ${until}::date)`
