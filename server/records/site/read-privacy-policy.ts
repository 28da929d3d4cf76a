import type { Kysely } from 'kysely'
import { genericMessages } from '#core/contract/generic-messages.ts'
import type { Language } from '#core/domain/language.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { sanitize } from './sanitize.ts'

/** The hospital's privacy policy as HTML that may stand in a page, whatever somebody has put into the database. */
export async function readPrivacyPolicy(db: Kysely<Database>, language: Language): Promise<string> {
  const row = await db
    .selectFrom('html_text')
    .select('html')
    .where('name', '=', 'privacy-policy')
    .where('language', '=', language)
    .executeTakeFirst()
  if (!row) throw new ApiError('not-found', { message: genericMessages.notFound('privacy policy') })
  return sanitize(row.html)
}
