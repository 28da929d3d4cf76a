import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import { offlineKit } from '#core/domain/submission/offline-kit.ts'
import {
  questionnaireKind,
  questionnaireVersion,
  sealedSubmission,
  submissionId,
} from '#core/domain/submission/submission.ts'
import { nothing, type Call } from '#core/contract/call/call.ts'
import { smallBody } from '#core/contract/call/json-limits.ts'
import { proof } from '#core/contract/call/proof.ts'

/** The greatest number of submissions in a batch, whose items have at most BATCH_BYTES. */
export const BATCH_ITEMS = 1000
/** 1 MiB of JSON, some 250 submissions. */
export const BATCH_BYTES = 1024 * 1024
/** Half as much again for the overhead of JSON, and room for six parts in each item. */
const batchBody = { bytes: 1.5 * BATCH_BYTES, depth: 4, items: 8 * BATCH_ITEMS } as const

/**
 * Why an item of a batch got no receipt; the device keeps it. `not-yours`: a patient's own, sent by another person.
 * `not-allowed`: their own, and their role may not send it. `unknown-key`: the server lacks the key of the seal.
 * `later`: not judged. `proof`: not judged before the work of the answer's `challenge`. The last three name the time
 * until the next try: `retryAfterSeconds`.
 */
export const withheldReason = z.enum([
  'unknown-version',
  'unknown-key',
  'hash-mismatch',
  'not-yours',
  'not-allowed',
  'later',
  'proof',
])
export type WithheldReason = z.infer<typeof withheldReason>

/** The longest time for which the hospital may postpone a submission: a day. */
export const LATEST_RETRY_SECONDS = 86_400

/** A newer server's reason is read as `later` without a time, so that the receipt in the same answer is not lost. */
const withheldItem = z.object({
  id: submissionId,
  reason: otherwise(withheldReason, 'later'),
  retryAfterSeconds: otherwise(z.optional(z.int().check(z.minimum(1), z.maximum(LATEST_RETRY_SECONDS))), undefined),
})

/**
 * A device's report of itself. `unsent` counts every row without a receipt, including the rows of the same batch. Ages
 * are in seconds. `persisted` is null where the browser cannot tell.
 */
const deviceState = {
  unsent: z.int().check(z.nonnegative()),
  oldestSeconds: z.nullable(z.int().check(z.nonnegative())),
  /** Printable ASCII. */
  appVersion: z.string().check(z.maxLength(40), z.regex(/^[ -~]+$/)),
  persisted: z.nullable(z.boolean()),
  /** The rows that the browser deleted with its databases, and the times between which they were saved. */
  lost: z.optional(
    z.strictObject({ rows: z.int().check(z.positive()), from: z.iso.datetime(), until: z.iso.datetime() }),
  ),
  /** The rows that people have discarded on this device, ever. */
  discarded: z.optional(z.int().check(z.positive())),
}
const heartbeatOnBoard = z.strictObject(deviceState)
export type DeviceState = z.infer<typeof heartbeatOnBoard>

/**
 * The mark tells a device from a copy of its browser profile. Each acknowledged heartbeat leaves a new mark: `next`,
 * the `count`th of this device. It follows `after`, the last acknowledged mark. `after` is null at the first mark, and
 * after the browser has deleted the databases.
 */
const deviceMark = z.strictObject({
  count: z.int().check(z.positive()),
  after: z.nullable(z.uuid()),
  next: z.uuid(),
})
export type DeviceMark = z.infer<typeof deviceMark>

export const heartbeat = z.strictObject({ deviceId: z.uuid(), ...deviceState, mark: z.optional(deviceMark) })
export type Heartbeat = z.infer<typeof heartbeat>

const batch = {
  body: batchBody,
  request: z.strictObject({
    device: z.uuid(),
    items: z.array(sealedSubmission).check(z.minLength(1), z.maxLength(BATCH_ITEMS)),
    /** The heartbeat of `device`. One that cannot be read is ignored, so that no batch fails because of it. */
    heartbeat: otherwise(z.optional(heartbeatOnBoard), undefined),
    /** The proof of the work that an answer required. One that cannot be read is ignored. */
    proof: otherwise(z.optional(proof), undefined),
  }),
  response: z.object({
    /** A compact JWS about every settled item; null where none was settled. */
    receipt: z.nullable(z.string()),
    withheld: z.array(withheldItem),
    /** The work for items that are withheld with `proof`: a `challenge`, parsed only when the work is done. */
    challenge: z.optional(z.unknown()),
  }),
}

/** The calls of every device: to collect, to deliver, and to report its state. */
export const submissionCalls = {
  submissionKeys: {
    method: 'GET',
    path: 'mobile/ref/submission_keys',
    credential: 'basic',
    kept: true,
    request: nothing,
    response: offlineKit,
  },
  /** Every published version of every questionnaire. Each is parsed by itself, so that one does not hide others. */
  definitionList: {
    method: 'GET',
    path: 'survey/definition/list',
    credential: 'basic',
    kept: true,
    request: nothing,
    response: z.object({
      definitions: z.array(z.record(z.string(), z.unknown())),
      /** The versions that are no longer offered. */
      withdrawn: z.optional(z.array(z.object({ kind: questionnaireKind, version: questionnaireVersion }))),
    }),
  },
  /** Our client uses no envelope, because the items are sealed already. */
  submitBatch: {
    method: 'POST',
    path: 'submission/batch',
    credential: 'basic',
    ...batch,
  },
  /** A batch of a signed-in patient, which may contain forms of their own. */
  submitOwnBatch: {
    method: 'POST',
    path: 'submission/own_batch',
    credential: 'bearer',
    ...batch,
  },
  heartbeat: {
    method: 'POST',
    path: 'device/heartbeat',
    credential: 'basic',
    enveloped: true,
    body: smallBody,
    request: heartbeat,
    /** `copied`: another profile with this name has left a mark since. In the answer to a heartbeat with a mark. */
    response: z.object({ copied: z.optional(z.boolean()) }),
  },
} satisfies Record<string, Call>
