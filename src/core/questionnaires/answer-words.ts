import { writeDate } from '#core/domain/calendar-date.ts'
import type { Language } from '#core/domain/language.ts'
import type { Answers } from '#core/domain/submission.ts'
import { fieldsOf, OTHER, otherId, type Field, type Questionnaire } from './definition.ts'

/** A question that was answered, and its answer in the words of the definition. */
export interface AnswerInWords {
  readonly field: Field
  readonly question: string
  readonly answer: string
  /** Words of one's own, where "other" was chosen. */
  readonly words: unknown
}

const yesAndNo = { id: { yes: 'Ya', no: 'Tidak' }, en: { yes: 'Yes', no: 'No' } } as const
const signed = { id: 'Ditandatangani', en: 'Signed' } as const

/** What was answered, in the order in which it was asked. */
export function answersInWords(questionnaire: Questionnaire, answers: Answers, language: Language): AnswerInWords[] {
  return fieldsOf(questionnaire)
    .filter(({ id }) => answers[id] !== undefined)
    .map((field) => {
      const words = takesWords(field) ? answers[otherId(field.id)] : undefined
      const answer = answers[field.id]
      return {
        field,
        question: field.label[language],
        answer: answer === null ? '' : inWords(field, answer, words, language),
        words,
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
    case 'region':
      return String(answer).replace(/^\d\d(?:\.\d+)* /, '')
    case 'signature':
      return /^typed:(?<name>.+)$/u.exec(String(answer))?.groups?.['name'] ?? signed[language]
    case 'attachment':
      return filesInWords(Array.isArray(answer) ? answer.length : 1, language)
    default:
      return String(answer)
  }
}

const filesInWords = (count: number, language: Language): string =>
  language === 'id' ? `${count} berkas` : count === 1 ? '1 file' : `${count} files`

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
