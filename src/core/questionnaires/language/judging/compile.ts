import * as z from 'zod/mini'
import type { Calendar } from '#core/domain/hospital/calendar.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'
import { isRecord } from '#core/questionnaires/language/is-record.ts'
import { planOf } from '#core/questionnaires/language/plan.ts'
import { judgeAnswers, type Judgement } from './judge-answers.ts'

export type AnswerSchema = z.ZodMiniType<Judgement['answers']>

/**
 * One schema for a whole questionnaire, with which browser and server judge answers. Its issues have the field in their
 * path and an AnswerProblem in their message. An answer to an unknown question is an issue, too.
 * @param calendar by default the judge's own day, with Sundays closed
 * @param hasArrived whether it judges forms that have left their devices
 */
export function compileQuestionnaire(
  questionnaire: Questionnaire,
  calendar?: Calendar,
  hasArrived = false,
): AnswerSchema {
  const { byId } = planOf(questionnaire)
  return z.pipe(
    z.unknown(),
    z.transform((raw, { issues }) => {
      // z.record would ignore a key called __proto__.
      if (!isRecord(raw)) {
        issues.push({ code: 'custom', message: 'invalid', input: raw })
        return {}
      }
      const { answers, problems } = judgeAnswers(questionnaire, raw, calendar?.today(), { ...calendar, hasArrived })
      const unknown = Object.keys(raw).filter((id) => !byId.has(id))
      for (const [id, message] of [...problems, ...unknown.map((one) => [one, 'invalid'] as const)])
        issues.push({ code: 'custom', path: [id], message, input: raw[id] })
      return answers
    }),
  )
}
