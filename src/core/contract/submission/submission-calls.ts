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

/** The most that one batch may hold; its body may weigh BATCH_BYTES. */
export const BATCH_ITEMS = 1000
/** 1 MiB of JSON, some 250 submissions. */
export const BATCH_BYTES = 1024 * 1024
/** Half as much again for what JSON adds to it, and six parts an item. */
const batchBody = { bytes: 1.5 * BATCH_BYTES, depth: 4, items: 8 * BATCH_ITEMS } as const

/**
 * Why an item of a batch got no receipt: the device keeps it. `not-yours`: a patient's own, and they have not sent it;
 * `not-allowed`: theirs, and their role may not do it; `unknown-key`: the server lacks the key that it is sealed to; `later`:
 * not judged; `proof`: the same, and with work done for the answer's `challenge` it is judged at once. Of the last three it says after how long they are to be sent again: `retryAfterSeconds`.
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

/** The longest that the hospital may ask a submission to wait: a day. */
export const LATEST_RETRY_SECONDS = 86_400

/** A device reads what a newer server says as `later` and without a time: the receipt of the same answer must not be lost. */
const withheldItem = z.object({
  id: submissionId,
  reason: otherwise(withheldReason, 'later'),
  retryAfterSeconds: otherwise(z.optional(z.int().check(z.minimum(1), z.maximum(LATEST_RETRY_SECONDS))), undefined),
})

/**
 * What a device says of itself. `unsent` counts every row without a receipt, the rows of the batch that carries this among
 * them; ages in seconds; `persisted` is null where the browser cannot tell.
 */
const deviceState = {
  unsent: z.int().check(z.nonnegative()),
  oldestSeconds: z.nullable(z.int().check(z.nonnegative())),
  /** Printable ASCII. */
  appVersion: z.string().check(z.maxLength(40), z.regex(/^[ -~]+$/)),
  persisted: z.nullable(z.boolean()),
  /** What the browser deleted with its databases, and between which times it was saved. */
  lost: z.optional(
    z.strictObject({ rows: z.int().check(z.positive()), from: z.iso.datetime(), until: z.iso.datetime() }),
  ),
  /** How many rows people gave up on it, ever. */
  discarded: z.optional(z.int().check(z.positive())),
}
const heartbeatOnBoard = z.strictObject(deviceState)
export type DeviceState = z.infer<typeof heartbeatOnBoard>

/**
 * By it the hospital tells a device from a copy of its browser profile. Each acknowledged heartbeat leaves a new mark: `next`,
 * the `count`th of this device. It follows `after`, the last one that was acknowledged. Null starts over: before the first,
 * and after the browser has deleted the databases.
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
    /** Of `device`. One that cannot be read is as none: no batch fails because of it. */
    heartbeat: otherwise(z.optional(heartbeatOnBoard), undefined),
    /** Of work that an answer asked for. One that cannot be read is as none. */
    proof: otherwise(z.optional(proof), undefined),
  }),
  response: z.object({
    /** A compact JWS over every item that was settled; null when none was. */
    receipt: z.nullable(z.string()),
    withheld: z.array(withheldItem),
    /** Work to do before what is withheld for want of `proof` comes again: a `challenge`, read where it is worked off. */
    challenge: z.optional(z.unknown()),
  }),
}

/** What every device calls: it collects, delivers, and tells how it stands. */
export const submissionCalls = {
  submissionKeys: {
    method: 'GET',
    path: 'mobile/ref/submission_keys',
    credential: 'basic',
    kept: true,
    request: nothing,
    response: offlineKit,
  },
  /** Every version of every questionnaire that was ever published; each is read by itself, so that one cannot hide others. */
  definitionList: {
    method: 'GET',
    path: 'survey/definition/list',
    credential: 'basic',
    kept: true,
    request: nothing,
    response: z.object({
      definitions: z.array(z.record(z.string(), z.unknown())),
      /** Which of them are not offered any more. */
      withdrawn: z.optional(z.array(z.object({ kind: questionnaireKind, version: questionnaireVersion }))),
    }),
  },
  /** Not enveloped by our client: its items are sealed already. */
  submitBatch: {
    method: 'POST',
    path: 'submission/batch',
    credential: 'basic',
    ...batch,
  },
  /** The same for the signed-in patient: the patient's own forms in it are theirs. */
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
    /** `copied`: another profile of this name has been here since; answered to a heartbeat with a mark. */
    response: z.object({ copied: z.optional(z.boolean()) }),
  },
} satisfies Record<string, Call>
