import { calls } from '#core/contract/calls.ts'
import { type Route, route } from '#server/http/route.ts'
import { signedInOf } from '#server/session/signed-in.ts'
import { settlePlainTogether } from './settle-plain.ts'
import { submitBatch, type SubmissionOptions } from './submit-batch.ts'

export function submissionRoutes(given: Omit<SubmissionOptions, 'settlePlain'>): Route[] {
  const options = { ...given, settlePlain: settlePlainTogether(given.db) }
  return [
    route(calls.submitBatch, (batch, context) => submitBatch(options, batch, context), { intake: true }),
    route(calls.submitOwnBatch, (batch, context) => submitBatch(options, batch, context, signedInOf(context)), {
      intake: true,
      opens: { stages: ['verified'] },
    }),
  ]
}
