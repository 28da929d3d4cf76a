import { v4 } from 'uuid'
import { decodeBase64Url, encodeBase64Url } from '#core/crypto/base64url.ts'
import { sha256 } from '#core/crypto/sha256.ts'
import type { QueuedSubmission, SealedBytes } from '#core/db/rows.ts'
import { deviceId } from './device-id.ts'
import type { OutboxDoor } from './door.ts'
import { HANDOVER_FORMAT, parseHandover, type HandoverFile, type HandoverItem } from './handover-file.ts'

type Door = Pick<OutboxDoor, 'db' | 'clock'>

/** Everything unsent as one file. The rows stay: whoever delivers first, the hospital counts each once. */
export async function exportUnsent({ db, clock }: Door): Promise<HandoverFile> {
  const [rows, sealed] = await db.read(() =>
    db.transaction('r', db.queue, db.sealed, async () => {
      const all = await db.queue.orderBy('createdAt').toArray()
      return [all, await db.sealed.bulkGet(all.map(({ id }) => id))] as const
    }),
  )
  const items = rows.flatMap((row, index) => {
    const bytes = sealed[index]
    return bytes ? [toItem(row, bytes)] : []
  })
  return fileOf({ db, clock }, items)
}

/** A file around submissions, those too that found no room in the database. */
export async function fileOf({ db, clock }: Door, items: readonly HandoverItem[]): Promise<HandoverFile> {
  const exportedAt = new Date(clock()).toISOString()
  // A device that is too full to keep a name for itself must still be able to hand over.
  const device = await deviceId(db).catch(() => v4())
  return { format: HANDOVER_FORMAT, version: 1, exportedAt, device, items: [...items] }
}

export interface ImportReport {
  readonly added: number
  /** Waiting or receipted here already. */
  readonly known: number
  /** No submission, or not the bytes that were sealed: not taken. */
  readonly damaged: number
}

/**
 * Takes over what another device exported.
 * @throws HandoverError when it is no such file; DatabaseError
 */
export async function importSubmissions({ db, clock }: Door, text: string): Promise<ImportReport> {
  const { items, unreadable } = parseHandover(text)
  const whole = (await Promise.all(items.map(fromItem))).filter((one) => one !== undefined)
  const unique = [...new Map(whole.map((one) => [one.id, one])).values()]
  const added = await db.write([db.drafts, db.queue, db.sealed, db.receipts], async () => {
    const ids = unique.map(({ id }) => id)
    const queued = new Set(await db.queue.where('id').anyOf(ids).primaryKeys())
    const receipted = new Set(await db.receipts.where('id').anyOf(ids).primaryKeys())
    const fresh = unique.filter(({ id }) => !queued.has(id) && !receipted.has(id))
    await db.queue.bulkAdd(fresh.map(({ sealed: _sealed, ...row }) => ({ ...row, ...untried(clock()) })))
    await db.sealed.bulkAdd(fresh.map(({ id, sealed }) => ({ id, sealed })))
    // A form that found no room here and left as a file is back: its draft has had its day.
    await db.drafts.bulkDelete(fresh.map(({ id }) => id))
    await db.addToMeta('imported', fresh.length)
    return fresh.length
  })
  return { added, known: whole.length - added, damaged: unreadable + items.length - whole.length }
}

/** A row that nobody has tried to send yet. */
export const untried = (now: number) => ({ state: 'waiting', attempts: 0, serverErrors: 0, dueAt: now }) as const

export const toItem = (
  { id, kind, version, keyId, sha256: hash, label, createdAt }: QueuedSubmission,
  { sealed }: SealedBytes,
): HandoverItem => ({
  id,
  kind,
  version,
  keyId,
  sha256: hash,
  label,
  createdAt,
  sealed: encodeBase64Url(sealed),
})

/** A row and its bytes, or undefined when they are not those that were sealed. */
export async function fromItem({ sealed: text, ...item }: HandoverItem) {
  const sealed = decode(text)
  return sealed && (await sha256(sealed)) === item.sha256 ? { ...item, sealed, bytes: sealed.length } : undefined
}

function decode(text: string) {
  try {
    return decodeBase64Url(text)
  } catch {
    // Cut off within a character: damaged like any other.
    return undefined
  }
}
