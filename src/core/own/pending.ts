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

/** Something that its patient submitted and that the hospital's state, as it is here, may not have yet. */
export interface Pending<Content> {
  /** The submission's. */
  readonly id: string
  readonly content: Content
  /** Whether the hospital has signed for it. */
  readonly receipted: boolean
}

/** What is about to be in the queue, and whose. */
interface Submitted extends Pick<QueuedSubmission, 'id' | 'kind' | 'createdAt'> {
  readonly patientId: string
}

/**
 * Keeps what is about to be submitted, for its patient to see; where their vault is not open, nothing.
 * @param of their vault, as it was found before anything of it took time: another account may have signed in since
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
 * To be asked before anything of a submission takes time.
 * @returns the vault in which its copy may be kept; undefined where none can be
 * @throws OutboxError `already-saved` when its id is taken, perhaps by other words in another tab
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

/** What counts of a kind of a patient's, in the order in which it was saved. One that cannot be read is none. */
export async function readPending<Content>(
  { own, db }: Door,
  { kind, patientId }: { readonly kind: string; readonly patientId: string },
  schema: z.ZodMiniType<Content>,
): Promise<Pending<Content>[]> {
  // All of it is asked at once: of what is asked after another answer a live query may hear no change.
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
    // Of another version of the app, or damaged: the submission itself is whole.
    return undefined
  }
}

/** The copies of these kinds whose submissions the hospital has signed for: to be asked before its state is fetched. */
export async function receiptedPending({ own, db }: Door, kinds: readonly string[]): Promise<string[]> {
  const [copies, receipted] = await Promise.all([own.getPending(), ownReceiptedIds(db)])
  return copies.filter(({ id, kind }) => kinds.includes(kind) && receipted.has(id)).map(({ id }) => id)
}

/** The hospital's state has them now. */
export const dropPending = ({ own }: Pick<Door, 'own'>, ids: readonly string[]): Promise<void> => own.dropPending(ids)
