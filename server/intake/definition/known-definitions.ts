import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { readDefinition } from '#core/questionnaires/language/checking/read-definition.ts'
import { DefinitionError } from '#core/questionnaires/language/definition-error.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { selectDefinitions } from './queries.ts'
import { type Version, versionKey } from './version.ts'

export interface KnownDefinitions {
  /** Those of the versions that were ever published, by `versionKey`. */
  find(versions: readonly Version[], log: FastifyBaseLogger): Promise<ReadonlyMap<string, Questionnaire>>
}

/**
 * A published version never changes, so each is read once. One that this process does not know is looked
 * up each time: another process, of this age or a newer one, may have published it meanwhile.
 */
export function knowDefinitions(db: Kysely<Database>): KnownDefinitions {
  const known = new Map<string, Questionnaire>()
  return {
    async find(versions, log) {
      const unknown = new Map(
        versions.filter((one) => !known.has(versionKey(one))).map((one) => [versionKey(one), one]),
      )
      const rows = unknown.size > 0 ? await selectDefinitions(db, [...unknown.values()]) : []
      for (const { kind, version, definition } of rows) {
        const questionnaire = read(definition)
        // Written by a newer program in words that this one does not have: for this process it is not there.
        if (!questionnaire) log.warn({ event: 'definition-not-understood', kind, version })
        else known.set(versionKey(questionnaire), questionnaire)
      }
      return new Map(
        versions.flatMap((one) => {
          const found = known.get(versionKey(one))
          return found ? [[versionKey(one), found] as const] : []
        }),
      )
    },
  }
}

function read(definition: unknown): Questionnaire | undefined {
  try {
    return readDefinition(definition)
  } catch (error) {
    if (error instanceof DefinitionError) return undefined
    throw error
  }
}
