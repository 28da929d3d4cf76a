import { type Kysely, sql, type Transaction } from 'kysely'
import { REQUEST_CHANGE } from '#core/domain/request/request-change.ts'
import type { Outcome } from '#core/domain/submission/submission.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { earlierOf } from '#server/intake/survey/queries.ts'
import { type Arrived, isClaim, type Judged, type Opened, type Quarantined } from './judged.ts'
import { referenceOf } from './reference.ts'
import type { Sender } from './sender.ts'

/** Claims the new ids in order, and returns them. Waits for concurrent claims of the same ids. */
export async function claim(
  trx: Transaction<Database>,
  device: string,
  submissions: readonly Judged[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    insert into submission (id, kind, version, device_id, sha256, outcome, reference, hospital_unit)
    select id, kind, version, ${device}::uuid, sha256, outcome, reference, ''
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

/**
 * Keeps answers, in the order given. Of accepted answers for one registration and questionnaire only the first proved
 * one is kept, across all processes, and the first claim of each device. A concurrent writer of one is waited for. The
 * days of the answers are counted again when staff ask for results.
 * @returns the ids of those that were kept
 */
export async function insertResponses(
  trx: Transaction<Database>,
  device: string,
  opened: readonly Opened[],
  outcomeOf: (one: Opened) => Exclude<Outcome, 'quarantined'>,
): Promise<Set<string>> {
  const contents = opened.map(({ content }) => content)
  const { rows } = await sql<{ id: string }>`
    with kept as (insert into response (
      submission_id, kind, version, registration, claimed, device_id, patient_id, proof, code, outcome, answers, language,
      started_at, submitted_at, is_alarming
    )
    select
      id, kind, version, registration, claimed, ${device}::uuid, patient_id, proof, code, outcome, answers::jsonb, language,
      started_at::timestamptz, submitted_at::timestamptz, is_alarming
    from unnest(
      ${opened.map(({ id }) => id)}::uuid[],
      ${opened.map(({ kind }) => kind)}::text[],
      ${opened.map(({ version }) => version)}::integer[],
      ${opened.map((one) => (isClaim(one) ? null : one.registration))}::text[],
      ${opened.map((one) => (isClaim(one) ? one.registration : null))}::text[],
      ${opened.map(({ kind, content }) => (kind === REQUEST_CHANGE.kind ? content.patient : null))}::uuid[],
      ${opened.map(({ proof }) => proof)}::text[],
      ${contents.map(({ subject }) => subject?.code ?? null)}::text[],
      ${opened.map(outcomeOf)}::text[],
      ${contents.map(({ answers }) => JSON.stringify(answers))}::text[],
      ${contents.map(({ language }) => language)}::text[],
      ${contents.map(({ startedAt }) => startedAt)}::text[],
      ${contents.map(({ submittedAt }) => submittedAt)}::text[],
      ${opened.map(({ isAlarming }) => isAlarming)}::boolean[]
    ) as given (
      id, kind, version, registration, claimed, patient_id, proof, code, outcome, answers, language, started_at,
      submitted_at, is_alarming
    )
    on conflict do nothing
    returning submission_id as id, kind),
    due as (
      insert into tally_due (kind, day)
      select distinct kept.kind, (received_at at time zone 'Asia/Jakarta')::date
      from kept join submission using (id)
    )
    select id from kept`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** The claims whose registration has a survey that was proved before. */
export async function findProven(trx: Transaction<Database>, claims: readonly Opened[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select given.id from unnest(
      ${claims.map(({ id }) => id)}::uuid[],
      ${claims.map(({ registration }) => registration)}::text[],
      ${claims.map(({ kind }) => kind)}::text[]
    ) as given (id, registration, kind)
    join response on response.registration = given.registration and response.kind = given.kind
      and response.outcome = 'accepted'`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** Marks submissions as second to one that counted, with the time of receipt of that one. */
export async function markAlreadySubmitted(
  trx: Transaction<Database>,
  device: string,
  opened: readonly Opened[],
): Promise<void> {
  const { numAffectedRows } = await sql`
    update submission set outcome = 'already-submitted', earlier = first.received_at
    from unnest(
      ${opened.map(({ id }) => id)}::uuid[],
      ${opened.map(({ registration }) => registration)}::text[],
      ${opened.map(({ kind }) => kind)}::text[],
      ${opened.map((one) => (isClaim(one) ? device : null))}::uuid[]
    ) as given (id, registration, kind, device)
    cross join lateral ${earlierOf(sql`given.registration`, sql`given.kind`, sql`given.device`)} as first
    where submission.id = given.id`.execute(trx)
  if (numAffectedRows !== BigInt(opened.length)) throw new TypeError('a submission came second to none')
}

export async function markQuarantined(trx: Transaction<Database>, submissions: readonly Arrived[]): Promise<void> {
  await trx
    .updateTable('submission')
    .set({ outcome: 'quarantined' })
    .where('id', '=', sql<string>`any(${submissions.map(({ id }) => id)}::uuid[])`)
    .execute()
}

export async function insertQuarantined(
  trx: Transaction<Database>,
  origin: string,
  submissions: readonly Quarantined[],
): Promise<void> {
  await sql`
    insert into quarantine (submission_id, reason, key_id, sealed, answers, code, admission, hospital, origin)
    select given.*, ${origin} from unnest(
      ${submissions.map(({ id }) => id)}::uuid[],
      ${submissions.map(({ reason }) => reason)}::text[],
      ${submissions.map(({ keyId }) => keyId)}::text[],
      ${submissions.map(bytesOf)}::bytea[],
      ${submissions.map(({ answers }) => answers)}::text[],
      ${submissions.map(({ code }) => code)}::text[],
      ${submissions.map(({ admission }) => admission)}::text[],
      ${submissions.map(({ hospital }) => hospital)}::text[]
    ) as given`.execute(trx)
}

const bytesOf = ({ sealed }: Arrived) => Buffer.from(sealed, 'base64url')

/** The decisions about ids, made now or earlier. */
export function readSettled(db: Kysely<Database>, ids: readonly string[]) {
  return db
    .selectFrom('submission')
    .leftJoin('request', 'request.id', 'submission.id')
    .select(['submission.id', 'sha256', 'outcome', 'submission.reference', 'received_at', 'earlier', 'marks'])
    .where('submission.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** Which of these conflicts, other bytes under a known id, are kept already. */
export function readConflicts(db: Kysely<Database>, conflicts: readonly Arrived[]) {
  return db
    .selectFrom('submission_conflict')
    .select(['submission_id as id', 'sha256'])
    .where('submission_id', '=', sql<string>`any(${conflicts.map(({ id }) => id)}::uuid[])`)
    .execute()
}

/** Keeps conflicts: other bytes under a known id. */
export async function insertConflicts(
  db: Kysely<Database>,
  { device, origin }: Pick<Sender, 'device' | 'origin'>,
  submissions: readonly Arrived[],
): Promise<void> {
  const rows = submissions.map(({ id, kind, version, keyId, sealed, sha256 }) => ({
    submission_id: id,
    sha256,
    kind,
    version,
    device_id: device,
    origin,
    key_id: keyId,
    sealed: Buffer.from(sealed, 'base64url'),
  }))
  await db
    .insertInto('submission_conflict')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
