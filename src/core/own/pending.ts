import type * as z from 'zod/mini'
import { isSubmitted, ownReceiptedIds } from '#core/outbox/receipts/stored-receipts.ts'
import { pendingPlace } from '#core/account/vault/pending-place.ts'
import { findVault } from '#core/account/vault/vault.ts'
import { decryptText, encryptText } from '#core/crypto/device-key.ts'
import type { PendingCopy } from '#core/db/cache.ts'
import type { OutboxDatabase } from '#core/db/outbox.ts'
import type { QueuedSubmission } from '#core/db/rows.ts'
import type { Store } from '#core/db/store.ts'
import { bySaving } from '#core/domain/submission/by-saving.ts'
import { OutboxError } from '#core/outbox/submit/outbox-error.ts'
import { ownerOf } from '#core/outbox/door/owner.ts'

interface Door {
  readonly own: Store
  readonly db: OutboxDatabase
}

/** A patient's submission that the hospital's state on this device may lack. */
export interface Pending<Content> {
  /** The id of the submission. */
  readonly id: string
  readonly content: Content
  /** Whether the submission has a receipt. */
  readonly receipted: boolean
}

/** A submission that is about to be queued, and its patient. */
interface Submitted extends Pick<QueuedSubmission, 'id' | 'kind' | 'createdAt'> {
  readonly patientId: string
}

/**
 * Keeps a copy of a submission for its patient to see. Where their vault is not open, nothing is kept.
 * @param of their vault, as it was found at the beginning: another account may have signed in since
 */
export async function keepPending(
  { own }: Pick<Door, 'own'>,
  { id, kind, patientId, createdAt }: Submitted,
  content: unknown,
  of: string | undefined,
): Promise<void> {
  const vault = await own.openedVault()
  if (!vault || vault.id !== of) return
  const place = { id, owner: await ownerOf(patientId) }
  const text = await encryptText(vault.key, pendingPlace(place), JSON.stringify(content))
  await own.keepPending({ ...place, kind, createdAt, ...text }, vault.id)
}

/**
 * To be called before any slow step of a submission.
 * @returns the vault in which the copy may be kept; undefined where there is none
 * @throws OutboxError `already-saved` when the id is taken, perhaps by other content from another tab
 */
export async function placeForPending(
  { own, db, log }: Door & { readonly log: (message: string, error: unknown) => void },
  id: string,
): Promise<string | undefined> {
  const submitted = await db.read(() => isSubmitted(db, id))
  if (submitted) throw new OutboxError('already-saved')
  return findVault({ own }).catch((error: unknown) => {
    log('what is submitted will not be seen before the hospital has it', error)
    return undefined
  })
}

/** A patient's copies of one kind that count (OW04), in the order of saving. A copy that cannot be read is left out. */
export async function readPending<Content>(
  { own, db }: Door,
  { kind, patientId }: { readonly kind: string; readonly patientId: string },
  schema: z.ZodMiniType<Content>,
): Promise<Pending<Content>[]> {
  // All are requested at once: a live query may miss changes of what is requested after an await.
  const [vault, all, queued, receipted] = await Promise.all([
    own.openedVault(),
    own.getPending(),
    db.queue.orderBy('owner').primaryKeys(),
    ownReceiptedIds(db),
  ])
  if (!vault) return []
  const isQueued = new Set(queued)
  const here = await ownerOf(patientId)
  const copies = all
    .filter(({ id, kind: of, owner }) => of === kind && owner === here && (isQueued.has(id) || receipted.has(id)))
    .map((copy) => ({ createdAt: 0, ...copy }))
    .toSorted(bySaving)
  const read = await Promise.all(
    copies.map(async (copy): Promise<Pending<Content> | undefined> => {
      const content = await open(vault.key, copy, schema)
      return content && { id: copy.id, content, receipted: receipted.has(copy.id) }
    }),
  )
  return read.filter((one) => one !== undefined)
}

async function open<Content>(
  key: CryptoKey,
  { id, kind: _kind, owner, ...text }: PendingCopy,
  schema: z.ZodMiniType<Content>,
): Promise<Content | undefined> {
  try {
    return schema.parse(JSON.parse(await decryptText(key, pendingPlace({ id, owner }), text)))
  } catch {
    // The copy is damaged, or from another version of the app. The submission itself is complete.
    return undefined
  }
}

/** The ids of copies whose submissions have a receipt. To be called before the hospital's state is fetched. */
export async function receiptedPending({ own, db }: Door, kinds: readonly string[]): Promise<string[]> {
  const [copies, receipted] = await Promise.all([own.getPending(), ownReceiptedIds(db)])
  return copies.filter(({ id, kind }) => kinds.includes(kind) && receipted.has(id)).map(({ id }) => id)
}

/** Deletes copies that the hospital's state now includes. */
export const dropPending = ({ own }: Pick<Door, 'own'>, ids: readonly string[]): Promise<void> => own.dropPending(ids)
