import { calls } from '#core/contract/calls.ts'
import { signedInOf } from '#server/identity/session/signed-in.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import { spread } from '#server/platform/failure/spread.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { makeTurns, type Turns } from '#server/platform/turns/turns.ts'
import { giveAttachment } from './give-attachment.ts'
import { giveOwnFile } from './give-own-file.ts'
import { type AttachmentOptions, takeChunk } from './take-chunk.ts'

/** Files that are judged at once, each some 40 MB in memory, and how many more may wait. */
const JUDGED_AT_ONCE = 2
const WAITING = 50
/** Seconds after which a chunk that found no place comes again. */
const RETRY_SECONDS = 5

/** One limit for all callers on how many files are judged at once. */
export const makeFileTurns = (): Turns =>
  makeTurns({
    atOnce: JUDGED_AT_ONCE,
    waiting: WAITING,
    refuse: () => new ApiError('unavailable', { retryAfterSeconds: spread(RETRY_SECONDS) }),
  })

export function attachmentRoutes(options: AttachmentOptions): Route[] {
  return [
    route(calls.attachmentChunk, (chunk, context) => takeChunk(options, chunk, context), { intake: true }),
    route(calls.requestFile, (asked, context) => giveOwnFile(options, asked, signedInOf(context).accountId), {
      opens: { stages: ['verified'], menu: { alias: 'dashboard', feature: 'view' } },
      rateLimit: 'read-address',
    }),
    route(calls.operatorAttachment, ({ id }) => options.turns.run(() => giveAttachment(options, id))),
  ]
}
