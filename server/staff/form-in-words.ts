import type { FastifyBaseLogger } from 'fastify'
import type { Answers } from '#core/domain/submission/submission.ts'
import type { Language } from '#core/domain/text/language.ts'
import { answersInWords } from '#core/questionnaires/language/answer-words.ts'
import { alarmsOf } from '#core/questionnaires/language/judging/alarms.ts'
import type { KnownDefinitions } from '#server/intake/definition/known-definitions.ts'
import { versionKey } from '#server/intake/definition/version.ts'

interface Form {
  readonly kind: string
  readonly version: number
  readonly answers: Answers
}

interface FormInWords {
  readonly words: { readonly question: string; readonly answer: string }[]
  /** The dangers that the form told its sender, the most urgent first. */
  readonly told: string[]
}

/**
 * A form in the words of its own version, in the order of its questions. Fields that the version does not have, or all
 * fields where there is no version, keep their field names.
 */
export async function formInWords(
  definitions: KnownDefinitions,
  { kind, version, answers }: Form,
  language: Language,
  log: FastifyBaseLogger,
): Promise<FormInWords> {
  const known = await definitions.find([{ kind, version }], log)
  const definition = known.get(versionKey({ kind, version }))
  if (!definition)
    return {
      words: Object.entries(answers).map(([question, answer]) => ({ question, answer: asText(answer) })),
      told: [],
    }
  return {
    words: answersInWords(definition, answers, language).map(({ question, answer, words }) => ({
      question,
      answer: typeof words === 'string' && words !== '' && !answer.includes(words) ? `${answer}: ${words}` : answer,
    })),
    told: alarmsOf(definition, answers).map(({ label }) => label[language]),
  }
}

/** An answer that no version explains, as text. */
export const asText = (answer: unknown): string => (typeof answer === 'string' ? answer : JSON.stringify(answer))
