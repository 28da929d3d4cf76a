import * as z from 'zod/mini'
import { isSubmitted } from '#core/outbox/receipts/stored-receipts.ts'
import { forget, keep, readKept } from '#core/account/vault/vault.ts'
import type { Store } from '#core/db/store.ts'
import type { OutboxDatabase } from '#core/db/outbox.ts'
import { submissionId } from '#core/domain/submission/submission.ts'

const draft = z.object({
  /** The submission's later on: one draft can be submitted once only. */
  id: submissionId,
  version: z.int(),
  /** ms since 1970 */
  startedAt: z.number(),
  /** As typed. */
  values: z.record(z.string(), z.unknown()),
})
export type ScreeningDraft = z.output<typeof draft>

interface Door {
  readonly own: Store
  readonly db: OutboxDatabase
}

/** What was typed of this version and not submitted; undefined where there is nothing of the kind. */
export async function openScreeningDraft({ own, db }: Door, version: number): Promise<ScreeningDraft | undefined> {
  const kept = await readKept({ own }, 'screeningDraft', draft)
  if (kept?.version !== version) return undefined
  return (await isSubmitted(db, kept.id)) ? undefined : kept
}

/** Keeps it under the key of the patient's vault, with which it goes; false where that is not open here any more. */
export const keepScreeningDraft = ({ own }: Pick<Door, 'own'>, typed: ScreeningDraft, of: string): Promise<boolean> =>
  keep({ own }, 'screeningDraft', typed, of)

/** Another one that was begun in another tab meanwhile stays. */
export async function forgetScreeningDraft({ own }: Pick<Door, 'own'>, id: string): Promise<void> {
  const kept = await readKept({ own }, 'screeningDraft', draft)
  if (kept === undefined || kept.id === id) await forget({ own }, 'screeningDraft')
}
