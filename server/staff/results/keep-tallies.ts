import { type Kysely, sql, type Transaction } from 'kysely'
import { type Field, fieldsOf, type Questionnaire } from '#core/questionnaires/definition.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { takeTurn } from '#server/platform/db/take-turn.ts'

/** What is counted by its answers. Words and numbers have too many. */
const countedTypes = ['nps', 'scale', 'choice', 'choices', 'yes-no'] as const
export type CountedField = Extract<Field, { readonly type: (typeof countedTypes)[number] }>

export const countedIn = (questionnaire: Questionnaire): CountedField[] => fieldsOf(questionnaire).filter(isCounted)

const isCounted = (field: Field): field is CountedField => countedTypes.some((type) => type === field.type)

/** Days that one transaction counts again. */
const AT_ONCE = 50

/** The field under which the tallies have the forms themselves, and the value under which those who answered a field. */
export const ALL = ''

/**
 * Counts the days of a kind again on which something has changed. Each is counted from scratch, so that it is right whatever
 * has changed. @param questionnaires all versions of the kind
 */
export async function keepTallies(
  db: Kysely<Database>,
  kind: string,
  questionnaires: readonly Questionnaire[],
): Promise<void> {
  let days: readonly string[]
  do {
    days = await db.transaction().execute(async (trx) => {
      const due = await takeDue(trx, kind)
      if (due.length > 0) await countDays(trx, kind, { days: due, questionnaires })
      return due
    })
  } while (days.length === AT_ONCE)
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
  const fields = questionnaires.flatMap((one) => countedIn(one).map(({ id }) => ({ version: one.version, id })))
  await sql`delete from tally where kind = ${kind} and day = any(${days}::date[])`.execute(trx)
  await sql`
    insert into tally (kind, day, version, hospital, ward, field, value, count)
    select ${kind}::text, due.day, response.version, coalesce(request.hospital, admission.hospital_unit),
      case when request.hospital is null then admission.nursing_room end, given.field, given.value, count(*)
    from unnest(${days}::date[]) as due (day)
    join submission on submission.received_at >= due.day::timestamp at time zone 'Asia/Jakarta'
      and submission.received_at < (due.day + 1)::timestamp at time zone 'Asia/Jakarta'
    join response on response.submission_id = submission.id and response.kind = ${kind} and response.outcome = 'accepted'
    left join request on request.id = submission.id
    left join admission on admission.admission_number = coalesce(response.registration, response.claimed)
    cross join lateral (
      select ${ALL} as field, ${ALL} as value
      union all
      select counted.id, answer.value
      from unnest(
        ${fields.map(({ version }) => version)}::integer[],
        ${fields.map(({ id }) => id)}::text[]
      ) as counted (version, id)
      cross join lateral (
        select case jsonb_typeof(response.answers -> counted.id)
          when 'array' then response.answers -> counted.id
          when 'string' then jsonb_build_array(response.answers -> counted.id)
          when 'number' then jsonb_build_array(response.answers -> counted.id)
          else '[]'
        end as values
      ) as answered
      cross join lateral (
        select value from jsonb_array_elements_text(answered.values)
        union all
        select ${ALL} where answered.values <> '[]'
      ) as answer
      where counted.version = response.version
    ) as given
    group by due.day, response.version, coalesce(request.hospital, admission.hospital_unit),
      case when request.hospital is null then admission.nursing_room end, given.field, given.value`.execute(trx)
}

/** Makes every day due that has answers. What was counted of answers that are gone goes with it. */
export async function countAllAgain(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`delete from tally`.execute(trx)
    await sql`
      insert into tally_due (kind, day)
      select distinct response.kind, (received_at at time zone 'Asia/Jakarta')::date
      from response join submission on submission.id = response.submission_id`.execute(trx)
  })
}
