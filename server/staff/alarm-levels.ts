import type { FastifyBaseLogger } from 'fastify'
import type { AlarmLevel } from '#core/domain/review/alarm-level.ts'
import { alarmsOf, levelOf } from '#core/questionnaires/language/judging/alarms.ts'
import { versionKey } from '#server/intake/definition/version.ts'
import type { StaffDeskOptions } from './staff-desk-options.ts'

interface Listed {
  readonly id: string
  readonly is_alarming: boolean
}

/** The urgency of each alarming form among these, by its id; left out where no version explains it. */
export async function alarmLevels(
  { db, definitions }: Pick<StaffDeskOptions, 'db' | 'definitions'>,
  listed: readonly Listed[],
  log: FastifyBaseLogger,
): Promise<ReadonlyMap<string, AlarmLevel>> {
  const ids = listed.flatMap((row) => (row.is_alarming ? [row.id] : []))
  const levels = new Map<string, AlarmLevel>()
  if (ids.length === 0) return levels
  const forms = await db
    .selectFrom('response')
    .select(['submission_id', 'kind', 'version', 'answers'])
    .where('submission_id', 'in', ids)
    .execute()
  const known = await definitions.find(forms, log)
  for (const form of forms) {
    const definition = known.get(versionKey(form))
    const level = definition && levelOf(alarmsOf(definition, form.answers))
    if (level) levels.set(form.submission_id, level)
  }
  return levels
}
