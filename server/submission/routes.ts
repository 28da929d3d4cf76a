import { calls } from '#core/contract/calls.ts'
import { publishedVersions } from '#server/definition/queries.ts'
import { type Route, route } from '#server/http/route.ts'
import { signedInOf } from '#server/session/signed-in.ts'
import { codeForms } from './code-forms.ts'
import { submitBatch, type SubmissionOptions } from './submit-batch.ts'

export function submissionRoutes(options: SubmissionOptions): Route[] {
  const { db, keys } = options
  return [
    route(calls.submissionKeys, async () => ({
      ...keys.kit,
      questionnaires: [
        ...(await publishedVersions(db)),
        ...codeForms.map(({ kind, version }) => ({ kind, versions: [version] })),
      ],
    })),
    route(calls.submitBatch, (batch, context) => submitBatch(options, batch, context), { rateLimit: 'intake' }),
    route(calls.submitOwnBatch, (batch, context) => submitBatch(options, batch, context, signedInOf(context)), {
      rateLimit: 'intake',
      opens: { stages: ['verified'] },
    }),
  ]
}
