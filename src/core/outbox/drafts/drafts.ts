import { v7 } from 'uuid'
import * as z from 'zod/mini'
import { decryptText, encryptText } from '#core/crypto/device-key.ts'
import { isVoucher, writtenCode } from '#core/domain/survey/survey.ts'
import type { StoredDraft } from '#core/db/rows.ts'
import type { OutboxDoor } from '#core/outbox/door/door.ts'
import { isSubmitted } from '#core/outbox/receipts/stored-receipts.ts'
import { deviceKey } from './device-key.ts'

/** Whose care a survey is about: the code as it was given, and the admission where it is known. */
const draftSubject = z.object({ code: writtenCode, registration: z.exactOptional(z.string()) })
export type DraftSubject = z.infer<typeof draftSubject>

const draftContent = z.object({
  values: z.record(z.string(), z.unknown()),
  step: z.int(),
  subject: z.exactOptional(draftSubject),
  /** Whose form it is, where its service is asked for several people: as its address says it. */
  forWhom: z.exactOptional(z.string()),
})

/** A form that was begun. Its values are as typed: half a word, half a number. */
export interface Draft extends z.infer<typeof draftContent> {
  readonly id: string
  readonly kind: string
  readonly version: number
  readonly startedAt: number
  readonly kiosk?: true
}

type Door = Pick<OutboxDoor, 'db' | 'clock'>

/** The id of a form that is begun: a UUID version 7, and later the submission's own. */
export const newDraftId = (): string => v7()

/**
 * Keeps the form as it stands. One that was submitted meanwhile does not come back to life.
 * @throws DatabaseError
 */
export async function saveDraft(
  { db, clock }: Door,
  { id, kind, version, startedAt, kiosk, ...content }: Draft,
): Promise<void> {
  // A database that stands still may write it long after it was changed.
  const updatedAt = clock()
  const encrypted = await encryptText(await deviceKey(db), id, JSON.stringify(content))
  await db.write([db.drafts, db.queue, db.receiptBatches], async () => {
    if (await isSubmitted(db, id)) return
    await db.drafts.put({ id, kind, version, startedAt, updatedAt, ...(kiosk && { kiosk }), ...encrypted })
  })
}

/**
 * The form again, or undefined when it is gone.
 * @throws DatabaseError; DOMException OperationError when it cannot be read with this device's key
 */
export async function loadDraft({ db }: Pick<OutboxDoor, 'db'>, id: string): Promise<Draft | undefined> {
  const stored = await db.read(() => db.drafts.get(id))
  return stored && readDraft(await deviceKey(db), stored)
}

/** @throws DOMException OperationError when it cannot be read with this key */
export async function readDraft(key: CryptoKey, stored: StoredDraft): Promise<Draft> {
  const { id, kind, version, startedAt, kiosk } = stored
  const content = draftContent.parse(JSON.parse(await decryptText(key, id, stored)))
  return { id, kind, version, startedAt, ...(kiosk && { kiosk }), ...content }
}

/** The forms that were begun, the last touched first, their answers still encrypted. */
export async function listDrafts({ db }: Pick<OutboxDoor, 'db'>): Promise<StoredDraft[]> {
  return (await db.drafts.orderBy('updatedAt').toArray()).toReversed()
}

/** The form that was begun about an admission; one that this device cannot read any more is none. */
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

/** What a voucher opened no number opens again: to know the number does not prove the patient. */
const isSameCare = (one: DraftSubject, other: DraftSubject): boolean =>
  (one.registration ?? one.code) === (other.registration ?? other.code) && isVoucher(one.code) === isVoucher(other.code)

/** Gives up a form that was begun; a person was asked. Its files stay for a day from now: it may come back out of a file. */
export async function discardDraft({ db, clock }: Door, id: string): Promise<void> {
  await db.write([db.drafts, db.attachments], async () => {
    await db.drafts.delete(id)
    await db.attachments.where('submission').equals(id).modify({ addedAt: clock() })
  })
}

/** How long a form that strangers come after one another to is its own person's still, in milliseconds. */
const IDLE = 30 * 60_000

/**
 * Gives up forms of a kind that were untouched for half an hour: of a page that strangers use one after another.
 * @throws DatabaseError
 */
export async function wipeIdleDrafts({ db, clock }: Door, kind: string): Promise<void> {
  const now = clock()
  // A time in the future was written before the clock was set back.
  const isIdle = ({ updatedAt }: StoredDraft) => now - updatedAt >= IDLE || updatedAt > now
  await db.write([db.drafts], () => db.drafts.filter((draft) => draft.kind === kind && isIdle(draft)).delete())
}

/**
 * Gives up what patients left unfinished in front of a kiosk.
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
