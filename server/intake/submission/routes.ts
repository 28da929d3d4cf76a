import type { RequestOf } from '#core/contract/call/call.ts'
import { calls } from '#core/contract/calls.ts'
import { rememberDevice } from '#server/intake/device/known-device.ts'
import { leaveWitness } from '#server/intake/device/leave-witness.ts'
import { type CallContext, type Route, route } from '#server/platform/http/route.ts'
import { type SignedIn, signedInOf } from '#server/identity/session/signed-in.ts'
import { settlePlainTogether } from './settling/settle-plain.ts'
import { submitBatch, type SubmissionOptions } from './submit-batch.ts'

export function submissionRoutes(given: Omit<SubmissionOptions, 'settlePlain'>): Route[] {
  const options = { ...given, settlePlain: settlePlainTogether(given) }
  const answer = async (batch: RequestOf<typeof calls.submitBatch>, context: CallContext, patient?: SignedIn) => {
    const answered = await submitBatch(options, batch, context, patient)
    const { device, items, heartbeat } = batch
    if (heartbeat) leaveWitness(context.cookies, device, heartbeat, items.length - answered.withheld.length)
    rememberDevice({ ...options, cookies: context.cookies })
    return answered
  }
  return [
    route(calls.submitBatch, (batch, context) => answer(batch, context), { intake: true }),
    route(calls.submitOwnBatch, (batch, context) => answer(batch, context, signedInOf(context)), {
      intake: true,
      opens: { stages: ['verified'] },
    }),
  ]
}
