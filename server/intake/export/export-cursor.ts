import * as z from 'zod/mini'
import { genericMessages } from '#core/contract/call/generic-messages.ts'
import { questionnaireKind, submissionId } from '#core/domain/submission/submission.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'

/** The place of a row in the export: rows are ordered by time, those of one millisecond by id. */
export interface ExportPlace {
  readonly received_at: Date
  readonly id: string
}

/** The last millisecond of the year 9999: JavaScript and PostgreSQL both write its year with four digits. */
const LAST_TIME = 253_402_300_799_999

const written = z.tuple([
  z.int().check(z.nonnegative(), z.maximum(LAST_TIME)),
  submissionId,
  z.nullable(questionnaireKind),
])

/** @param kind the filter of the export: its cursors continue no other */
export function writeExportCursor({ received_at, id }: ExportPlace, kind: string | undefined): string {
  const parts: z.input<typeof written> = [received_at.getTime(), id, kind ?? null]
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/** @throws ApiError `bad-request` for a text that is no cursor of this export */
export function readExportCursor(text: string | undefined, kind: string | undefined): ExportPlace | undefined {
  if (text === undefined) return undefined
  const { data } = written.safeParse(parseJson(Buffer.from(text, 'base64url').toString()))
  const place = data && { received_at: new Date(data[0]), id: data[1] }
  if (!place || writeExportCursor(place, kind) !== text)
    throw new ApiError('bad-request', { message: genericMessages.notValid('after') })
  return place
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
