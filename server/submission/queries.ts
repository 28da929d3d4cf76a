import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Arrived, Judged, Quarantined } from './judged.ts'
import { referenceOf } from './reference.ts'

/** Claims the ids that are new, in their order, and says which they were. Waits for whoever is claiming the same. */
export async function claim(
  trx: Transaction<Database>,
  device: string,
  submissions: readonly Judged[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    insert into submission (id, kind, version, device_id, sha256, outcome, reference)
    select id, kind, version, ${device}::uuid, sha256, outcome, reference
    from unnest(
      ${submissions.map(({ id }) => id)}::uuid[],
      ${submissions.map(({ kind }) => kind)}::text[],
      ${submissions.map(({ version }) => version)}::integer[],
      ${submissions.map(({ sha256 }) => sha256)}::text[],
      ${submissions.map(({ outcome }) => outcome)}::text[],
      ${submissions.map(({ id }) => referenceOf(id))}::text[]
    ) as given (id, kind, version, sha256, outcome, reference)
    on conflict (id) do nothing
    returning id`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

export async function insertQuarantined(
  trx: Transaction<Database>,
  submissions: readonly Quarantined[],
): Promise<void> {
  await sql`
    insert into quarantine (submission_id, reason, key_id, sealed, answers)
    select * from unnest(
      ${submissions.map(({ id }) => id)}::uuid[],
      ${submissions.map(({ reason }) => reason)}::text[],
      ${submissions.map(({ keyId }) => keyId)}::text[],
      ${submissions.map(({ sealed }) => sealed)}::bytea[],
      ${submissions.map(({ answers }) => answers)}::text[]
    )`.execute(trx)
}

/** What was decided about ids, now or earlier. */
export function readSettled(trx: Transaction<Database>, ids: readonly string[]) {
  return trx
    .selectFrom('submission')
    .select(['id', 'sha256', 'outcome', 'reference', 'received_at'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** Keeps what came under the id of something else. */
export async function insertConflicts(
  trx: Transaction<Database>,
  device: string,
  submissions: readonly Arrived[],
): Promise<void> {
  const rows = submissions.map(({ id, kind, version, keyId, sealed, sha256 }) => ({
    submission_id: id,
    sha256,
    kind,
    version,
    device_id: device,
    key_id: keyId,
    sealed,
  }))
  await trx
    .insertInto('submission_conflict')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
