import * as z from 'zod/mini'
import { isSubmitted } from '#core/outbox/receipts/stored-receipts.ts'
import { forget, keep, readKept } from '#core/account/vault/vault.ts'
import type { Store } from '#core/db/store.ts'
import type { OutboxDatabase } from '#core/db/outbox.ts'
import { submissionId } from '#core/domain/submission/submission.ts'

const draft = z.object({
  /** Becomes the submission's id, so that one draft can be submitted only once. */
  id: submissionId,
  version: z.int(),
  /** ms since 1970 */
  startedAt: z.number(),
  /** The values as typed. */
  values: z.record(z.string(), z.unknown()),
})
export type ScreeningDraft = z.output<typeof draft>

interface Door {
  readonly own: Store
  readonly db: OutboxDatabase
}

/** The draft for this version that was not submitted; undefined where there is none. */
export async function openScreeningDraft({ own, db }: Door, version: number): Promise<ScreeningDraft | undefined> {
  const kept = await readKept({ own }, 'screeningDraft', draft)
  if (kept?.version !== version) return undefined
  return (await isSubmitted(db, kept.id)) ? undefined : kept
}

/** Keeps the draft under the key of the patient's vault; false where that vault is no longer open here. */
export const keepScreeningDraft = ({ own }: Pick<Door, 'own'>, typed: ScreeningDraft, of: string): Promise<boolean> =>
  keep({ own }, 'screeningDraft', typed, of)

/** Deletes only this draft: another one that was begun in another tab stays. */
export async function forgetScreeningDraft({ own }: Pick<Door, 'own'>, id: string): Promise<void> {
  const kept = await readKept({ own }, 'screeningDraft', draft)
  if (kept === undefined || kept.id === id) await forget({ own }, 'screeningDraft')
}
