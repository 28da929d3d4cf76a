import { type Kysely, sql } from 'kysely'
import type { Questionnaire } from '#core/questionnaires/definition.ts'
import type { Database } from '#server/db/schema.ts'
import type { Version } from './version.ts'

/** Adds those that are new. @returns the versions that were published before, with another content: they stay */
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
  // In a statement of its own, which sees what another process has published meanwhile.
  const { rows } = await sql<Version>`
    select given.kind, given.version from ${given} join definition as published using (kind, version)
    where published.definition <> given.definition::jsonb
    order by given.kind, given.version`.execute(db)
  return rows
}

/** Every definition, as it was published. */
export async function listDefinitions(db: Kysely<Database>): Promise<Record<string, unknown>[]> {
  const rows = await db.selectFrom('definition').select('definition').orderBy('kind').orderBy('version').execute()
  return rows.map(({ definition }) => definition)
}

/** The versions that are taken, by kind, as the offline kit tells them. */
export async function publishedVersions(db: Kysely<Database>): Promise<{ kind: string; versions: number[] }[]> {
  const rows = await db
    .selectFrom('definition')
    .select(['kind', 'version'])
    .orderBy('kind')
    .orderBy('version')
    .execute()
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  return [...byKind].map(([kind, all]) => ({ kind, versions: all.map(({ version }) => version) }))
}

export async function selectDefinitions(db: Kysely<Database>, versions: readonly Version[]) {
  const { rows } = await sql<Version & { definition: unknown }>`
    select kind, version, definition from definition join unnest(
      ${versions.map(({ kind }) => kind)}::text[],
      ${versions.map(({ version }) => version)}::integer[]
    ) as asked (kind, version) using (kind, version)`.execute(db)
  return rows
}
