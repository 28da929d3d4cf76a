import type { Kysely } from 'kysely'
import { genericMessages } from '#core/contract/call/generic-messages.ts'
import type { Language } from '#core/domain/text/language.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import { sanitize } from './sanitize.ts'

export type HtmlText = 'privacy-policy' | 'general-consent'

interface Wanted {
  readonly language: Language
  /** The version; by default the newest. */
  readonly version?: number | undefined
}

/**
 * A text of the hospital as HTML that is safe in a page, with any content of the database, and its version.
 * @throws ApiError `not-found`
 */
export async function readHtmlText(
  db: Kysely<Database>,
  name: HtmlText,
  { language, version }: Wanted,
): Promise<{ readonly html: string; readonly version: number }> {
  const row = await db
    .selectFrom('html_text')
    .select(['html', 'version'])
    .where('name', '=', name)
    .where('language', '=', language)
    .$if(version !== undefined, (of) => of.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) throw new ApiError('not-found', { message: genericMessages.notFound(name.replace('-', ' ')) })
  return { html: sanitize(row.html), version: row.version }
}
