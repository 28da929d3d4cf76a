import * as z from 'zod/mini'
import { readText } from '#core/domain/text/written.ts'
import { REQUEST_NOTE } from './request.ts'

/** The kind and version of a patient's change of a request as a submission. */
export const REQUEST_CHANGE = { kind: 'request-change', version: 1 } as const

/** A message to the hospital about a request, or a call-off, or both. */
export const requestChange = z
  .strictObject({
    request: z.uuid().check(z.regex(/^[^A-Z]*$/)),
    text: z.exactOptional(z.string().check(z.overwrite(readText), z.minLength(1), z.maxLength(REQUEST_NOTE))),
    cancel: z.exactOptional(z.literal(true)),
  })
  .check(z.refine(({ text, cancel }) => text !== undefined || cancel !== undefined))
export type RequestChange = z.output<typeof requestChange>
