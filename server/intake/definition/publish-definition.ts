import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { checkAnswerable } from '#core/questionnaires/language/checking/check-answerable.ts'
import { checkSize } from '#core/questionnaires/language/checking/check-size.ts'
import { readDefinition } from '#core/questionnaires/language/checking/read-definition.ts'
import { DefinitionError } from '#core/questionnaires/language/definition-error.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/failure/api-error.ts'
import { refuseUnstorable } from '#server/platform/http/refuse-unstorable.ts'
import { insertDefinitions, selectWithdrawal } from './queries.ts'
import type { Withdrawal } from './withdraw-definition.ts'

/** Publishes an operator's definition. Publishing it again changes nothing, and does not restore a withdrawn one. */
export async function publishDefinition(
  db: Kysely<Database>,
  raw: unknown,
  log: FastifyBaseLogger,
): Promise<Withdrawal> {
  const questionnaire = read(raw)
  const { kind, version } = questionnaire
  const [changed] = await refuseUnstorable(() => insertDefinitions(db, [questionnaire]))
  if (changed)
    throw new ApiError('unprocessable', {
      message: 'This version was published with another content, and never changes: give the new one a new version.',
    })
  log.info({ event: 'definition-published', kind, version })
  const found = await selectWithdrawal(db, { kind, version })
  return { kind, version, withdrawnAt: found?.withdrawn_at?.toISOString() ?? null }
}

function read(raw: unknown): Questionnaire {
  try {
    const questionnaire = readDefinition(raw)
    checkSize(questionnaire)
    checkAnswerable(questionnaire)
    return questionnaire
  } catch (error) {
    if (error instanceof DefinitionError)
      throw new ApiError('unprocessable', { message: `The definition cannot be used: ${error.message}.`, cause: error })
    throw error
  }
}
