import type { RequestOf, ResponseOf } from '#core/contract/call.ts'
import type { calls } from '#core/contract/calls.ts'
import type { KnownDefinitions } from '#server/definition/known-definitions.ts'
import { isOwnKind } from '#core/domain/own-kinds.ts'
import type { CallContext } from '#server/http/route.ts'
import type { SignedIn } from '#server/session/signed-in.ts'
import { readAnswersOf } from './code-forms.ts'
import { judge } from './judge.ts'
import { judgeSubjects, type SubjectOptions } from './judge-subjects.ts'
import { isOpened, type Judged } from './judged.ts'
import { signReceipt } from './receipt.ts'
import { settle } from './settle.ts'
import { withoutLeave } from './without-leave.ts'

export interface SubmissionOptions extends SubjectOptions {
  readonly definitions: KnownDefinitions
  /** Whether a role's menus allow what a patient's own submission does. */
  readonly allows: (role: string, alias: string, feature: string) => Promise<boolean>
  /** Called between commit and answer, where a server may die. */
  readonly afterCommit?: (() => Promise<void>) | undefined
}

type Batch = RequestOf<typeof calls.submitBatch>
type Answer = ResponseOf<typeof calls.submitBatch>

/**
 * Takes a batch: opened and judged first, then settled in one transaction, then receipted.
 * @param patient who sent it, where that is known: nobody else's own is taken
 */
export async function submitBatch(
  options: SubmissionOptions,
  { device, items }: Batch,
  { log }: CallContext,
  patient?: SignedIn,
): Promise<Answer> {
  const { db, keys, definitions, afterCommit } = options
  const known = await definitions.find(items, log)
  const forms = items.map((item) => ({ item, read: readAnswersOf(known, item) }))
  const unknown = forms.flatMap(({ item, read }) => (read ? [] : [item]))
  const opened = await Promise.all(forms.flatMap(({ item, read }) => (read ? [judge(keys, read, item)] : [])))
  const foreign = opened.filter((one) => isForeign(one, patient))
  const takeable = opened.filter((one) => !foreign.includes(one))
  const forbidden = await withoutLeave(options, takeable, patient)
  const judged = await judgeSubjects(
    options,
    takeable.filter((one) => !forbidden.has(one)),
  )
  const { receipts, mismatched } =
    judged.length > 0 ? await settle(db, device, judged, patient) : { receipts: [], mismatched: [] }
  await afterCommit?.()

  const quarantined = receipts.filter(({ outcome }) => outcome === 'quarantined').length
  const withheld = unknown.length + mismatched.length + foreign.length + forbidden.size
  log.info({ event: 'batch-settled', items: receipts.length, quarantined, withheld })
  if (mismatched.length > 0) log.error({ event: 'submission-hash-mismatch', items: mismatched.length })
  return {
    receipt: await signReceipt(keys, receipts),
    withheld: [
      ...unknown.map(({ id }) => ({ id, reason: 'unknown-version' as const })),
      ...mismatched.map((id) => ({ id, reason: 'hash-mismatch' as const })),
      ...foreign.map(({ id }) => ({ id, reason: 'not-yours' as const })),
      ...[...forbidden].map(({ id }) => ({ id, reason: 'not-allowed' as const })),
    ],
  }
}

/** A patient's own that somebody else brings, whoever carried it here: its device keeps it. */
const isForeign = (one: Judged, patient: SignedIn | undefined): boolean =>
  isOwnKind(one.kind) && (patient === undefined || (isOpened(one) && one.content.patient !== patient.patientId))
