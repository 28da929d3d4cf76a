import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { StoredAttachment } from '#core/db/rows.ts'
import { attachmentTables, filesOf, rejoinFiles } from '#core/outbox/attachments/keep.ts'
import type { OutboxDoor } from '#core/outbox/door/door.ts'
import { receiptedOf } from '#core/outbox/receipts/stored-receipts.ts'
import { parseHandover, type HandoverFile, type HandoverItem } from './handover-file.ts'
import { fileOf, fromItem, stateOf, toItem, untried } from './handover-item.ts'

type Door = Pick<OutboxDoor, 'db' | 'clock' | 'witness'>

/** Exports all unsent rows as one file. They stay: if several devices deliver a row, the hospital counts it once. */
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
  /** The ids of the added rows. */
  readonly ids: readonly string[]
  /** Ids of those added rows that are a patient's own: they travel while that patient is signed in. */
  readonly own: readonly string[]
  /** The number of items that wait here or have a receipt already. */
  readonly known: number
  /** The number of items that are no submission, or differ from the export. They are not taken. */
  readonly damaged: number
  /** The number of files of the added rows that are not on this device. */
  readonly elsewhere: number
  /** The number of items whose draft here differs from the exported one. They are not taken. */
  readonly open: number
}

/**
 * Takes over the submissions that another device exported.
 * @param findOpen which of these drafts are open in a tab
 * @throws HandoverError when the file has another format; DatabaseError
 */
export async function importSubmissions(
  { db, clock }: Door,
  text: string,
  findOpen: (ids: readonly string[]) => Promise<ReadonlySet<string>> = async () => new Set(),
): Promise<ImportReport> {
  const { items, checks, unreadable } = parseHandover(text)
  const whole = (await Promise.all(items.map((item) => fromItem(item, checks)))).filter((one) => one !== undefined)
  const unique = [...new Map(whole.map((one) => [one.id, one])).values()]
  const open = await findOpen(unique.map(({ id }) => id))
  const tables = [db.drafts, db.queue, db.sealed, db.receiptBatches, ...attachmentTables(db)]
  const taken = await db.write(tables, async () => {
    const ids = unique.map(({ id }) => id)
    const queued = new Set(await db.queue.where('id').anyOf(ids).primaryKeys())
    const receipted = await receiptedOf(db, ids)
    const unknown = unique.filter(({ id }) => !queued.has(id) && !receipted.has(id))
    const more = await withMoreHere(db, unknown, open)
    const fresh = unknown.filter(({ id }) => !more.has(id))
    const { files, elsewhere } = await rejoinFiles(db, fresh)
    await db.queue.bulkAdd(
      fresh.map(({ sealed: _sealed, draft: _draft, ...row }) => ({
        ...row,
        ...filesIn(files.get(row.id)),
        ...untried(clock()),
      })),
    )
    await db.sealed.bulkAdd(fresh.map(({ id, sealed }) => ({ id, sealed })))
    // A form that was exported for lack of room has come back, so its draft is not needed any more.
    await db.drafts.bulkDelete(fresh.map(({ id }) => id))
    await db.addToMeta('imported', fresh.length)
    return {
      added: fresh.length,
      ids: fresh.map(({ id }) => id),
      own: fresh.filter(({ owner }) => owner !== undefined).map(({ id }) => id),
      elsewhere,
      open: unknown.length - fresh.length,
    }
  })
  return { ...taken, known: whole.length - taken.added - taken.open, damaged: unreadable + items.length - whole.length }
}

/** What became of imported forms. A form that neither waits nor has a receipt was discarded here. */
export const countFates = ({ db }: Pick<Door, 'db'>, ids: readonly string[]) =>
  db.read(() =>
    db.transaction('r', db.queue, db.receiptBatches, async () => {
      const receipted = await receiptedOf(db, ids)
      const queued = (await db.queue.where('id').anyOf(ids).primaryKeys()).filter((id) => !receipted.has(id))
      const received = ids.filter((id) => receipted.has(id)).length
      return { received, waiting: queued.length, discarded: ids.length - received - queued.length }
    }),
  )

type Exported = Pick<HandoverItem, 'id' | 'files' | 'draft'>

/**
 * The items whose draft here differs from the exported one: it was changed, is open, or has a file that the item does
 * not name. The device's clock is not used: it may jump. Exports of earlier versions do not name the draft's state.
 */
async function withMoreHere(
  db: OutboxDatabase,
  forms: readonly Exported[],
  open: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const drafts = (await db.drafts.bulkGet(forms.map(({ id }) => id))).filter((draft) => draft !== undefined)
  const files = await filesOf(
    db,
    drafts.map(({ id }) => id),
  ).toArray()
  const left = new Map(forms.map((form) => [form.id, form]))
  const isMore = ({ id, submission }: StoredAttachment) => !left.get(submission)?.files?.includes(id)
  return new Set([
    ...drafts.filter((draft) => open.has(draft.id) || left.get(draft.id)?.draft !== stateOf(draft)).map(({ id }) => id),
    ...files.filter(isMore).map(({ submission }) => submission),
  ])
}

const filesIn = (files: readonly string[] | undefined) => files && { files }
