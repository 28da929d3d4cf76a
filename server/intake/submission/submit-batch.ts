import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
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
import { REQUEST_CHANGE, requestChange } from '#core/domain/request/request-change.ts'
import { requestWork } from '#core/domain/request/request-work.ts'
import { REQUEST_WORK } from '#core/domain/staff/staff-changes.ts'
import { FORMS_PER_PROOF } from '#core/contract/call/proof.ts'
import { isRequestKind } from '#core/domain/request/request-kinds.ts'
import { admitQuarantined, keepConflicts, QUOTA_RETRY_SECONDS, type QuotaOptions } from './withheld/quotas.ts'
import { judgeBatch, type JudgeOptions } from './judge-batch.ts'
import { judgeStaff } from './judge-staff.ts'
import { findVisits, judgeSubjects, type SubjectOptions } from './judge-subjects.ts'
import { isOwned, type Judged, isOpened, type Opened } from './judged.ts'
import { readSettled } from './queries.ts'
import { codeForms } from './judging/form-readers.ts'
import { signReceipt } from './receipt.ts'
import { setClaimsAside } from './withheld/set-claims-aside.ts'
import { settle, type SettleOptions } from './settling/settle.ts'
import { type LeaveOptions, withoutLeave } from './withheld/without-leave.ts'
import type { AnonymousOptions } from './withheld/take-anonymous-room.ts'
import type { Sender } from './sender.ts'

export interface SubmissionOptions extends SubjectOptions, JudgeOptions, QuotaOptions, SettleOptions, LeaveOptions {
  readonly definitions: KnownDefinitions
  readonly countDevice: CountDevice
  readonly noteHeartbeat: NoteHeartbeat
  readonly proofs: Proofs
  /** Called between commit and answer; tests let a server die here. */
  readonly afterCommit?: (() => Promise<void>) | undefined
  readonly metrics?: Metrics | undefined
}

type Batch = RequestOf<typeof calls.submitBatch>
type Answer = ResponseOf<typeof calls.submitBatch>

type Withheld = Answer['withheld'][number]
/** Why a form gets no receipt, and when its device sends it again. */
type Reason = Omit<Withheld, 'id'>

const unknownVersion = (): Reason => ({ reason: 'unknown-version' })
const notYours = (): Reason => ({ reason: 'not-yours' })
const notAllowed = (): Reason => ({ reason: 'not-allowed' })
const otherContent = (): Reason => ({ reason: 'hash-mismatch' })
/** The device asks now and then whether the hospital has the key again. */
const unknownKey = (): Reason => ({ reason: 'unknown-key', retryAfterSeconds: spread(900) })
/** A device that did not do the work at once is asked for it again. */
const workAsked = (): Reason => ({ reason: 'proof', retryAfterSeconds: spread(60) })
/** The rest of a batch comes again soon. */
const remainder = (): Reason => ({ reason: 'later', retryAfterSeconds: 2 })
const noRoom = (): Reason => ({ reason: 'later', retryAfterSeconds: spread(QUOTA_RETRY_SECONDS) })

/** The most changes of one request that a batch settles. More would lock its row for too long. */
const MOST_CHANGES = 20

/** Messages about a request, and staff's work on it, beyond the first twenty: they come again, in their order. */
function crowdedMessages(judged: readonly Judged[]): ReadonlySet<Judged> {
  const byRequest = Map.groupBy(judged.filter(isOpened), requestOf)
  byRequest.delete(undefined)
  return new Set([...byRequest.values()].flatMap((about) => about.slice(MOST_CHANGES)))
}

function requestOf({ kind, content }: Opened): string | undefined {
  if (kind === REQUEST_CHANGE.kind) return requestChange.safeParse(content.answers).data?.request
  return kind === REQUEST_WORK.kind ? requestWork.safeParse(content.answers).data?.form : undefined
}

/**
 * Guests' requests whose device did no work for them. Known ones are left out: a device whose answer was lost still
 * gets the receipt.
 */
async function withoutProof(
  { db }: Pick<AnonymousOptions, 'db'>,
  { patient, proven }: Sender,
  items: readonly SealedSubmission[],
): Promise<ReadonlySet<SealedSubmission>> {
  const asked = patient ? [] : items.filter(({ kind }) => isRequestKind(kind))
  const open = proven ? asked.slice(FORMS_PER_PROOF) : asked
  if (open.length === 0) return new Set()
  const ids = open.map(({ id }) => id)
  const settled = new Set((await readSettled(db, ids)).map(({ id }) => id))
  return new Set(open.filter(({ id }) => !settled.has(id)))
}

/**
 * Takes a batch: opens and judges it, settles it, and signs receipts. Each step holds some forms back and passes the
 * rest on.
 * @param patient the signed-in sender, where there is one: another patient's own forms are not taken
 */
export async function submitBatch(
  options: SubmissionOptions,
  { device, items, heartbeat, proof }: Batch,
  { log, ip }: CallContext,
  patient?: SignedIn,
): Promise<Answer> {
  const { keys, definitions, countDevice, noteHeartbeat, afterCommit, proofs, metrics = noMetrics } = options
  const withheld: Withheld[] = []
  const hold = (held: readonly Identified[], reason: () => Reason) =>
    withheld.push(...held.map(({ id }) => ({ id, ...reason() })))
  const without = <Item extends Identified>(
    some: readonly Item[],
    isHeld: (one: Item) => boolean,
    reason: () => Reason,
  ) => {
    hold(some.filter(isHeld), reason)
    return some.filter((one) => !isHeld(one))
  }

  countDevice(device)
  const worker = { device, address: ip }
  const origin = originOf(keys, ip)
  const sender = { ...worker, origin, patient, proven: proof !== undefined && (await proofs.take(proof, worker)) }
  const known = await definitions.find(items, log)
  const readable = without(items, (item) => !known.has(versionKey(item)) && !isCodeForm(item), unknownVersion)
  // A patient's own form without a sign-in is not opened: strangers could make that cost a lot.
  const owned = without(readable, ({ kind }) => isOwnKind(kind) && patient === undefined, notYours)
  const unproven = await withoutProof(options, sender, owned)
  const proven = without(owned, (item) => unproven.has(item), workAsked)
  const locked = await withoutKey(options, proven, log)
  const openable = without(proven, (item) => locked.has(item), unknownKey)
  const { judged: read, postponed } = await judgeBatch(options, openable, known)
  hold(postponed, remainder)
  const opened = await judgeStaff(options, read)
  const theirs = without(opened, (one) => isForeign(one, patient), notYours)
  const forbidden = await withoutLeave(options, theirs, patient)
  const allowed = without(theirs, (one) => forbidden.has(one), notAllowed)
  const crowded = crowdedMessages(allowed)
  const uncrowded = without(allowed, (one) => crowded.has(one), remainder)
  const { judged, later: unread } = await judgeSubjects(options, uncrowded, sender)
  withheld.push(...unread)
  const bounded = await findVisits(options, await setClaimsAside(options.db, judged))
  const { admitted, refused } = await admitQuarantined(options, sender, bounded, log)
  hold(refused, noRoom)
  const { receipts, conflicts, later } = await settle(options, sender, admitted)
  await afterCommit?.()
  if (conflicts.length > 0) await keepConflicts(options, sender, conflicts, log)
  hold([...new Map(conflicts.map((one) => [one.id, one])).values()], otherContent)
  for (const [limit, waiting] of Map.groupBy(later, (one) => one.limit)) {
    metrics.count('portal_refusals_total', { limit })
    log.error({ event: 'anonymous-quota', reason: limit, items: waiting.length })
  }
  withheld.push(...later.map(({ id, reason, retryAfterSeconds }) => ({ id, reason, retryAfterSeconds })))
  if (heartbeat) noteHeartbeat({ deviceId: device, address: ip, ...heartbeat }, receipts.length, log)

  const quarantined = receipts.filter(({ outcome }) => outcome === 'quarantined').length
  countBatch(metrics, { receipts, withheld })
  log.info({ event: 'batch-settled', items: receipts.length, quarantined, withheld: withheld.length })
  const challenge = withheld.some(({ reason }) => reason === 'proof') ? await proofs.ask(worker) : undefined
  return { receipt: await signReceipt(keys, receipts), withheld, ...(challenge && { challenge }) }
}

interface Identified {
  readonly id: string
}

/**
 * Forms sealed to a key that this server does not have. They cannot be read, so their device keeps them. Forms that
 * older servers receipted get their receipt again.
 */
async function withoutKey(
  { keys, db }: SubmissionOptions,
  items: readonly SealedSubmission[],
  log: CallContext['log'],
): Promise<ReadonlySet<SealedSubmission>> {
  const locked = items.filter(({ keyId }) => !keys.opening.has(keyId))
  if (locked.length === 0) return new Set()
  const ids = locked.map(({ id }) => id)
  const settled = new Set((await readSettled(db, ids)).map(({ id }) => id))
  const withheld = locked.filter(({ id }) => !settled.has(id))
  if (withheld.length > 0) log.error({ event: 'unknown-key', items: withheld.length })
  return new Set(withheld)
}

const isCodeForm = (version: Version) => codeForms.some((form) => versionKey(form) === versionKey(version))

/** A patient's own form without that patient's sign-in: its device keeps it. */
const isForeign = (one: Judged, patient: SignedIn | undefined): boolean =>
  isOwned(one) && one.content.patient !== patient?.patientId
