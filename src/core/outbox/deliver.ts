import { ApiError } from '#core/api/api-error.ts'
import { calls } from '#core/contract/calls.ts'
import type { RequestOf, ResponseOf } from '#core/contract/call.ts'
import { ReceiptError, verifyReceiptToken } from '#core/crypto/receipt-token.ts'
import { renewClaim, type Claimed } from './claim.ts'
import type { OutboxDoor } from './door.ts'
import { refreshKit } from './kit.ts'
import type { LeaseTaker } from './lease.ts'
import { settleForPerson, settlePause, settleReceipt, settleRetry, settleUnsent } from './settle.ts'
import { verdictOn, type Verdict } from './verdict.ts'

/** The outbox's door, and this device's name: asked for beforehand, lest it wait behind the batches that are read. */
export interface DeliveryDoor extends OutboxDoor {
  readonly device: string
}

/** How many rows a delivery settled, and whether the pass should go on. */
export interface Delivery {
  readonly receipted: number
  readonly goOn: boolean
}

/** Sends a claimed batch and does with its rows what the answer means. */
export async function deliver(door: DeliveryDoor, taker: LeaseTaker, claimed: readonly Claimed[]): Promise<Delivery> {
  let response: ResponseOf<typeof calls.submitBatch>
  try {
    response = await door.api.call(calls.submitBatch, batchOf(door, claimed))
  } catch (error) {
    return settleFailure(door, taker, claimed, verdictOn(error))
  }
  return settleResponse(door, taker, claimed, response)
}

function batchOf({ device }: DeliveryDoor, claimed: readonly Claimed[]): RequestOf<typeof calls.submitBatch> {
  const items = claimed.map(({ row: { id, kind, version, keyId }, sealed }) => ({ id, kind, version, keyId, sealed }))
  return { device, items }
}

async function settleResponse(
  door: OutboxDoor,
  taker: LeaseTaker,
  claimed: readonly Claimed[],
  { receipt, withheld }: ResponseOf<typeof calls.submitBatch>,
): Promise<Delivery> {
  const reasons = new Map(withheld.map(({ id, reason }) => [id, reason]))
  const withReason = (reason: string) => claimed.filter(({ row }) => reasons.get(row.id) === reason)
  const settled = receipt === null ? new Set<string>() : await settleBelieved(door, claimed, receipt)
  await settleForPerson(door, taker, withReason('unknown-version'), 'held', 'unknown-version')
  await settleForPerson(door, taker, withReason('hash-mismatch'), 'refused', 'hash-mismatch')
  const unanswered = claimed.filter(({ row }) => !settled.has(row.id) && !reasons.has(row.id))
  if (unanswered.length > 0) await settleRetry(door, taker, unanswered, 'bad-receipt', false)
  return { receipted: settled.size, goOn: unanswered.length === 0 }
}

/** The ids that a genuine receipt settles; none when it is not believed. */
async function settleBelieved(
  door: OutboxDoor,
  claimed: readonly Claimed[],
  token: string,
): Promise<ReadonlySet<string>> {
  try {
    return await settleReceipt(door, claimed, token, await verifyWithRotation(door, token))
  } catch (error) {
    if (error instanceof ReceiptError || error instanceof ApiError) return new Set()
    throw error
  }
}

/** A key that this device has not seen may be new: the kit is fetched once before the receipt is doubted. */
async function verifyWithRotation(door: OutboxDoor, token: string) {
  const known = (await door.db.read(() => door.db.kit.get('kit')))?.receipts ?? []
  try {
    return await verifyReceiptToken(token, known)
  } catch (error) {
    if (!(error instanceof ReceiptError) || error.reason !== 'unknown-key') throw error
    return verifyReceiptToken(token, (await refreshKit(door))?.receipts ?? known)
  }
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
    case 'hold':
      await settleForPerson(door, taker, claimed, 'held', verdict.problem)
      return { receipted: 0, goOn: false }
    case 'refuse':
      await settleForPerson(door, taker, claimed, 'refused', verdict.problem)
      return { receipted: 0, goOn: true }
    case 'split':
      if (claimed.length > 1) return deliverHalves(door, taker, claimed)
      await settleForPerson(door, taker, claimed, 'refused', verdict.problem)
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
