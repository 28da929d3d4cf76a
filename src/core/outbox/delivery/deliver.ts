import { encodeBase64Url } from '#core/crypto/base64url.ts'
import { submissionCalls, type DeviceState, type WithheldReason } from '#core/contract/submission/submission-calls.ts'
import type { RequestOf, ResponseOf } from '#core/contract/call/call.ts'
import type { BatchLease } from '#core/db/rows.ts'
import type { ReceiptItem } from '#core/domain/submission/receipt.ts'
import { believeReceipt } from '#core/outbox/receipts/believe-receipt.ts'
import type { OutboxDoor } from '#core/outbox/door/door.ts'
import type { Heartbeats } from '#core/outbox/witness/heartbeat.ts'
import { renewLease } from '#core/outbox/queue/lease.ts'
import type { Standing } from '#core/outbox/queue/standing.ts'
import { verdictOn, type Verdict } from '#core/outbox/rules/verdict.ts'
import { deviceId } from '#core/outbox/witness/witness.ts'
import type { Batch, Claimed } from './claim.ts'
import type { Delivery } from './delivery.ts'
import {
  settleHeld,
  settleLater,
  settlePause,
  settleReceipt,
  settleRefused,
  settleRetry,
  settleTables,
  settleUnsent,
  signedFor,
} from './settle.ts'

/** The outbox's door, and the heartbeats. */
export interface DeliveryDoor extends OutboxDoor {
  /** Loads the heartbeats; undefined where their code could not be loaded. */
  readonly heartbeats: () => Promise<Heartbeats | undefined>
}

/** What one request carries: the rows of a batch, or half of them. */
interface Load {
  /** The name of the device when the batch was leased: it may change between two batches (OB96, OB97). */
  readonly device: string
  readonly lease: BatchLease
  readonly claimed: readonly Claimed[]
}

/** Sends a claimed batch, with a heartbeat where there is one. */
export async function deliver(door: DeliveryDoor, { standing, ...batch }: Batch): Promise<Delivery> {
  const heartbeats = await door.heartbeats()
  // A pass begins with a name. If the databases were deleted since, the rows would be gone, too.
  const load = { ...batch, device: standing.device ?? (await deviceId(door)) }
  return send(door, load, heartbeats && { heartbeats, standing })
}

interface OnBoard {
  readonly heartbeats: Heartbeats
  readonly standing: Standing
}

async function send(door: DeliveryDoor, load: Load, onBoard?: OnBoard, proof?: string): Promise<Delivery> {
  const { claimed, device } = load
  const heartbeat = onBoard?.heartbeats.onBoard(onBoard.standing)
  let response: ResponseOf<typeof submissionCalls.submitBatch>
  try {
    response = await door.api.call(callFor(claimed), batchOf(device, claimed, heartbeat, proof))
  } catch (error) {
    const verdict = verdictOn(error)
    // An older server takes no batch with a heartbeat, so the row is tried without one before it is blamed.
    if (verdict.is === 'split' && heartbeat && claimed.length === 1) return sendAgain(door, load, claimed)
    if (heartbeat && verdict.is === 'retry') onBoard?.heartbeats.unanswered()
    return settlementOfFailure(door, load, verdict)
  }
  const items = response.receipt === null ? undefined : await believeReceipt(door, response.receipt)
  const delivery = settlementOf(door, load, response, items)
  if (heartbeat) {
    if (items || response.receipt === null) onBoard?.heartbeats.arrived(onBoard.standing, delivery.receipted)
    else onBoard?.heartbeats.unanswered()
  }
  if (response.challenge === undefined) return delivery
  const { deliverProven } = await import('./deliver-proven.ts')
  return deliverProven(response, delivery, proof !== undefined, (found, ids) =>
    sendAgain(
      door,
      load,
      claimed.filter(({ row }) => ids.has(row.id)),
      found,
    ),
  )
}

/** A patient's own rows travel under that patient's bearer. */
const isOwn = ([first]: readonly Claimed[]) => first?.row.owner !== undefined
const callFor = (claimed: readonly Claimed[]) =>
  isOwn(claimed) ? submissionCalls.submitOwnBatch : submissionCalls.submitBatch

function batchOf(
  device: string,
  claimed: readonly Claimed[],
  heartbeat: DeviceState | undefined,
  proof: string | undefined,
): RequestOf<typeof submissionCalls.submitBatch> {
  const items = claimed.map(({ row: { id, kind, version, keyId }, sealed }) => ({
    id,
    kind,
    version,
    keyId,
    sealed: encodeBase64Url(sealed),
  }))
  return { device, items, ...(heartbeat && { heartbeat }), ...(proof && { proof }) }
}

type SettleWithheld = (
  door: OutboxDoor,
  lease: BatchLease,
  claimed: readonly Claimed[],
  waits: ReadonlyMap<string, number | undefined>,
) => Promise<unknown>

/** What happens to rows without a receipt, by the hospital's reason. */
const settleWithheld: Readonly<Record<WithheldReason, SettleWithheld>> = {
  'unknown-version': (door, lease, claimed) => settleHeld(door, lease, claimed, 'unknown-version'),
  'hash-mismatch': (door, lease, claimed) => settleRefused(door, lease, claimed, 'hash-mismatch'),
  'not-yours': (door, lease, claimed) => settleHeld(door, lease, claimed, 'signed-out'),
  'not-allowed': (door, lease, claimed) => settleHeld(door, lease, claimed, 'not-allowed'),
  'unknown-key': (door, lease, claimed, waits) => settleLater(door, lease, claimed, waits, 'unknown-key'),
  later: (door, lease, claimed, waits) => settleLater(door, lease, claimed, waits),
  proof: (door, lease, claimed, waits) => settleLater(door, lease, claimed, waits),
}

function settlementOf(
  door: OutboxDoor,
  { lease, claimed }: Load,
  { receipt, withheld }: ResponseOf<typeof submissionCalls.submitBatch>,
  items: readonly ReceiptItem[] | undefined,
): Delivery {
  const signed = signedFor(claimed, items ?? [])
  const reasons = new Map(withheld.map(({ id, reason }) => [id, reason]))
  const waits = new Map(withheld.map(({ id, retryAfterSeconds }) => [id, retryAfterSeconds]))
  const withheldFor = Map.groupBy(
    claimed.filter(({ row }) => !signed.has(row.id)),
    ({ row }) => reasons.get(row.id),
  )
  const unanswered = claimed.filter(({ row }) => !signed.has(row.id) && !reasons.has(row.id))
  return {
    receipted: signed.size,
    goOn: unanswered.length === 0,
    async settle() {
      if (receipt && signed.size > 0) await settleReceipt(door, lease, receipt, signed)
      for (const [reason, rows] of withheldFor)
        if (reason !== undefined) await settleWithheld[reason](door, lease, rows, waits)
      await settleRetry(door, lease, unanswered, 'bad-receipt', false)
    },
  }
}

async function settlementOfFailure(door: DeliveryDoor, load: Load, verdict: Verdict): Promise<Delivery> {
  const { lease, claimed } = load
  switch (verdict.is) {
    case 'retry':
      return stopped(() => settleRetry(door, lease, claimed, verdict.problem, verdict.serverError))
    case 'pause':
      return stopped(() => settlePause(door, lease, claimed, verdict.for))
    case 'hold':
      // Without a valid bearer, rows under another credential may still travel.
      return isOwn(claimed) && verdict.problem === 'unauthorized'
        ? passed(() => settleHeld(door, lease, claimed, 'signed-out'))
        : stopped(() => settleHeld(door, lease, claimed, verdict.problem))
    case 'refuse':
      return passed(() => settleRefused(door, lease, claimed, verdict.problem))
    case 'split':
      return claimed.length > 1
        ? sendHalves(door, load)
        : passed(() => settleRefused(door, lease, claimed, verdict.problem))
  }
}

const stopped = (settle: Delivery['settle']): Delivery => ({ receipted: 0, goOn: false, settle })
const passed = (settle: Delivery['settle']): Delivery => ({ receipted: 0, goOn: true, settle })

async function sendHalves(door: DeliveryDoor, { claimed, ...load }: Load): Promise<Delivery> {
  const middle = Math.ceil(claimed.length / 2)
  const rest = claimed.slice(middle)
  const { lease } = load
  const first = await sendAgain(door, load, claimed.slice(0, middle))
  if (!first.goOn)
    return {
      ...first,
      async settle() {
        await first.settle()
        await settleUnsent(door, lease, rest)
      },
    }
  await door.db.write(settleTables(door.db), first.settle)
  const second = await sendAgain(door, load, rest)
  return { ...second, receipted: first.receipted + second.receipted }
}

/** Sends only the rows that no other drainer has taken meanwhile. */
async function sendAgain(
  door: DeliveryDoor,
  load: Omit<Load, 'claimed'>,
  claimed: readonly Claimed[],
  proof?: string,
): Promise<Delivery> {
  const ids = claimed.map(({ row }) => row.id)
  const ours = await renewLease(door.db, load.lease, ids, door.clock())
  const left = claimed.filter(({ row }) => ours.has(row.id))
  return left.length === 0 ? passed(async () => undefined) : send(door, { ...load, claimed: left }, undefined, proof)
}
