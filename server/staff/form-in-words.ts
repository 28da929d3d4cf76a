import type { FastifyBaseLogger } from 'fastify'
import type { Language } from '#core/domain/language.ts'
import type { Answers } from '#core/domain/submission.ts'
import { answersInWords } from '#core/questionnaires/answer-words.ts'
import type { KnownDefinitions } from '#server/intake/definition/known-definitions.ts'
import { versionKey } from '#server/intake/definition/version.ts'

interface Form {
  readonly kind: string
  readonly version: number
  readonly answers: Answers
}

/**
 * A form in the words of the version that it was filled in under, in the order in which it was asked. What that version does not
 * know, or all of it where there is none, stands under the names of its fields.
 */
export async function formInWords(
  definitions: KnownDefinitions,
  { kind, version, answers }: Form,
  language: Language,
  log: FastifyBaseLogger,
): Promise<{ readonly question: string; readonly answer: string }[]> {
  const known = await definitions.find([{ kind, version }], log)
  const definition = known.get(versionKey({ kind, version }))
  if (!definition) return Object.entries(answers).map(([question, answer]) => ({ question, answer: asText(answer) }))
  return answersInWords(definition, answers, language).map(({ question, answer, words }) => ({
    question,
    answer: typeof words === 'string' && words !== '' && !answer.includes(words) ? `${answer}: ${words}` : answer,
  }))
}

/** An answer that no version explains. */
export const asText = (answer: unknown): string => (typeof answer === 'string' ? answer : JSON.stringify(answer))
