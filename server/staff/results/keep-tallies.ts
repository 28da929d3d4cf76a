import { type Kysely, sql, type Transaction } from 'kysely'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { daysOfVisits, endedVisits } from '#server/intake/admission/ended-visits.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { takeTurn } from '#server/platform/db/take-turn.ts'
import { withinDays } from '#server/platform/db/within-days.ts'
import { answersGiven, formsOf } from './answers-given.ts'
import { ALL, BY_LETTER, VISITS, VISITS_VERSION } from './counted.ts'

/** Days that one transaction counts again. Concurrent readers of results wait for one transaction. */
const AT_ONCE = 20

/**
 * Counts the changed days of a kind again. Each day is counted from scratch, so that it is right after any change.
 * Forms, scores and ended visits are counted by ward, other answers by hospital: by ward there would be as many counts
 * as answers.
 * @param questionnaires all versions of the kind
 */
export async function keepTallies(
  db: Kysely<Database>,
  kind: string,
  questionnaires: readonly Questionnaire[],
  isStopping = () => false,
): Promise<void> {
  let days: readonly string[]
  do {
    days = await db.transaction().execute(async (trx) => {
      const due = await takeDue(trx, kind)
      if (due.length > 0) await countDays(trx, kind, { days: due, questionnaires })
      return due
    })
  } while (days.length === AT_ONCE && !isStopping())
}

/** Takes due days, so that this transaction counts them. A day that becomes due later stays due. */
async function takeDue(trx: Transaction<Database>, kind: string): Promise<string[]> {
  const { rows: some } = await sql<{ day: string }>`
    select distinct day::text from tally_due where kind = ${kind} order by day limit ${AT_ONCE}`.execute(trx)
  if (some.length === 0) return []
  await takeTurn(trx, `tally ${kind}`)
  const days = some.map(({ day }) => day)
  await sql`delete from tally_due where kind = ${kind} and day = any(${days}::date[])`.execute(trx)
  return days
}

async function countDays(
  trx: Transaction<Database>,
  kind: string,
  { days, questionnaires }: { readonly days: readonly string[]; readonly questionnaires: readonly Questionnaire[] },
): Promise<void> {
  await sql`delete from tally where kind = ${kind} and day = any(${days}::date[])`.execute(trx)
  // Readers read these months by days until they are summed again.
  await sql`
    delete from month_tally
    where kind = ${kind} and month in (select date_trunc('month', day)::date from unnest(${days}::date[]) as day)`.execute(
    trx,
  )
  const received = sql<boolean>`
    ${withinDays(sql`submission.received_at`, { from: days[0], until: days.at(-1) })}
    and (submission.received_at at time zone 'Asia/Jakarta')::date = any(${days}::date[])`
  await sql`
    with form as materialized (${formsOf(kind, received)}), given as (
      select day, version, hospital, ward, ${ALL} as field, ${ALL} as value from form
      union all
      select day, version, hospital, ward, ${ALL}, ${BY_LETTER} from form where proof = 'operator'
      union all
      select day, version, hospital, case when is_score then ward end, field, value
      from (${answersGiven(questionnaires)}) as answer
      union all
      select day, ${VISITS_VERSION}::int, hospital, ward, ${VISITS}, ${ALL} from (${endedVisits(kind, days)}) as visit
    )
    insert into tally (kind, day, version, hospital, ward, field, value, count)
    select ${kind}::text, day, version, hospital, ward, field, value, count(*)
    from given
    group by day, version, hospital, ward, field, value`.execute(trx)
}

/** Sums the tallies of past months, one after another. A month whose days change is summed again in the next run. */
export async function sumMonths(db: Kysely<Database>, kind: string, isStopping = () => false): Promise<void> {
  const { rows } = await sql<{ month: string }>`
    select distinct date_trunc('month', day)::date::text as month from tally
    where kind = ${kind} and field in (${ALL}, ${VISITS}) and day < date_trunc('month', now() at time zone 'Asia/Jakarta')
    except
    select month::text from month_tally where kind = ${kind} and field in (${ALL}, ${VISITS})`.execute(db)
  for (const { month } of rows) if (!isStopping()) await sumMonth(db, kind, month)
}

async function sumMonth(db: Kysely<Database>, kind: string, month: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await takeTurn(trx, `tally ${kind}`)
    await sql`delete from month_tally where kind = ${kind} and month = ${month}::date`.execute(trx)
    await sql`
      insert into month_tally (kind, month, version, hospital, ward, field, value, count)
      select kind, ${month}::date, version, hospital, ward, field, value, sum(count)
      from tally
      where kind = ${kind} and day between ${month}::date and (${month}::date + interval '1 month - 1 day')::date
      group by kind, version, hospital, ward, field, value`.execute(trx)
  })
}

/** Makes every day due that has answers, or on which a visit ended. Counts of deleted answers are removed. */
export async function countAllAgain(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Takes the turns of all kinds, so that no month is summed from tallies that are deleted here.
    const { rows } = await sql<{ kind: string }>`select distinct kind from definition order by kind`.execute(trx)
    for (const { kind } of rows) await takeTurn(trx, `tally ${kind}`)
    await sql`delete from tally`.execute(trx)
    await sql`delete from month_tally`.execute(trx)
    await sql`
      insert into tally_due (kind, day)
      select distinct response.kind, (received_at at time zone 'Asia/Jakarta')::date
      from response join submission on submission.id = response.submission_id`.execute(trx)
    await sql`insert into tally_due (kind, day) ${daysOfVisits(sql`admission`)}`.execute(trx)
  })
}
