import type { Kysely, Transaction } from 'kysely'
import type { RequestOf } from '#core/contract/call/call.ts'
import type { calls } from '#core/contract/calls.ts'
import { SEALED_CHUNK_BYTES } from '#core/attachments/chunks.ts'
import { chunksOf, MOST_ATTACHMENTS } from '#core/domain/submission/attachment.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import { EVERYBODY } from '#server/platform/limiter/set-aside.ts'
import { subjectOf } from '#server/platform/limits/subject.ts'
import { takeRoom } from '#server/platform/limiter/take-room.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import type { Turns } from '#server/platform/turns/turns.ts'
import { findFamiliar } from '#server/intake/device/queries.ts'
import { unreadCounts } from '#server/intake/unread/unread-counts.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import { type ChunkAnswer, completeFile, type CompleteOptions } from './complete-file.ts'
import { countChunks, findOwner, lockAttachment, type AttachmentRow, type Owner } from './queries.ts'
import { signAttachmentReceipt } from './receipt.ts'

export interface AttachmentOptions extends CompleteOptions {
  readonly metrics?: Metrics | undefined
  /** A file in memory is large: few are judged at once. */
  readonly turns: Turns
}

type Chunk = RequestOf<typeof calls.attachmentChunk>

type Found =
  | { readonly is: 'answered'; readonly answer: ChunkAnswer }
  | { readonly is: 'kept'; readonly row: AttachmentRow }
  /** Every chunk is there. */
  | { readonly is: 'complete'; readonly row: AttachmentRow }

const refused: Found = { is: 'answered', answer: { state: 'refused', next: 0, receipt: null } }
const wanted = (next: number): Found => ({ is: 'answered', answer: { state: 'wanted', next, receipt: null } })

/** Takes a chunk of a file, and completes the file with the last one. A repeated chunk changes nothing. */
export async function takeChunk(options: AttachmentOptions, chunk: Chunk, { ip }: CallContext): Promise<ChunkAnswer> {
  const { db, keys } = options
  const sealed = Buffer.from(chunk.data, 'base64url')
  const isLast = chunk.index === chunk.count - 1
  if (
    chunk.index >= chunk.count ||
    (isLast ? sealed.length > SEALED_CHUNK_BYTES : sealed.length !== SEALED_CHUNK_BYTES)
  )
    throw new ApiError('unprocessable', { message: 'This is no chunk of a file.' })
  // A chunk that is not kept does not count: a sender without a form cannot use up the share of others at the address.
  const owner = await findOwner(db, chunk)
  if (owner)
    await takeRoom(
      options,
      countsOf(owner, ip),
      Math.ceil(sealed.length / 1024),
      () => isKnown(db, owner),
      afterTheDay(ip),
    )
  const found = await db.transaction().execute((trx) => keepChunk(trx, chunk, sealed))
  if (found.is === 'answered') return found.answer
  if (found.is === 'kept') return keptAnswer(keys, found.row)
  return options.turns.run(() => completeFile(options, found.row, chunk.digest))
}

/** All statements take counts in this order, so that no two deadlock. */
const countsOf = (owner: Owner, address: string) =>
  [
    { name: 'attachment-address', subject: subjectOf(address) },
    { name: 'attachment-device', subject: owner.device },
    { name: 'attachment-total', subject: EVERYBODY },
    ...(owner.isUnread ? unreadCounts(owner) : owner.isPatients ? [] : guestCounts(address)),
  ] as const

/** Limits for files of a guest's form, by the day. */
const guestCounts = (address: string) =>
  [
    { name: 'guest-file-address', subject: subjectOf(address) },
    { name: 'guest-file-total', subject: EVERYBODY },
  ] as const

/** When strangers have filled the day, files still come by the minute: honest senders get in once strangers stop. */
const afterTheDay = (address: string) =>
  ({
    after: ['guest-file-address', 'guest-file-total'],
    counts: [
      { name: 'guest-file-late-address', subject: subjectOf(address) },
      { name: 'guest-file-late-total', subject: EVERYBODY },
    ],
  }) as const

/** A stranger can invent a device, but no device that was heard of a day ago, and no patient who signed in. */
const isKnown = async (db: Kysely<Database>, { device, isPatients }: Owner) =>
  isPatients || (await findFamiliar(db, [device])).has(device)

const keptAnswer = async (keys: AttachmentOptions['keys'], row: AttachmentRow): Promise<ChunkAnswer> => ({
  state: 'kept',
  next: 0,
  receipt: await signAttachmentReceipt(keys, row),
})

async function keepChunk(trx: Transaction<Database>, chunk: Chunk, sealed: Buffer): Promise<Found> {
  const { submission, attachment, index, count, digest } = chunk
  const row = (await lockAttachment(trx, attachment)) ?? (await beginUnread(trx, chunk))
  if (typeof row === 'string')
    return row === 'unknown' ? { is: 'answered', answer: { state: 'unknown', next: 0, receipt: null } } : refused
  if (row.submission_id !== submission || row.state === 'refused') return refused
  if (row.state === 'kept') return row.digest === digest ? { is: 'kept', row } : refused
  if (row.bytes !== null && count !== chunksOf(row.bytes)) return refused
  const have = await countChunks(trx, attachment)
  if (index > have) return wanted(have)
  if (index === have && have < count)
    await trx.insertInto('attachment_chunk').values({ attachment_id: attachment, index, sealed }).execute()
  const now = Math.max(have, index + 1)
  return now < count ? wanted(now) : { is: 'complete', row }
}

/** A form in quarantine could not be read. Its files are kept as they come, because staff may read it later. */
async function beginUnread(
  trx: Transaction<Database>,
  { submission, attachment }: Chunk,
): Promise<AttachmentRow | 'unknown' | 'refused'> {
  const form = await trx
    .selectFrom('submission')
    .select((select) => [
      'outcome',
      select
        .exists(select.selectFrom('quarantine').select('submission_id').where('submission_id', '=', submission))
        .as('isKept'),
    ])
    .where('id', '=', submission)
    .forUpdate()
    .executeTakeFirst()
  if (!form) return 'unknown'
  // A form that has left quarantine for good took the key of its files along.
  if (form.outcome !== 'quarantined' || !form.isKept) return 'refused'
  if ((await countOf(trx, submission)) >= MOST_ATTACHMENTS) return 'unknown'
  return trx
    .insertInto('attachment')
    .values({ id: attachment, submission_id: submission })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function countOf(trx: Kysely<Database>, submission: string): Promise<number> {
  const { count } = await trx
    .selectFrom('attachment')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('submission_id', '=', submission)
    .executeTakeFirstOrThrow()
  return Number(count)
}
