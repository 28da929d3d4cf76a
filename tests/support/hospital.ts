import { CompactSign, exportJWK, generateKeyPair } from 'jose'
import { calls } from '#core/contract/calls.ts'
import type { ErrorReason } from '#core/contract/error-reason.ts'
import { statusOf } from '#core/contract/error-reason.ts'
import { decodeBase64Url } from '#core/crypto/base64url.ts'
import { RECEIPT_ALGORITHM, RECEIPT_TYPE } from '#core/crypto/receipt-token.ts'
import { importOpeningKey, open } from '#core/crypto/sealing.ts'
import { sha256 } from '#core/crypto/sha256.ts'
import { publicJwk, type PublicKey } from '#core/domain/offline-kit.ts'
import type { ReceiptItem } from '#core/domain/receipt.ts'
import type { SealedSubmission } from '#core/domain/submission.ts'
import { questionnaireVersions } from '#core/questionnaires/catalogue.ts'

interface Taken {
  readonly item: ReceiptItem
  readonly answers: unknown
}

/** A hospital in memory: it opens, counts and signs for real, and answers as the contract says. */
export interface Hospital {
  readonly fetch: typeof fetch
  /** What was counted, by submission id. */
  readonly taken: ReadonlyMap<string, Taken>
  /** Every delivery of a batch that reached it, as ids. */
  readonly deliveries: string[][]
  readonly heartbeats: unknown[]
  /** Answers every next request, after the work is done when it gives undefined. */
  intercept: (path: string, body: unknown) => Promise<Response | undefined>
  /** Changes what was answered, after the work is done: a lost or mangled response. */
  mangle: (path: string, response: Response) => Promise<Response>
  questionnaires: { kind: string; versions: number[] }[]
  rotateReceiptKey(): Promise<void>
}

export async function createHospital(now: () => number = Date.now): Promise<Hospital> {
  const sealing = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const sealingJwk = await exportJWK(sealing.privateKey)
  const openingKey = await importOpeningKey({ ...publicJwk.parse(sealingJwk), d: String(sealingJwk.d) })
  const sealingKey: PublicKey = { id: 'sealing-1', jwk: publicJwk.parse(sealingJwk) }
  let signing = await newSigningKey(1)
  const receiptKeys = [signing.public]
  const taken = new Map<string, Taken>()

  async function receive(submission: SealedSubmission): Promise<ReceiptItem> {
    const hash = await sha256(decodeBase64Url(submission.sealed))
    const known = taken.get(submission.id)
    if (known) return known.item
    const opened = await open(openingKey, submission, decodeBase64Url(submission.sealed)).catch(() => undefined)
    // Two deliveries of one row may be opened at the same time; only the first is counted.
    const meanwhile = taken.get(submission.id)
    if (meanwhile) return meanwhile.item
    const outcome = opened ? 'accepted' : 'quarantined'
    const item: ReceiptItem = {
      id: submission.id,
      sha256: hash,
      outcome,
      at: new Date(now()).toISOString(),
      reference: submission.id.slice(-8),
    }
    taken.set(submission.id, { item, answers: opened?.answers })
    return item
  }

  const hospital: Hospital & { deliveries: string[][] } = {
    taken,
    deliveries: [],
    heartbeats: [],
    questionnaires: questionnaireVersions(),
    intercept: async () => undefined,
    mangle: async (_path, response) => response,
    rotateReceiptKey: async () => {
      signing = await newSigningKey(receiptKeys.length + 1)
      receiptKeys.push(signing.public)
    },
    fetch: async (address, init) => {
      const path = String(address).replace(/^.*\/api\//, '')
      const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined
      return (await hospital.intercept(path, body)) ?? hospital.mangle(path, await answer(path, body))
    },
  }

  async function answer(path: string, body: unknown): Promise<Response> {
    if (path === calls.submissionKeys.path)
      return ok({ sealing: sealingKey, receipts: receiptKeys, questionnaires: hospital.questionnaires })
    if (path === `enc/${calls.heartbeat.path}`) {
      hospital.heartbeats.push(body)
      return failed('no-such-call')
    }
    const batch = calls.submitBatch.request.safeParse(body)
    if (!batch.success) return failed('bad-request')
    hospital.deliveries.push(batch.data.items.map(({ id }) => id))
    const isKnown = ({ kind, version }: SealedSubmission) =>
      hospital.questionnaires.some((one) => one.kind === kind && one.versions.includes(version))
    const withheld = batch.data.items
      .filter((item) => !isKnown(item))
      .map(({ id }) => ({ id, reason: 'unknown-version' }))
    const items = await Promise.all(batch.data.items.filter(isKnown).map(receive))
    return ok({ receipt: items.length > 0 ? await signing.sign(items) : null, withheld })
  }

  return hospital
}

export const ok = (data: unknown) => Response.json({ data, error: null, message: '' })

export const failed = (reason: ErrorReason, headers: Record<string, string> = {}) =>
  Response.json({ data: null, error: reason, message: 'as the test asked' }, { status: statusOf[reason], headers })

async function newSigningKey(number: number) {
  const { privateKey, publicKey } = await generateKeyPair(RECEIPT_ALGORITHM, { extractable: true })
  const id = `receipt-${number}`
  const sign = (items: readonly ReceiptItem[]) =>
    new CompactSign(new TextEncoder().encode(JSON.stringify({ items })))
      .setProtectedHeader({ alg: RECEIPT_ALGORITHM, kid: id, typ: RECEIPT_TYPE })
      .sign(privateKey)
  return { public: { id, jwk: publicJwk.parse(await exportJWK(publicKey)) }, sign }
}
