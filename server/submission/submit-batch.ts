import type { RequestOf, ResponseOf } from '#core/contract/call.ts'
import type { calls } from '#core/contract/calls.ts'
import type { KnownDefinitions } from '#server/definition/known-definitions.ts'
import { versionKey } from '#server/definition/version.ts'
import type { CallContext } from '#server/http/route.ts'
import { judge } from './judge.ts'
import { judgeSubjects, type SubjectOptions } from './judge-subjects.ts'
import { signReceipt } from './receipt.ts'
import { settle } from './settle.ts'

export interface SubmissionOptions extends SubjectOptions {
  readonly definitions: KnownDefinitions
  /** Called between commit and answer, where a server may die. */
  readonly afterCommit?: (() => Promise<void>) | undefined
}

type Batch = RequestOf<typeof calls.submitBatch>
type Answer = ResponseOf<typeof calls.submitBatch>

/** Takes a batch: opened and judged first, then settled in one transaction, then receipted. */
export async function submitBatch(
  options: SubmissionOptions,
  { device, items }: Batch,
  { log }: CallContext,
): Promise<Answer> {
  const { db, keys, definitions, afterCommit } = options
  const known = await definitions.find(items, log)
  const unknown = items.filter((item) => !known.has(versionKey(item)))
  const opened = await Promise.all(
    items.flatMap((item) => {
      const definition = known.get(versionKey(item))
      return definition ? [judge(keys, definition, item)] : []
    }),
  )
  const judged = await judgeSubjects(options, opened)
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
