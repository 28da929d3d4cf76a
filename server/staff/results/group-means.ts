import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ResponseOf } from '#core/contract/call/call.ts'
import type { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { LEAST_SHOWN } from '#core/contract/staff/staff-result-calls.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { answersGiven, formsOf } from './answers-given.ts'
import { ALL, countedIn } from './counted.ts'
import { isScored, meanOf } from './describe-question.ts'

type GroupMean = NonNullable<ResponseOf<typeof staffCalls.staffResults>['questions'][number]['byHospital']>[number]

interface Counted {
  readonly name: string | null
  readonly field: string
  readonly value: string
  readonly count: number
}

/** Means by the ids of the questions that have one. */
type Means = ReadonlyMap<string, GroupMean[]>

export const scoredOf = (versions: readonly Questionnaire[]): string[] => [
  ...new Set(
    versions
      .flatMap(countedIn)
      .filter(({ type }) => isScored(type))
      .map(({ id }) => id),
  ),
]

/** The mean of each of these questions by hospital, from the tallies. @param chosen a table and a condition */
export async function meansByHospital(
  db: Kysely<Database>,
  scored: readonly string[],
  chosen: RawBuilder<unknown>,
): Promise<Means> {
  const { rows } = await sql<Counted>`
    select hospital as name, field, value, sum(count)::int as count
    from ${chosen} and field = any(${scored}::text[]) group by 1, 2, 3`.execute(db)
  return meansOf(rows)
}

/** The most forms whose answers are read one by one to compare wards; of more, the latest are read. */
export const MOST_READ = 20_000

/** The same by ward, from up to `MOST_READ` forms, because the tallies lack it. @param chosen as `formsOf` takes it */
export async function meansByWard(
  db: Kysely<Database>,
  kind: string,
  versions: readonly Questionnaire[],
  chosen: RawBuilder<boolean>,
): Promise<Means> {
  const { rows } = await sql<Counted>`
    with form as materialized (${formsOf(kind, chosen, MOST_READ)})
    select ward as name, field, value, count(*)::int as count
    from (${answersGiven(versions)}) as answer
    where field = any(${scoredOf(versions)}::text[]) group by 1, 2, 3`.execute(db)
  return meansOf(rows)
}

/** The highest mean first. */
function meansOf(rows: readonly Counted[]): Means {
  const byField = Map.groupBy(rows, ({ field }) => field)
  return new Map(
    [...byField].map(([field, some]) => [
      field,
      [...Map.groupBy(some, ({ name }) => name)]
        .map(([name, group]) => describe(name, group))
        .toSorted((a, b) => (b.mean ?? 0) - (a.mean ?? 0)),
    ]),
  )
}

function describe(name: string | null, group: readonly Counted[]): GroupMean {
  const counts: Record<string, number> = {}
  for (const { value, count } of group) counts[value] = (counts[value] ?? 0) + count
  const { [ALL]: answered = 0, ...points } = counts
  return { name, answered, mean: answered >= LEAST_SHOWN ? meanOf(points, answered) : null }
}
