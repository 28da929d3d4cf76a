import { digestOf, openChunks } from '#core/attachments/chunks.ts'
import type { RequestOf } from '#core/contract/call/call.ts'
import { calls } from '#core/contract/calls.ts'
import {
  heartbeat,
  type DeviceMark,
  type DeviceState,
  type Heartbeat,
  type WithheldReason,
} from '#core/contract/submission/submission-calls.ts'
import { statusOf, type ErrorReason } from '#core/contract/call/error-reason.ts'
import { decodeBase64Url } from '#core/crypto/base64url.ts'
import { unwrapEnvelope, wrapEnvelope } from '#core/crypto/envelope.ts'
import { ATTACHMENT_RECEIPT_TYPE, type AttachmentReceipt } from '#core/crypto/attachment-receipt.ts'
import { sha256 } from '#core/crypto/sha256.ts'
import { attachmentsIn } from '#core/domain/submission/attachment.ts'
import type { ReceiptItem } from '#core/domain/submission/receipt.ts'
import { isOwnKind } from '#core/domain/submission/own-kinds.ts'
import { GUEST_CANCEL } from '#core/domain/request/guest-cancel.ts'
import { REQUEST_CHANGE } from '#core/domain/request/request-change.ts'
import { REQUEST_WORK, REVIEW_CHANGE } from '#core/domain/staff/staff-changes.ts'
import { PROFILE_CHANGE } from '#core/domain/account/profile-change.ts'
import type { SealedSubmission } from '#core/domain/submission/submission.ts'
import { questionnaireVersions } from './find-questionnaire.ts'
import { hospitalOpener, hospitalSigner, type Opener } from './hospital-keys.ts'

export const ENVELOPE_SECRET = 'an envelope secret for tests'

interface Taken {
  readonly item: ReceiptItem
  readonly kind: string
  readonly answers: unknown
  /** The code in the form. */
  readonly code: string | undefined
  /** The patient to whom it belongs. */
  readonly patient: string | undefined
}

interface KeptFile {
  readonly chunks: Uint8Array<ArrayBuffer>[]
  content?: Uint8Array<ArrayBuffer>
  /** How many times it was completed. */
  completed: number
}

/** A hospital in memory. It really opens, counts and signs, by the contract. A patient's id is their bearer. */
export interface MemoryHospital {
  readonly fetch: typeof fetch
  /** Counted submissions by id. */
  readonly taken: ReadonlyMap<string, Taken>
  /** Files by id: their chunks, and their content once it is complete. */
  readonly files: ReadonlyMap<string, KeptFile>
  /** The ids of every batch that reached it. */
  readonly deliveries: string[][]
  /** Heartbeats that came by their own call. */
  readonly heartbeats: unknown[]
  /** Heartbeats that came with batches. */
  readonly carried: DeviceState[]
  /** The number of rows that it believes to be unsent. */
  believes: number | undefined
  /** The last mark of each device. */
  readonly marks: Map<string, DeviceMark>
  /** Answers in its place before any work is done. Undefined lets the request through. */
  intercept: (
    path: string,
    body: unknown,
    authorization: string | null,
  ) => Response | undefined | Promise<Response | undefined>
  /** Changes or loses the answer after the work is done. */
  mangle: (path: string, response: Response) => Response | Promise<Response>
  /** Changes the items of a receipt before they are signed. */
  misstate: (items: readonly ReceiptItem[]) => readonly object[]
  /** Changes a file's receipt before it is signed. */
  misstateFile: (signed: AttachmentReceipt) => object
  questionnaires: { kind: string; versions: number[] }[]
  /** False answers every call with 401. */
  knowsUs: boolean
  receiptKey: number
}

interface Options {
  readonly now?: () => number
  readonly opener?: Opener
  /** Makes the answer as another object, where Response is too slow. */
  readonly respond?: typeof Response.json
}

export async function createHospital({
  now = Date.now,
  opener,
  respond = (body: unknown, init?: ResponseInit) => Response.json(body, init),
}: Options = {}): Promise<MemoryHospital> {
  const { public: sealing, open } = opener ?? (await hospitalOpener())
  const taken = new Map<string, Taken>()
  const success = (data: unknown) => respond({ data, error: null, message: '' })

  /** The result for a submission: an item for the receipt, or the reason why there is none. */
  async function receive(
    submission: SealedSubmission,
    patient: string | undefined,
  ): Promise<ReceiptItem | WithheldReason> {
    const sealed = decodeBase64Url(submission.sealed)
    const hash = await sha256(sealed)
    const opened = taken.has(submission.id) ? undefined : await open(submission, sealed).catch(() => undefined)
    // Two deliveries of one row may be opened at the same time; only the first counts.
    const before = taken.get(submission.id)
    const owner = before?.patient ?? opened?.patient
    if (owner === undefined ? isOwnKind(submission.kind) : owner !== patient) return 'not-yours'
    const known = before?.item
    if (known) return known.sha256 === hash ? known : 'hash-mismatch'
    const item: ReceiptItem = {
      id: submission.id,
      sha256: hash,
      outcome: opened ? 'accepted' : 'quarantined',
      at: new Date(now()).toISOString(),
      reference: submission.id.slice(-8),
    }
    const { answers, subject, patient: own } = opened ?? {}
    taken.set(submission.id, { item, kind: submission.kind, answers, code: subject?.code, patient: own })
    return item
  }

  async function takeBatch(
    items: readonly SealedSubmission[],
    told: DeviceState | undefined,
    patient: string | undefined,
  ): Promise<Response> {
    const signed: ReceiptItem[] = []
    const withheld: { id: string; reason: WithheldReason }[] = []
    for (const submission of items) {
      const { id, kind, version } = submission
      const isKnown = hospital.questionnaires.some((one) => one.kind === kind && one.versions.includes(version))
      const said = isKnown ? await receive(submission, patient) : 'unknown-version'
      if (typeof said === 'string') withheld.push({ id, reason: said })
      else signed.push(said)
    }
    if (told) {
      hospital.carried.push(told)
      hospital.believes = told.unsent - signed.length
    }
    const { sign } = await hospitalSigner(hospital.receiptKey)
    const receipt = signed.length > 0 ? await sign({ items: hospital.misstate(signed) }) : null
    return success({ receipt, withheld })
  }

  const files = new Map<string, KeptFile>()

  async function takeChunk(chunk: RequestOf<typeof calls.attachmentChunk>): Promise<Response> {
    const { submission, attachment, index, count, digest, data } = chunk
    const form = taken.get(submission)
    const named = attachmentsIn(Object(form?.answers)).find(({ id }) => id === attachment)
    const state = !form ? 'unknown' : named ? 'wanted' : 'refused'
    if (!named) return success({ state, next: 0, receipt: null })
    const file = files.get(attachment) ?? { chunks: [], completed: 0 }
    files.set(attachment, file)
    if (!file.content && index === file.chunks.length) file.chunks.push(decodeBase64Url(data))
    if (file.chunks.length < count) return success({ state, next: file.chunks.length, receipt: null })
    if (!file.content && (await digestOf(file.chunks)) !== digest) {
      file.chunks.length = 0
      return success({ state, next: 0, receipt: null })
    }
    if (!file.content) {
      file.content = await openChunks(decodeBase64Url(named.key), attachment, file.chunks)
      file.completed++
    }
    const { sign } = await hospitalSigner(hospital.receiptKey)
    const at = new Date(now()).toISOString()
    const signed = { id: attachment, submission, digest, sha256: await sha256(file.content), at }
    const receipt = await sign(hospital.misstateFile(signed), { typ: ATTACHMENT_RECEIPT_TYPE })
    return success({ state: 'kept', next: 0, receipt })
  }

  async function kit(): Promise<Response> {
    const numbers = Array.from({ length: hospital.receiptKey }, (_, index) => index + 1)
    const receipts = await Promise.all(numbers.map(async (number) => (await hospitalSigner(number)).public))
    return success({ sealing, receipts, questionnaires: hospital.questionnaires })
  }

  const marks = new Map<string, DeviceMark>()

  function takeMark({ deviceId, mark }: Heartbeat): { readonly copied?: boolean } {
    if (!mark) return {}
    const known = marks.get(deviceId)
    const follows =
      !known ||
      mark.after === null ||
      known.next === mark.after ||
      known.next === mark.next ||
      known.count < mark.count - 1
    if (follows) marks.set(deviceId, mark)
    return { copied: !follows }
  }

  function takeHeartbeat(body: unknown): Response {
    const { data } = body as { data: string }
    const told = heartbeat.parse(JSON.parse(unwrapEnvelope(ENVELOPE_SECRET, data, calls.heartbeat)))
    const found = takeMark(told)
    if (!found.copied) {
      hospital.heartbeats.push(told)
      hospital.believes = told.unsent
    }
    return success(wrapEnvelope(ENVELOPE_SECRET, now(), JSON.stringify(found)))
  }

  async function answer(path: string, body: unknown, bearer: string | undefined): Promise<Response> {
    if (!hospital.knowsUs) return respond({ data: null, error: 'bad-credential', message: '' }, { status: 401 })
    if (path === calls.submissionKeys.path) return kit()
    if (path === `enc/${calls.heartbeat.path}`) return takeHeartbeat(body)
    if (path === calls.attachmentChunk.path) {
      const chunk = calls.attachmentChunk.request.safeParse(body)
      return chunk.success ? takeChunk(chunk.data) : failed('bad-request')
    }
    const batch = calls.submitBatch.request.safeParse(body)
    if (!batch.success) return failed('bad-request')
    hospital.deliveries.push(batch.data.items.map(({ id }) => id))
    const isOwn = path === calls.submitOwnBatch.path
    return isOwn && bearer === undefined
      ? failed('bad-credential')
      : takeBatch(batch.data.items, batch.data.heartbeat, isOwn ? bearer : undefined)
  }

  const hospital: MemoryHospital = {
    taken,
    files,
    deliveries: [],
    heartbeats: [],
    carried: [],
    believes: undefined,
    marks,
    questionnaires: [
      ...questionnaireVersions(),
      ...[PROFILE_CHANGE, REQUEST_CHANGE, GUEST_CANCEL, REVIEW_CHANGE, REQUEST_WORK].map(({ kind, version }) => ({
        kind,
        versions: [version],
      })),
    ],
    knowsUs: true,
    receiptKey: 1,
    intercept: () => undefined,
    mangle: (_path, response) => response,
    misstate: (items) => items,
    misstateFile: (signed) => signed,
    fetch: async (address, init) => {
      const path = String(address).replace(/^.*\/api\//, '')
      const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined
      const authorization = new Headers(init?.headers).get('authorization')
      const patient = /^Bearer (?<patient>.+)$/.exec(authorization ?? '')?.groups?.['patient']
      const answered =
        (await hospital.intercept(path, body, authorization)) ??
        hospital.mangle(path, await answer(path, body, patient))
      init?.signal?.throwIfAborted()
      return answered
    },
  }
  return hospital
}

export const failed = (reason: ErrorReason, headers: Record<string, string> = {}) =>
  Response.json({ data: null, error: reason, message: 'as the test asked' }, { status: statusOf[reason], headers })
