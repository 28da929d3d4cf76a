import type { RequestOf, ResponseOf } from '#core/contract/call.ts'
import type { calls } from '#core/contract/calls.ts'
import { isOwnKind } from '#core/domain/submission/own-kinds.ts'
import type { SealedSubmission } from '#core/domain/submission/submission.ts'
import type { KnownDefinitions } from '#server/intake/definition/known-definitions.ts'
import { type Version, versionKey } from '#server/intake/definition/version.ts'
import type { CountDevice } from '#server/platform/http/limits/limit-intake.ts'
import type { Proofs } from '#server/platform/limiter/proofs.ts'
import { spread } from '#server/platform/failure/spread.ts'
import { originOf } from '#server/intake/unread/origin.ts'
import type { NoteHeartbeat } from '#server/intake/device/heartbeat-notes.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { countBatch } from '#server/platform/metrics/count-batch.ts'
import { type Metrics, noMetrics } from '#server/platform/metrics/metrics.ts'
import type { SignedIn } from '#server/identity/session/signed-in.ts'
import { admitQuarantined, keepConflicts, QUOTA_RETRY_SECONDS, type QuotaOptions } from './quotas.ts'
import { judgeBatch, type JudgeOptions } from './judge-batch.ts'
import { judgeStaff } from './judge-staff.ts'
import { findVisits, judgeSubjects, type SubjectOptions } from './judge-subjects.ts'
import { isOwned, type Judged } from './judged.ts'
import { readSettled } from './queries.ts'
import { crowdedMessages } from './crowded-messages.ts'
import { codeForms } from './judging/form-readers.ts'
import { signReceipt } from './receipt.ts'
import { setClaimsAside } from './set-claims-aside.ts'
import { settle, type SettleOptions } from './settle.ts'
import { withoutLeave } from './without-leave.ts'
import { withoutProof } from './without-proof.ts'

export interface SubmissionOptions extends SubjectOptions, JudgeOptions, QuotaOptions, SettleOptions {
  readonly definitions: KnownDefinitions
  readonly countDevice: CountDevice
  /** Whether a role's menus allow what a patient's own submission does. */
  readonly allows: (role: string, alias: string, feature: string) => Promise<boolean>
  readonly noteHeartbeat: NoteHeartbeat
  readonly proofs: Proofs
  /** Called between commit and answer, where a server may die. */
  readonly afterCommit?: (() => Promise<void>) | undefined
  readonly metrics?: Metrics | undefined
}

type Batch = RequestOf<typeof calls.submitBatch>
type Answer = ResponseOf<typeof calls.submitBatch>

/** When a device asks again whether the hospital has found its key. */
const KEY_RETRY_SECONDS = 900
/** Seconds after which a device that did not do the work at once is asked for it again. */
const PROOF_SECONDS = 60
/** Seconds after which a batch's remainder comes again. */
const REMAINDER_SECONDS = 2

/**
 * Takes a batch: opened and judged first, then settled, then receipted.
 * @param patient who sent it, where that is known: another patient's own is not taken
 */
export async function submitBatch(
  options: SubmissionOptions,
  { device, items, heartbeat, proof }: Batch,
  { log, ip }: CallContext,
  patient?: SignedIn,
): Promise<Answer> {
  const { keys, definitions, countDevice, noteHeartbeat, afterCommit, proofs, metrics = noMetrics } = options
  countDevice(device)
  const worker = { device, address: ip }
  const origin = originOf(keys, ip)
  const sender = { ...worker, origin, patient, proven: proof !== undefined && (await proofs.take(proof, worker)) }
  const known = await definitions.find(items, log)
  const isKnown = (item: SealedSubmission) => known.has(versionKey(item)) || isCodeForm(item)
  const unknown = items.filter((item) => !isKnown(item))
  // A patient's own form without a sign-in is not opened: a stranger could make it cost a lot.
  const ownerless = items.filter((item) => isKnown(item) && isOwnKind(item.kind) && patient === undefined)
  const allowed = items.filter((item) => isKnown(item) && !ownerless.includes(item))
  const unproven = await withoutProof(options, sender, allowed)
  const mine = allowed.filter((item) => !unproven.has(item))
  const locked = await withoutKey(options, mine, log)
  const openable = mine.filter((item) => !locked.includes(item))
  const { judged: read, postponed } = await judgeBatch(options, openable, known)
  const opened = await judgeStaff(options, read)
  const foreign = opened.filter((one) => isForeign(one, patient))
  const takeable = opened.filter((one) => !foreign.includes(one))
  const forbidden = await withoutLeave(options, takeable, patient)
  const wanted = takeable.filter((one) => !forbidden.has(one))
  const crowded = crowdedMessages(wanted)
  const { judged, later: unread } = await judgeSubjects(
    options,
    wanted.filter((one) => !crowded.has(one)),
    sender,
  )
  const bounded = await findVisits(options, await setClaimsAside(options.db, judged))
  const { admitted, refused } = await admitQuarantined(options, sender, bounded, log)
  const { receipts, conflicts, later } = await settle(options, sender, admitted)
  await afterCommit?.()
  if (conflicts.length > 0) await keepConflicts(options, sender, conflicts, log)
  for (const [limit, waiting] of Map.groupBy(later, (one) => one.limit)) {
    metrics.count('portal_refusals_total', { limit })
    log.error({ event: 'anonymous-quota', reason: limit, items: waiting.length })
  }
  if (heartbeat) noteHeartbeat({ deviceId: device, address: ip, ...heartbeat }, receipts.length, log)

  const mismatched = [...new Set(conflicts.map(({ id }) => id))]
  const withheld: Answer['withheld'] = [
    ...unknown.map(({ id }) => ({ id, reason: 'unknown-version' as const })),
    ...locked.map(({ id }) => ({ id, reason: 'unknown-key' as const, retryAfterSeconds: spread(KEY_RETRY_SECONDS) })),
    ...mismatched.map((id) => ({ id, reason: 'hash-mismatch' as const })),
    ...[...ownerless, ...foreign].map(({ id }) => ({ id, reason: 'not-yours' as const })),
    ...[...forbidden].map(({ id }) => ({ id, reason: 'not-allowed' as const })),
    ...[...unproven].map(({ id }) => ({ id, reason: 'proof' as const, retryAfterSeconds: spread(PROOF_SECONDS) })),
    ...unread,
    ...later.map(({ id, reason, retryAfterSeconds }) => ({ id, reason, retryAfterSeconds })),
    ...[...postponed, ...crowded].map(({ id }) => ({
      id,
      reason: 'later' as const,
      retryAfterSeconds: REMAINDER_SECONDS,
    })),
    ...refused.map(({ id }) => ({ id, reason: 'later' as const, retryAfterSeconds: spread(QUOTA_RETRY_SECONDS) })),
  ]
  const quarantined = receipts.filter(({ outcome }) => outcome === 'quarantined').length
  countBatch(metrics, { receipts, withheld })
  log.info({ event: 'batch-settled', items: receipts.length, quarantined, withheld: withheld.length })
  const challenge = withheld.some(({ reason }) => reason === 'proof') ? await proofs.ask(worker) : undefined
  return { receipt: await signReceipt(keys, receipts), withheld, ...(challenge && { challenge }) }
}

/**
 * What is sealed to a key that this server does not have: it could not be read, so its device keeps it. What was receipted
 * before there was this rule gets its receipt again.
 */
async function withoutKey(
  { keys, db }: SubmissionOptions,
  items: readonly SealedSubmission[],
  log: CallContext['log'],
): Promise<readonly SealedSubmission[]> {
  const locked = items.filter(({ keyId }) => !keys.opening.has(keyId))
  if (locked.length === 0) return []
  const settled = new Set(
    (
      await readSettled(
        db,
        locked.map(({ id }) => id),
      )
    ).map(({ id }) => id),
  )
  const withheld = locked.filter(({ id }) => !settled.has(id))
  if (withheld.length > 0) log.error({ event: 'unknown-key', items: withheld.length })
  return withheld
}

const isCodeForm = (version: Version) => codeForms.some((form) => versionKey(form) === versionKey(version))

/** A patient's own form that comes without their sign-in: its device keeps it. */
const isForeign = (one: Judged, patient: SignedIn | undefined): boolean =>
  isOwned(one) && one.content.patient !== patient?.patientId
