import type { FastifyBaseLogger } from 'fastify'
import { type RunnerAdvice, runnerAdvices } from '#core/domain/survey/runner-advice.ts'
import type { Answers } from '#core/domain/submission/submission.ts'
import { fieldsOf, type Questionnaire } from '#core/questionnaires/language/definition.ts'
import { isDecision } from '#core/questionnaires/language/expression.ts'
import { versionKey } from '#server/intake/definition/version.ts'
import type { StaffDeskOptions } from '#server/staff/staff-desk-options.ts'

/** What a list shows of a form's answers. */
export interface Highlights {
  /** The first score from 0 to 10. */
  readonly score?: number | undefined
  /** What the form advised a runner. */
  readonly advice?: RunnerAdvice | undefined
}

/** The highlights of these forms, by id. A form that cannot be read, or whose version is not known, has none. */
export async function readHighlights(
  { db, definitions }: Pick<StaffDeskOptions, 'db' | 'definitions'>,
  ids: readonly string[],
  log: FastifyBaseLogger,
): Promise<ReadonlyMap<string, Highlights>> {
  if (ids.length === 0) return new Map()
  const forms = await db
    .selectFrom('response')
    .select(['submission_id', 'kind', 'version', 'answers'])
    .where('submission_id', 'in', ids)
    .execute()
  const known = await definitions.find(forms, log)
  return new Map(
    forms.flatMap((form) => {
      const definition = known.get(versionKey(form))
      return definition ? [[form.submission_id, highlightsIn(definition, form.answers)]] : []
    }),
  )
}

function highlightsIn(definition: Questionnaire, answers: Answers): Highlights {
  const fields = fieldsOf(definition)
  const scored = fields.find(({ id, type }) => type === 'nps' && answers[id] !== undefined)
  const advised = fields.find((field) => field.type === 'computed' && isDecision(field.compute))
  const score = scored && Number(answers[scored.id])
  return {
    score: Number.isInteger(score) ? score : undefined,
    advice: advised && runnerAdvices.find((advice) => advice === answers[advised.id]),
  }
}
