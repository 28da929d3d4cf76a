import { type Kysely, sql } from 'kysely'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { Version } from './version.ts'

/** Adds the new definitions. @returns the versions that were published before with another content: they stay */
export async function insertDefinitions(
  db: Kysely<Database>,
  questionnaires: readonly Questionnaire[],
): Promise<Version[]> {
  const given = sql`unnest(
    ${questionnaires.map(({ kind }) => kind)}::text[],
    ${questionnaires.map(({ version }) => version)}::integer[],
    ${questionnaires.map((one) => JSON.stringify(one))}::text[]
  ) as given (kind, version, definition)`
  await sql`
    insert into definition (kind, version, definition)
    select kind, version, definition::jsonb from ${given} order by kind, version
    on conflict do nothing`.execute(db)
  // A separate statement sees versions that another process has published meanwhile.
  const { rows } = await sql<Version>`
    select given.kind, given.version from ${given} join definition as published using (kind, version)
    where published.definition <> given.definition::jsonb
    order by given.kind, given.version`.execute(db)
  return rows
}

/** Every definition as it was published, withdrawn ones too. */
export const listDefinitions = (db: Kysely<Database>) =>
  db
    .selectFrom('definition')
    .select(['kind', 'version', 'definition', 'withdrawn_at'])
    .orderBy('kind')
    .orderBy('version')
    .execute()

/** A text that changes with every publication, withdrawal and restoration. */
export async function selectState(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<Record<string, unknown>>`
    select count(*) as rows, max(published_at) as published,
      count(withdrawn_at) as withdrawn, max(withdrawn_at) as withdrawal
    from definition`.execute(db)
  return JSON.stringify(rows)
}

/** @returns whether this changed the state; false also for a version that does not exist */
export async function setWithdrawal(
  db: Kysely<Database>,
  { kind, version }: Version,
  withdrawn: boolean,
): Promise<boolean> {
  const changed = await db
    .updateTable('definition')
    .set({ withdrawn_at: withdrawn ? sql`now()` : null })
    .where('kind', '=', kind)
    .where('version', '=', version)
    .where('withdrawn_at', withdrawn ? 'is' : 'is not', null)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

export const selectWithdrawal = (db: Kysely<Database>, { kind, version }: Version) =>
  db
    .selectFrom('definition')
    .select('withdrawn_at')
    .where('kind', '=', kind)
    .where('version', '=', version)
    .executeTakeFirst()

export async function selectDefinitions(db: Kysely<Database>, versions: readonly Version[]) {
  const { rows } = await sql<Version & { definition: unknown }>`
    select kind, version, definition from definition join unnest(
      ${versions.map(({ kind }) => kind)}::text[],
      ${versions.map(({ version }) => version)}::integer[]
    ) as asked (kind, version) using (kind, version)`.execute(db)
  return rows
}
