import * as z from 'zod/mini'
import { writtenCode } from '#core/domain/survey/survey.ts'

/** A submission's permanent id, made on the device: a UUID version 7 (RFC 9562), lower case. */
export const submissionId = z.uuidv7().check(z.regex(/^[^A-Z]*$/))

/** SHA-256 in base64url without padding: 43 characters. */
export const sha256Text = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

/**
 * The hospital's decision about a submission. Each outcome is final: the same id always gets the same one.
 * `quarantined`: kept for staff, because it could not be opened, was not valid or belongs to no known patient.
 */
export const outcome = z.enum(['accepted', 'already-submitted', 'not-found', 'expired', 'quarantined'])
export type Outcome = z.infer<typeof outcome>

export const questionnaireKind = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/))
export const MOST_VERSION = 9999
export const questionnaireVersion = z.int().check(z.positive(), z.maximum(MOST_VERSION))

/** A submission as it travels: sealed bytes in base64url, and the data that must be readable without opening them. */
export const sealedSubmission = z.strictObject({
  id: submissionId,
  kind: questionnaireKind,
  version: questionnaireVersion,
  /** Printable characters. The hospital stores it even when it has no such key. */
  keyId: z.string().check(z.regex(/^[ -~]{1,64}$/)),
  sealed: z.string().check(z.minLength(1), z.maxLength(700_000), z.regex(/^[A-Za-z0-9_-]+$/)),
})
export type SealedSubmission = z.infer<typeof sealedSubmission>

/** The content of a seal, as JSON before compression. Times are ISO 8601 in UTC by the device's clock. */
export const sealedContent = z.object({
  answers: z.record(z.string(), z.unknown()),
  language: z.enum(['id', 'en']),
  startedAt: z.iso.datetime(),
  submittedAt: z.iso.datetime(),
  /** From older app versions: the zone in which a day was chosen, in minutes ahead of UTC. By default the group's. */
  utcOffset: z.exactOptional(z.int().check(z.gte(-14 * 60), z.lte(14 * 60))),
  /** The admission that a survey is about: its number, a medical record number or a voucher, as it was entered. */
  subject: z.exactOptional(z.object({ code: writtenCode })),
  /** The patient id of the person whose own submission it is. */
  patient: z.exactOptional(z.uuid()),
  /** The staff pass of the person who filled it in, signed by the hospital. */
  staffPass: z.exactOptional(z.string().check(z.maxLength(4096))),
})
export type SealedContent = z.infer<typeof sealedContent>

export type Answers = SealedContent['answers']
