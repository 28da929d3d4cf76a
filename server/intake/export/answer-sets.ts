import { writeDate } from '#core/domain/calendar-date.ts'
import type { Language } from '#core/domain/language.ts'
import type { Answers } from '#core/domain/submission.ts'
import { fieldsOf, OTHER, otherId, type Field, type Questionnaire } from '#core/questionnaires/definition.ts'

/** An answer as the spec's parts (section 3), beside its definition's words. */
interface AnswerSet {
  Survey_: string
  Question_: string
  Answer_: unknown
  OtherAnswer_?: unknown
  question: string
  answer: string
}

const yesAndNo = { id: { yes: 'Ya', no: 'Tidak' }, en: { yes: 'Yes', no: 'No' } } as const

/** Answers by field id as sets, in the order in which they were asked. */
export function answerSets(questionnaire: Questionnaire, answers: Answers, language: Language): AnswerSet[] {
  return fieldsOf(questionnaire)
    .filter(({ id }) => answers[id] !== undefined)
    .map((field) => {
      const words = answers[otherId(field.id)]
      const answer = answers[field.id]
      return {
        Survey_: questionnaire.kind,
        Question_: field.id,
        Answer_: answer,
        ...(takesWords(field) && words !== undefined && { OtherAnswer_: words }),
        question: field.label[language],
        answer: answer === null ? '' : inWords(field, answer, words, language),
      }
    })
}

function inWords(field: Field, answer: unknown, words: unknown, language: Language): string {
  switch (field.type) {
    case 'yes-no':
      return answer === 'yes' || answer === 'no' ? yesAndNo[language][answer] : String(answer)
    case 'agreement':
      return yesAndNo[language].yes
    case 'scale':
      return field.points[Number(answer) - 1]?.[language] ?? String(answer)
    case 'choice':
      return optionInWords(field, answer, words, language)
    case 'choices':
      return (Array.isArray(answer) ? answer : [answer])
        .map((one) => optionInWords(field, one, words, language))
        .join(', ')
    case 'date':
      return writeDate(String(answer))
    case 'number':
    case 'computed':
      return [numberInWords(answer, language), field.unit?.[language]].filter(Boolean).join(' ')
    default:
      return String(answer)
  }
}

type ChoiceField = Extract<Field, { type: 'choice' | 'choices' }>

const takesWords = (field: Field): field is ChoiceField =>
  (field.type === 'choice' || field.type === 'choices') && field.other !== undefined

function optionInWords(field: ChoiceField, value: unknown, words: unknown, language: Language): string {
  if (value === OTHER && field.other) return `${field.other[language]}: ${String(words)}`
  return field.options.find((option) => option.value === value)?.label[language] ?? String(value)
}

/** With the decimal mark of the language. */
const numberInWords = (answer: unknown, language: Language): string =>
  typeof answer === 'number' && language === 'id' ? String(answer).replace('.', ',') : String(answer)
