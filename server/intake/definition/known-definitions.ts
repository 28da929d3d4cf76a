import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { readDefinition } from '#core/questionnaires/language/checking/read-definition.ts'
import { DefinitionError } from '#core/questionnaires/language/definition-error.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { selectDefinitions } from './queries.ts'
import { type Version, versionKey } from './version.ts'

export interface KnownDefinitions {
  /** The published versions among these, withdrawn ones too, by `versionKey`. */
  find(versions: readonly Version[], log: FastifyBaseLogger): Promise<ReadonlyMap<string, Questionnaire>>
}

/**
 * Caches published versions, which never change. An unknown version is looked up each time, because another process, of
 * this or a newer program, may have published it meanwhile.
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
        // A newer program has written it in words that this one does not know: for this process it does not exist.
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
