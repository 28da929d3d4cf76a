import { submissionCalls, type DeviceState } from '#core/contract/submission-calls.ts'
import type { RequestOf, ResponseOf } from '#core/contract/call.ts'
import type { ReceiptItem } from '#core/domain/receipt.ts'
import { believeReceipt } from './believe-receipt.ts'
import { renewClaim, type Claimed } from './claim.ts'
import type { OutboxDoor } from './door.ts'
import type { Heartbeats } from './heartbeat.ts'
import type { LeaseTaker } from './lease.ts'
import {
  settleHeld,
  settleLater,
  settlePause,
  settleReceipt,
  settleRefused,
  settleRetry,
  settleUnsent,
} from './settle.ts'
import type { Standing } from './standing.ts'
import { verdictOn, type Verdict } from './verdict.ts'

/** The outbox's door, and this device's name: asked for beforehand, lest it wait behind the batches that are read. */
export interface DeliveryDoor extends OutboxDoor {
  readonly device: string
  /** Undefined where its code could not be loaded. */
  readonly heartbeats: () => Promise<Heartbeats | undefined>
}

/** How many rows a delivery settled, and whether the pass should go on. */
export interface Delivery {
  readonly receipted: number
  readonly goOn: boolean
}

/**
 * Sends a claimed batch and does with its rows what the answer means.
 * @param standing what the batch's heartbeat tells; without it the batch carries none
 */
export async function deliver(
  door: DeliveryDoor,
  taker: LeaseTaker,
  claimed: readonly Claimed[],
  standing?: Standing,
): Promise<Delivery> {
  const heartbeats = standing && (await door.heartbeats())
  const heartbeat = standing && heartbeats?.onBoard(standing)
  let response: ResponseOf<typeof submissionCalls.submitBatch>
  try {
    response = await door.api.call(callFor(claimed), batchOf(door, claimed, heartbeat))
  } catch (error) {
    const verdict = verdictOn(error)
    // An older server takes no batch with a heartbeat: the rows are not to blame.
    if (verdict.is === 'split' && heartbeat && claimed.length === 1) return deliverAgain(door, taker, claimed)
    if (heartbeat && verdict.is === 'retry') heartbeats?.unanswered()
    return settleFailure(door, taker, claimed, verdict)
  }
  const items = response.receipt === null ? undefined : await believeReceipt(door, response.receipt)
  const delivery = await settleResponse(door, taker, claimed, response, items)
  if (heartbeat) {
    if (items || response.receipt === null) heartbeats?.arrived(standing, delivery.receipted)
    else heartbeats?.unanswered()
  }
  return delivery
}

/** A patient's own travels under their bearer. */
const isOwn = ([first]: readonly Claimed[]) => first?.row.owner !== undefined
const callFor = (claimed: readonly Claimed[]) =>
  isOwn(claimed) ? submissionCalls.submitOwnBatch : submissionCalls.submitBatch

function batchOf(
  { device }: DeliveryDoor,
  claimed: readonly Claimed[],
  heartbeat: DeviceState | undefined,
): RequestOf<typeof submissionCalls.submitBatch> {
  const items = claimed.map(({ row: { id, kind, version, keyId }, sealed }) => ({ id, kind, version, keyId, sealed }))
  return { device, items, ...(heartbeat && { heartbeat }) }
}

async function settleResponse(
  door: OutboxDoor,
  taker: LeaseTaker,
  claimed: readonly Claimed[],
  { receipt, withheld }: ResponseOf<typeof submissionCalls.submitBatch>,
  items: readonly ReceiptItem[] | undefined,
): Promise<Delivery> {
  const reasons = new Map(withheld.map(({ id, reason }) => [id, reason]))
  const withReason = (reason: string) => claimed.filter(({ row }) => reasons.get(row.id) === reason)
  const settled = receipt && items ? await settleReceipt(door, claimed, receipt, items) : new Set<string>()
  await settleHeld(door, taker, withReason('unknown-version'), 'unknown-version')
  await settleRefused(door, taker, withReason('hash-mismatch'), 'hash-mismatch')
  await settleHeld(door, taker, withReason('not-yours'), 'signed-out')
  await settleHeld(door, taker, withReason('not-allowed'), 'not-allowed')
  const waits = new Map(withheld.map(({ id, retryAfterSeconds }) => [id, retryAfterSeconds]))
  await settleLater(door, taker, withReason('later'), waits)
  await settleLater(door, taker, withReason('unknown-key'), waits, 'unknown-key')
  const unanswered = claimed.filter(({ row }) => !settled.has(row.id) && !reasons.has(row.id))
  if (unanswered.length > 0) await settleRetry(door, taker, unanswered, 'bad-receipt', false)
  return { receipted: settled.size, goOn: unanswered.length === 0 }
}

async function settleFailure(
  door: DeliveryDoor,
  taker: LeaseTaker,
  claimed: readonly Claimed[],
  verdict: Verdict,
): Promise<Delivery> {
  switch (verdict.is) {
    case 'retry':
      await settleRetry(door, taker, claimed, verdict.problem, verdict.serverError)
      return { receipted: 0, goOn: false }
    case 'pause':
      await settlePause(door, taker, claimed, verdict.for)
      return { receipted: 0, goOn: false }
    case 'hold': {
      // Without a bearer that is taken the others may travel: under another credential.
      const goOn = isOwn(claimed) && verdict.problem === 'unauthorized'
      await settleHeld(door, taker, claimed, goOn ? 'signed-out' : verdict.problem)
      return { receipted: 0, goOn }
    }
    case 'refuse':
      await settleRefused(door, taker, claimed, verdict.problem)
      return { receipted: 0, goOn: true }
    case 'split':
      if (claimed.length > 1) return deliverHalves(door, taker, claimed)
      await settleRefused(door, taker, claimed, verdict.problem)
      return { receipted: 0, goOn: true }
  }
}

async function deliverHalves(door: DeliveryDoor, taker: LeaseTaker, claimed: readonly Claimed[]): Promise<Delivery> {
  const middle = Math.ceil(claimed.length / 2)
  const first = await deliverAgain(door, taker, claimed.slice(0, middle))
  if (!first.goOn) {
    await settleUnsent(door, taker, claimed.slice(middle))
    return first
  }
  const second = await deliverAgain(door, taker, claimed.slice(middle))
  return { receipted: first.receipted + second.receipted, goOn: second.goOn }
}

async function deliverAgain(door: DeliveryDoor, taker: LeaseTaker, claimed: readonly Claimed[]): Promise<Delivery> {
  const ours = await renewClaim(door.db, taker, claimed, door.clock())
  return ours.length > 0 ? deliver(door, taker, ours) : { receipted: 0, goOn: true }
}
