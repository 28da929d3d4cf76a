import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import { questionnaireKind } from '#core/domain/submission/submission.ts'
import { admissionInfo } from '#core/domain/survey/admission-info.ts'
import { surveyCode } from '#core/domain/survey/survey.ts'
import type { Call } from '#core/contract/call/call.ts'
import { smallBody } from '#core/contract/call/json-limits.ts'
import { proof } from '#core/contract/call/proof.ts'

/** The calls of a survey that a code opens. */
export const surveyCalls = {
  /** The admission that a code belongs to. A POST, so that no number appears in a log. */
  surveyPatient: {
    method: 'POST',
    path: 'survey/patient',
    credential: 'basic',
    enveloped: true,
    body: smallBody,
    request: z.strictObject({
      kind: questionnaireKind,
      code: surveyCode,
      device: z.uuid(),
      proof: otherwise(z.optional(proof), undefined),
    }),
    response: z.discriminatedUnion('status', [
      /** `masked` unless the code was a voucher. */
      z.object({ status: z.literal('open'), masked: z.boolean(), info: admissionInfo }),
      z.object({ status: z.literal('already-submitted'), earlier: z.iso.datetime() }),
      z.object({ status: z.literal('not-found') }),
      z.object({ status: z.literal('expired') }),
      /** The survey depends on a diagnosis, and the code was a number: every number gets this answer. */
      z.object({ status: z.literal('voucher-needed') }),
    ]),
  },
  /** A voucher for a survey about an admission of the signed-in patient; null for every other code. */
  ownVoucher: {
    method: 'POST',
    path: 'survey/own_voucher',
    credential: 'bearer',
    enveloped: true,
    body: smallBody,
    request: z.strictObject({ kind: questionnaireKind, code: surveyCode }),
    response: z.object({ voucher: z.nullable(z.string()) }),
  },
} satisfies Record<string, Call>
