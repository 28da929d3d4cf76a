import type { Kysely } from 'kysely'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { StartFailure } from '#server/platform/failure/start-failure.ts'
import { insertDefinitions } from './queries.ts'

/**
 * Publishes the questionnaires that came with the program.
 * @throws StartFailure when a published version has another content: devices hold forms of it
 */
export async function publishBuiltIn(db: Kysely<Database>, questionnaires: readonly Questionnaire[]): Promise<void> {
  const [changed] = await insertDefinitions(db, questionnaires)
  if (changed)
    throw new StartFailure(
      `The questionnaire ${changed.kind} is not what was published as version ${changed.version}, which never changes: give the new one a new version.`,
    )
}
