import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { prove } from '#core/api/prove.ts'
import { calls } from '#core/contract/calls.ts'
import { seal } from '#core/crypto/sealing.ts'
import { verifyReceiptToken } from '#core/crypto/receipt-token.ts'
import type { ReceiptItem } from '#core/domain/submission/receipt.ts'
import type { SealedContent, SealedSubmission } from '#core/domain/submission/submission.ts'
import { type Hospital, operator } from './test-hospital.ts'
import { runnerAnswers } from './runner-answers.ts'

export const device = '3f0c9a52-6f6c-4a55-9d0f-2f2a3f1f7d10'

export const runnerContent: SealedContent = {
  answers: runnerAnswers,
  language: 'id',
  startedAt: '2026-08-17T01:00:00.000Z',
  submittedAt: '2026-08-17T01:02:00.000Z',
}

/** The parts of a hospital that sending and reading receipts need. */
export type Sending = Pick<Hospital, 'post' | 'keys'>

interface SealOptions extends Partial<SealedContent> {
  id?: string
  kind?: string
  version?: number
}

/** A submission as a device seals it. */
export async function sealed(hospital: Pick<Hospital, 'keys'>, options: SealOptions = {}): Promise<SealedSubmission> {
  const { id = uuid(), kind = 'SelfAssesmentRunner', version = 1, ...content } = options
  const { sealing } = hospital.keys.kit
  const bytes = await seal(sealing.jwk, { id, kind, version }, { ...runnerContent, ...content })
  return { id, kind, version, keyId: sealing.id, sealed: Buffer.from(bytes).toString('base64url') }
}

/** A submission that cannot be opened, since it was sealed as another version than it names. */
export async function unopenable(hospital: Pick<Hospital, 'keys'>): Promise<SealedSubmission> {
  return { ...(await sealed(hospital, { version: 2 })), version: 1 }
}

/** Stores a submission as a server without its key leaves it: receipted and unopened. */
export async function lockUp({ db }: Pick<Hospital, 'db'>, item: SealedSubmission) {
  await sql`
    insert into submission (id, kind, version, device_id, sha256, outcome, reference)
    values (${item.id}, ${item.kind}, ${item.version}, ${device}, 'x', 'quarantined', 'QK-1')`.execute(db)
  await db
    .insertInto('quarantine')
    .values({
      submission_id: item.id,
      reason: 'unknown-key',
      key_id: item.keyId,
      sealed: Buffer.from(item.sealed, 'base64url'),
      answers: null,
    })
    .execute()
}

/** Sends a batch as a device does: it solves proofs of work, and checks the receipt's signature. */
export async function submit(hospital: Sending, items: SealedSubmission[]) {
  const answer = await send(hospital, items)
  if (answer.challenge === undefined) return answer
  const wanted = new Set(answer.withheld.filter(({ reason }) => reason === 'proof').map(({ id }) => id))
  const proven = await send(
    hospital,
    items.filter(({ id }) => wanted.has(id)),
    await prove(answer.challenge, 60_000),
  )
  return {
    receipts: new Map([...answer.receipts, ...proven.receipts]),
    withheld: [...answer.withheld.filter(({ id }) => !wanted.has(id)), ...proven.withheld],
    receipt: proven.receipt,
  }
}

/** Sends a batch once. */
export async function send(hospital: Sending, items: readonly SealedSubmission[], proof?: string, from = device) {
  const { status, body } = await hospital.post('/api/submission/batch', { device: from, items, proof })
  if (status !== 200) throw new Error(`the batch was answered with ${status}`)
  const { receipt, withheld, challenge } = calls.submitBatch.response.parse(body?.data)
  const receipts = receipt === null ? [] : await verifyReceiptToken(receipt, hospital.keys.kit.receipts)
  return { receipts: new Map(receipts.map((item) => [item.id, item])), withheld, receipt, challenge }
}

/** Sends one submission and returns its receipt. */
export async function submitOne(hospital: Hospital, item: SealedSubmission): Promise<ReceiptItem | undefined> {
  return (await submit(hospital, [item])).receipts.get(item.id)
}

/** All submissions of the hospital, from the operator's export. */
export async function exported(hospital: Hospital, query = '') {
  const { text } = await hospital.get(`/api/operator/submissions?format=ndjson${query}`, { authorization: operator })
  const lines = text.split('\n').filter(Boolean)
  return lines.map((line) => calls.operatorSubmissions.response.parse(JSON.parse(line)))
}
