import type { Kysely } from 'kysely'
import type { RequestOf, ResponseOf } from '#core/contract/call.ts'
import type { calls } from '#core/contract/calls.ts'
import type { Database } from '#server/db/schema.ts'
import type { CallContext } from '#server/http/route.ts'
import type { KeyRing } from '#server/keys/key-ring.ts'
import { isKnownVersion, judge } from './judge.ts'
import { signReceipt } from './receipt.ts'
import { settle } from './settle.ts'

export interface SubmissionOptions {
  readonly db: Kysely<Database>
  readonly keys: KeyRing
  /** Called between commit and answer, where a server may die. */
  readonly afterCommit?: () => Promise<void>
}

type Batch = RequestOf<typeof calls.submitBatch>
type Answer = ResponseOf<typeof calls.submitBatch>

/** Takes a batch: opened first, then settled in one transaction, then receipted. */
export async function submitBatch(
  { db, keys, afterCommit }: SubmissionOptions,
  { device, items }: Batch,
  { log }: CallContext,
): Promise<Answer> {
  const unknown = items.filter((item) => !isKnownVersion(item))
  const judged = await Promise.all(items.filter(isKnownVersion).map((item) => judge(keys, item)))
  const { receipts, mismatched } =
    judged.length > 0 ? await settle(db, device, judged) : { receipts: [], mismatched: [] }
  await afterCommit?.()

  const quarantined = receipts.filter(({ outcome }) => outcome === 'quarantined').length
  const withheld = unknown.length + mismatched.length
  log.info({ event: 'batch-settled', items: receipts.length, quarantined, withheld })
  if (mismatched.length > 0) log.error({ event: 'submission-hash-mismatch', items: mismatched.length })
  return {
    receipt: await signReceipt(keys, receipts),
    withheld: [
      ...unknown.map(({ id }) => ({ id, reason: 'unknown-version' as const })),
      ...mismatched.map((id) => ({ id, reason: 'hash-mismatch' as const })),
    ],
  }
}
