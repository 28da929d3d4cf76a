import { calls } from '#core/contract/calls.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { giveAttachment } from './give-attachment.ts'
import { type AttachmentOptions, takeChunk } from './take-chunk.ts'

export function attachmentRoutes(options: AttachmentOptions): Route[] {
  return [
    route(calls.attachmentChunk, (chunk, context) => takeChunk(options, chunk, context), { intake: true }),
    route(calls.operatorAttachment, ({ id }) => giveAttachment(options, id)),
  ]
}
