import type { Answers } from '#core/domain/submission/submission.ts'
import type { Language } from '#core/domain/text/language.ts'
import { answersInWords } from '#core/questionnaires/language/answer-words.ts'
import type { Questionnaire } from '#core/questionnaires/language/definition.ts'

/** An answer as the spec's parts (section 3), beside its definition's words. */
interface AnswerSet {
  Survey_: string
  Question_: string
  Answer_: unknown
  OtherAnswer_?: unknown
  question: string
  answer: string
}

/** Answers by field id as sets, in the order in which they were asked. */
export const answerSets = (questionnaire: Questionnaire, answers: Answers, language: Language): AnswerSet[] =>
  answersInWords(questionnaire, answers, language).map(({ field, question, answer, words }) => ({
    Survey_: questionnaire.kind,
    Question_: field.id,
    Answer_: answers[field.id],
    ...(words !== undefined && { OtherAnswer_: words }),
    question,
    answer,
  }))
