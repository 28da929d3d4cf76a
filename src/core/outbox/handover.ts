import type { OutboxDatabase } from '#core/db/outbox.ts'
import { attachmentTables, filesOf, rejoinFiles } from './attachments/keep.ts'
import type { OutboxDoor } from './door.ts'
import { parseHandover, type HandoverFile } from './handover-file.ts'
import { receiptedOf } from './stored-receipts.ts'
import { fileOf, fromItem, toItem, untried } from './handover-item.ts'

type Door = Pick<OutboxDoor, 'db' | 'clock' | 'witness'>

/** Everything unsent as one file. The rows stay: whoever delivers first, the hospital counts each once. */
export async function exportUnsent(door: Door): Promise<HandoverFile> {
  const { db } = door
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
  return fileOf(door, items)
}

export interface ImportReport {
  readonly added: number
  /** Waiting or receipted here already. */
  readonly known: number
  /** No submission, or not what was exported: not taken. */
  readonly damaged: number
  /** Files of the added ones that are not on this device. */
  readonly elsewhere: number
  /** Their drafts here have more than what was exported: not taken. */
  readonly open: number
}

/**
 * Takes over what another device exported.
 * @throws HandoverError when it is no such file; DatabaseError
 */
export async function importSubmissions({ db, clock }: Door, text: string): Promise<ImportReport> {
  const { items, checks, unreadable } = parseHandover(text)
  const whole = (await Promise.all(items.map((item) => fromItem(item, checks)))).filter((one) => one !== undefined)
  const unique = [...new Map(whole.map((one) => [one.id, one])).values()]
  const tables = [db.drafts, db.queue, db.sealed, db.receiptBatches, ...attachmentTables(db)]
  const taken = await db.write(tables, async () => {
    const ids = unique.map(({ id }) => id)
    const queued = new Set(await db.queue.where('id').anyOf(ids).primaryKeys())
    const receipted = await receiptedOf(db, ids)
    const unknown = unique.filter(({ id }) => !queued.has(id) && !receipted.has(id))
    const isNewer = await newerHere(db, unknown)
    const fresh = unknown.filter((one) => !isNewer(one))
    const { files, elsewhere } = await rejoinFiles(db, fresh)
    await db.queue.bulkAdd(
      fresh.map(({ sealed: _sealed, ...row }) => ({ ...row, ...filesIn(files.get(row.id)), ...untried(clock()) })),
    )
    await db.sealed.bulkAdd(fresh.map(({ id, sealed }) => ({ id, sealed })))
    // A form that found no room here and left as a file is back: its draft has had its day.
    await db.drafts.bulkDelete(fresh.map(({ id }) => id))
    await db.addToMeta('imported', fresh.length)
    return { added: fresh.length, elsewhere, open: unknown.length - fresh.length }
  })
  return { ...taken, known: whole.length - taken.added - taken.open, damaged: unreadable + items.length - whole.length }
}

interface Exported {
  readonly id: string
  readonly createdAt: number
}

/** Which of them went on as a draft here after they were exported: with a change, or a file that was added. */
async function newerHere(db: OutboxDatabase, forms: readonly Exported[]): Promise<(form: Exported) => boolean> {
  const ids = forms.map(({ id }) => id)
  const drafts = (await db.drafts.bulkGet(ids)).filter((draft) => draft !== undefined)
  const files = await filesOf(
    db,
    drafts.map(({ id }) => id),
  ).toArray()
  const changes = [
    ...drafts.map(({ id, updatedAt }) => ({ form: id, at: updatedAt })),
    ...files.map(({ submission, addedAt }) => ({ form: submission, at: addedAt })),
  ]
  return ({ id, createdAt }) => changes.some(({ form, at }) => form === id && at > createdAt)
}

const filesIn = (files: readonly string[] | undefined) => files && { files }
