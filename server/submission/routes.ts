import { calls } from '#core/contract/calls.ts'
import { type Route, route } from '#server/http/route.ts'
import { submitBatch, type SubmissionOptions } from './submit-batch.ts'

export function submissionRoutes(options: SubmissionOptions): Route[] {
  return [
    route(calls.submissionKeys, async () => options.keys.kit),
    route(calls.submitBatch, (batch, context) => submitBatch(options, batch, context), {
      rateLimit: 'intake',
    }),
  ]
}
