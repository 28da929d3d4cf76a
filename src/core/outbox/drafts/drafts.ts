import { v7 } from 'uuid'
import * as z from 'zod/mini'
import { decryptText, encryptText } from '#core/crypto/device-key.ts'
import { isVoucher, writtenCode } from '#core/domain/survey/survey.ts'
import type { StoredDraft } from '#core/db/rows.ts'
import type { OutboxDoor } from '#core/outbox/door/door.ts'
import { isSubmitted } from '#core/outbox/receipts/stored-receipts.ts'
import { deviceKey } from './device-key.ts'

/** The admission that a survey is about: the code as typed, and the admission's number where it is known. */
const draftSubject = z.object({ code: writtenCode, registration: z.exactOptional(z.string()) })
export type DraftSubject = z.infer<typeof draftSubject>

const draftContent = z.object({
  values: z.record(z.string(), z.unknown()),
  step: z.int(),
  subject: z.exactOptional(draftSubject),
  /** The person that the form is for, as in its address, where a service can be requested for several people. */
  forWhom: z.exactOptional(z.string()),
})

/** A form that was begun. Its values are as typed, and may be incomplete. */
export interface Draft extends z.infer<typeof draftContent> {
  readonly id: string
  readonly kind: string
  readonly version: number
  readonly startedAt: number
  readonly kiosk?: true
}

type Door = Pick<OutboxDoor, 'db' | 'clock'>

/** The id of a new form: a UUID version 7, which becomes the submission's id. */
export const newDraftId = (): string => v7()

/**
 * Keeps the present content of the form. A form that was submitted meanwhile is not stored again.
 * @throws DatabaseError
 */
export async function saveDraft(
  { db, clock }: Door,
  { id, kind, version, startedAt, kiosk, ...content }: Draft,
): Promise<void> {
  // Taken before the write: a slow database may finish it much later.
  const updatedAt = clock()
  const encrypted = await encryptText(await deviceKey(db), id, JSON.stringify(content))
  await db.write([db.drafts, db.queue, db.receiptBatches], async () => {
    if (await isSubmitted(db, id)) return
    await db.drafts.put({ id, kind, version, startedAt, updatedAt, ...(kiosk && { kiosk }), ...encrypted })
  })
}

/**
 * Reads a form; undefined when it is gone.
 * @throws DatabaseError; DOMException OperationError when it cannot be read with this device's key
 */
export async function loadDraft({ db }: Pick<OutboxDoor, 'db'>, id: string): Promise<Draft | undefined> {
  const stored = await db.read(() => db.drafts.get(id))
  return stored && readDraft(await deviceKey(db), stored)
}

/** @throws DOMException OperationError when the draft cannot be read with this key */
export async function readDraft(key: CryptoKey, stored: StoredDraft): Promise<Draft> {
  const { id, kind, version, startedAt, kiosk } = stored
  const content = draftContent.parse(JSON.parse(await decryptText(key, id, stored)))
  return { id, kind, version, startedAt, ...(kiosk && { kiosk }), ...content }
}

/** The forms that were begun, the most recently changed first. Their answers are still encrypted. */
export async function listDrafts({ db }: Pick<OutboxDoor, 'db'>): Promise<StoredDraft[]> {
  return (await db.drafts.orderBy('updatedAt').toArray()).toReversed()
}

/** The form that was begun about an admission. A form that this device cannot read counts as missing. */
export async function findDraft(
  { db }: Pick<OutboxDoor, 'db'>,
  kind: string,
  subject: DraftSubject,
): Promise<Draft | undefined> {
  for (const { id, kind: own } of await listDrafts({ db })) {
    if (own !== kind) continue
    const draft = await loadDraft({ db }, id).catch(() => undefined)
    if (draft?.subject && isSameCare(draft.subject, subject)) return draft
  }
  return undefined
}

/** A number does not open what a voucher opened: knowing the number does not prove to be the patient. */
const isSameCare = (one: DraftSubject, other: DraftSubject): boolean =>
  (one.registration ?? one.code) === (other.registration ?? other.code) && isVoucher(one.code) === isVoucher(other.code)

/** Deletes a form; the person was asked. Its files stay for a day, since the form may come back from an export. */
export async function discardDraft({ db, clock }: Door, id: string): Promise<void> {
  await db.write([db.drafts, db.attachments], async () => {
    await db.drafts.delete(id)
    await db.attachments.where('submission').equals(id).modify({ addedAt: clock() })
  })
}

/** Milliseconds. On a page that strangers use one after another, an older form belongs to an earlier person. */
const IDLE = 30 * 60_000

/**
 * Deletes the forms of a kind that were untouched for half an hour, on a page that strangers use one after another.
 * @throws DatabaseError
 */
export async function wipeIdleDrafts({ db, clock }: Door, kind: string): Promise<void> {
  const now = clock()
  // A time in the future was written before the clock was set back.
  const isIdle = ({ updatedAt }: StoredDraft) => now - updatedAt >= IDLE || updatedAt > now
  await db.write([db.drafts], () => db.drafts.filter((draft) => draft.kind === kind && isIdle(draft)).delete())
}

/**
 * Deletes the forms that patients left unfinished at a kiosk.
 * @param keep which of them stay
 * @throws DatabaseError
 */
export async function wipeKioskDrafts(
  { db }: Pick<OutboxDoor, 'db'>,
  keep: (draft: StoredDraft) => boolean,
): Promise<void> {
  await db.write([db.drafts], async () => {
    const left = (await db.drafts.toArray()).filter((draft) => draft.kiosk && !keep(draft))
    await db.drafts.bulkDelete(left.map(({ id }) => id))
  })
}
