import * as z from 'zod/mini'
import { offlineKit } from '#core/domain/offline-kit.ts'
import {
  outcome,
  questionnaireKind,
  questionnaireVersion,
  sealedSubmission,
  submissionId,
} from '#core/domain/submission.ts'
import type { Call } from './call.ts'

/** The most that one batch may hold; its body may weigh BATCH_BYTES. */
export const BATCH_ITEMS = 1000
/** 1 MiB of JSON, some 250 submissions. */
export const BATCH_BYTES = 1024 * 1024

const nothing = z.strictObject({})

/** Why an item of a batch got no receipt: the device keeps it. */
export const withheldReason = z.enum(['unknown-version', 'hash-mismatch'])
export type WithheldReason = z.infer<typeof withheldReason>

/**
 * Why a submission is kept for staff: sealed to a key that the hospital does not have, damaged or sealed under another
 * name, not what a device seals, not what its questionnaire takes, or not what the database can hold.
 */
export const quarantineReason = z.enum(['unknown-key', 'cannot-open', 'not-content', 'invalid-answers', 'not-storable'])
export type QuarantineReason = z.infer<typeof quarantineReason>

/** What a device says of itself. Ages in seconds; `persisted` is null where the browser cannot tell. */
export const heartbeat = z.strictObject({
  deviceId: z.uuid(),
  unsent: z.int().check(z.nonnegative()),
  oldestSeconds: z.nullable(z.int().check(z.nonnegative())),
  appVersion: z.string().check(z.minLength(1), z.maxLength(40)),
  persisted: z.nullable(z.boolean()),
})
export type Heartbeat = z.infer<typeof heartbeat>

/** Every call of the API: the client's `call()` and the server's `route()` are typed by it. */
export const calls = {
  submissionKeys: {
    method: 'GET',
    path: 'mobile/ref/submission_keys',
    credential: 'basic',
    enveloped: false,
    request: nothing,
    response: offlineKit,
  },
  /** Not enveloped by our client: its items are sealed already. */
  submitBatch: {
    method: 'POST',
    path: 'submission/batch',
    credential: 'basic',
    enveloped: false,
    request: z.strictObject({
      device: z.uuid(),
      items: z.array(sealedSubmission).check(z.minLength(1), z.maxLength(BATCH_ITEMS)),
    }),
    response: z.object({
      /** A compact JWS over every item that was settled; null when none was. */
      receipt: z.nullable(z.string()),
      withheld: z.array(z.object({ id: submissionId, reason: withheldReason })),
    }),
  },
  heartbeat: {
    method: 'POST',
    path: 'device/heartbeat',
    credential: 'basic',
    enveloped: true,
    request: heartbeat,
    response: nothing,
  },
  operatorSubmissions: {
    method: 'GET',
    path: 'operator/submissions',
    credential: 'operator',
    enveloped: false,
    format: 'ndjson',
    request: z.strictObject({ format: z._default(z.literal('ndjson'), 'ndjson'), kind: z.optional(questionnaireKind) }),
    response: z.object({
      id: submissionId,
      kind: questionnaireKind,
      version: questionnaireVersion,
      outcome,
      reference: z.string(),
      received_at: z.iso.datetime(),
      /** Why it is in quarantine, null where it is not. */
      reason: z.nullable(quarantineReason),
      /** Null while the answers are in quarantine unopened. */
      answers: z.nullable(z.record(z.string(), z.unknown())),
    }),
  },
  operatorDevices: {
    method: 'GET',
    path: 'operator/devices',
    credential: 'operator',
    enveloped: false,
    request: nothing,
    response: z.array(z.extend(heartbeat, { seenAt: z.iso.datetime() })),
  },
} satisfies Record<string, Call>
