import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import { isClaim, isOpened, type Judged, type Opened, setAside } from '#server/intake/submission/judged.ts'
import { readSettled } from '#server/intake/submission/queries.ts'

/** The most claims of one admission and questionnaire. A family's phones and a ward's tablets stay far below. */
export const MOST_CLAIMS = 20

/**
 * Keeps claims for staff on an admission that already has the most allowed. Numbers can be guessed and devices name
 * themselves, so a stranger could otherwise bury what a patient said. A submission that was settled before keeps its
 * outcome. Concurrent batches do not count for each other.
 */
export async function setClaimsAside(db: Kysely<Database>, judged: readonly Judged[]): Promise<Judged[]> {
  const claims = Map.groupBy(judged.filter(isOpened).filter(isClaim), keyOf)
  if (claims.size === 0) return [...judged]
  const kept = await countClaims(
    db,
    [...claims.values()].flatMap((some) => some.slice(0, 1)),
  )
  const crowded = [...claims].filter(([key, some]) => (kept.get(key) ?? 0) + some.length > MOST_CLAIMS)
  if (crowded.length === 0) return [...judged]
  const ids = crowded.flatMap(([, some]) => some.map(({ id }) => id))
  const settled = new Set((await readSettled(db, ids)).map(({ id }) => id))
  const aside = new Set<Judged>(
    crowded.flatMap(([key, some]) =>
      some.filter(({ id }) => !settled.has(id)).slice(Math.max(0, MOST_CLAIMS - (kept.get(key) ?? 0))),
    ),
  )
  return judged.map((one) => (isOpened(one) && aside.has(one) ? forStaff(one) : one))
}

const keyOf = ({ registration, kind }: Pick<Opened, 'registration' | 'kind'>) => `${registration} ${kind}`

const forStaff = (one: Opened): Judged => ({
  ...setAside(one, 'too-many-claims'),
  code: one.content.subject?.code ?? null,
})

/** The number of kept claims on the admission and questionnaire of each of these, with any outcome. */
async function countClaims(db: Kysely<Database>, claims: readonly Opened[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ registration: string; kind: string; kept: number }>`
    select given.registration, given.kind, counted.kept
    from unnest(
      ${claims.map(({ registration }) => registration)}::text[],
      ${claims.map(({ kind }) => kind)}::text[]
    ) as given (registration, kind)
    cross join lateral (
      select count(*)::integer as kept from (
        select from response where claimed = given.registration and kind = given.kind limit ${MOST_CLAIMS}
      ) as found
    ) as counted`.execute(db)
  return new Map(rows.map((row) => [keyOf(row), row.kept]))
}
