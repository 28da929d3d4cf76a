import { type Kysely, sql, type Transaction } from 'kysely'
import type { Attachment } from '#core/domain/submission/attachment.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { AttachmentTable } from '#server/platform/db/tables/submission-tables.ts'
import type { Selectable } from 'kysely'

export type AttachmentRow = Selectable<AttachmentTable>

/** Waits for a concurrent change. */
export const lockAttachment = (trx: Transaction<Database>, id: string): Promise<AttachmentRow | undefined> =>
  trx.selectFrom('attachment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * Notes the files that a form names, once the form is kept. Files that came before the form was read now belong to it.
 * A file that another form names stays that form's.
 */
export async function expectAttachments(
  trx: Transaction<Database>,
  submissionId: string,
  attachments: readonly Attachment[],
): Promise<void> {
  if (attachments.length === 0) return
  await sql`
    insert into attachment as known (id, submission_id, type, bytes, sha256, key)
    select id, ${submissionId}::uuid, type, bytes, sha256, key from unnest(
      ${attachments.map(({ id }) => id)}::uuid[],
      ${attachments.map(({ type }) => type)}::text[],
      ${attachments.map(({ bytes }) => bytes)}::integer[],
      ${attachments.map(({ sha256 }) => sha256)}::text[],
      ${attachments.map(({ key }) => key)}::text[]
    ) as given (id, type, bytes, sha256, key)
    on conflict (id) do update
      set type = excluded.type, bytes = excluded.bytes, sha256 = excluded.sha256, key = excluded.key
      where known.submission_id = excluded.submission_id and known.key is null`.execute(trx)
}

/** The sender of the form that a file belongs to. */
export interface Owner {
  readonly device: string
  /** Whether a signed-in patient sent it. */
  readonly isPatients: boolean
  /** Whether the form could not be read: the file then counts as long as it is kept. */
  readonly isUnread: boolean
  readonly origin: string | null
}

/** The owner of a wanted chunk: a file's next one, or the first one of a file whose form could not be read. */
export async function findOwner(
  db: Kysely<Database>,
  {
    submission,
    attachment,
    index,
  }: { readonly submission: string; readonly attachment: string; readonly index: number },
): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`
    select device_id as device, quarantine.submission_id is not null as "isUnread", origin,
      exists (select from request where request.id = submission.id and patient_id is not null) as "isPatients"
    from submission left join quarantine on submission_id = submission.id
    where submission.id = ${submission}::uuid and coalesce(
      (
        select state = 'wanted' and submission_id = ${submission}::uuid and ${index}::integer = (
          select count(*) from attachment_chunk where attachment_id = attachment.id
        )
        from attachment where id = ${attachment}::uuid
      ),
      outcome = 'quarantined' and ${index}::integer = 0
    )`.execute(db)
  return rows[0]
}

export async function countChunks(trx: Transaction<Database>, id: string): Promise<number> {
  const { count } = await trx
    .selectFrom('attachment_chunk')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('attachment_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Reads the chunks in their order. */
export async function readChunks(db: Kysely<Database>, id: string): Promise<Uint8Array<ArrayBuffer>[]> {
  const rows = await db
    .selectFrom('attachment_chunk')
    .select('sealed')
    .where('attachment_id', '=', id)
    .orderBy('index')
    .execute()
  return rows.map(({ sealed }) => new Uint8Array(sealed))
}

export const dropChunks = (db: Kysely<Database>, id: string) =>
  db.deleteFrom('attachment_chunk').where('attachment_id', '=', id).execute()
