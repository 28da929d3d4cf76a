import { readListed } from '#core/domain/hospital/hospital-list.ts'
import type { Answers } from '#core/domain/submission/submission.ts'
import type { Language, LocalizedText } from '#core/domain/text/language.ts'
import { writeDate } from '#core/domain/time/calendar-date.ts'
import { fieldsOf, OTHER, otherId, type Field, type Questionnaire } from './definition.ts'
import { decisionInWords } from './decision-words.ts'
import { isDecision } from './expression.ts'
import { isRecord } from './is-record.ts'
import { presetInWords } from './preset-words.ts'

/** An answered question, with its answer in the words of the definition. */
export interface AnswerInWords {
  readonly field: Field
  readonly question: string
  readonly answer: string
  /** The person's own words, where "other" was chosen. */
  readonly words: unknown
}

const yesAndNo = { id: { yes: 'Ya', no: 'Tidak' }, en: { yes: 'Yes', no: 'No' } } as const
const signed = { id: 'Ditandatangani', en: 'Signed' } as const

/** The answered questions, in the order of the form. */
export function answersInWords(questionnaire: Questionnaire, answers: Answers, language: Language): AnswerInWords[] {
  return fieldsInWords(fieldsOf(questionnaire), answers, language)
}

/** One possible answer of a question, in the words of its definition; for "other" only that option's name. */
export function valueInWords(field: Field, value: string, language: Language): string {
  if (value === OTHER && takesWords(field)) return field.other?.[language] ?? value
  return inWords(field, value, undefined, language)
}

/** The answers to these questions in words, as in `answersInWords`. */
export function fieldsInWords(fields: readonly Field[], answers: Answers, language: Language): AnswerInWords[] {
  return fields.flatMap((field) => {
    const answer = answerInWords(field, answers, language)
    if (answer === undefined) return []
    return [{ field, question: field.label[language], answer, words: wordsOf(field, answers) }]
  })
}

/** The answer to one question in words; undefined where there is none. */
export function answerInWords(field: Field, answers: Answers, language: Language): string | undefined {
  const answer = answers[field.id]
  if (answer === undefined) return undefined
  return answer === null ? '' : inWords(field, answer, wordsOf(field, answers), language)
}

const wordsOf = (field: Field, answers: Answers) => (takesWords(field) ? answers[otherId(field.id)] : undefined)

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
    case 'preset':
      return presetInWords(field.id, String(answer), language)
    case 'date':
      return writeDate(String(answer))
    case 'computed':
      if (isDecision(field.compute)) return decisionInWords(field.compute.rule, String(answer), language)
      return measureInWords(field, answer, language)
    case 'number':
      return measureInWords(field, answer, language)
    case 'region':
      return String(answer).replace(/^\d\d(?:\.\d+)* /, '')
    case 'signature':
      return /^typed:(?<name>.+)$/u.exec(String(answer))?.groups?.['name'] ?? signed[language]
    case 'group':
      return (Array.isArray(answer) ? answer : [])
        .filter(isRecord)
        .map((entry, index) => `${index + 1}. ${entryInWords(field, entry, language)}`)
        .join('\n')
    case 'attachment':
      return filesInWords(Array.isArray(answer) ? answer.length : 1, language)
    default:
      return String(answer)
  }
}

const entryInWords = ({ fields }: Extract<Field, { type: 'group' }>, entry: Answers, language: Language): string =>
  fieldsInWords(fields, entry, language)
    .filter(({ answer }) => answer !== '')
    .map(({ question, answer }) => `${question}${/[?:]$/.test(question) ? '' : ':'} ${answer}`)
    .join('; ')

const filesInWords = (count: number, language: Language): string =>
  language === 'id' ? `${count} berkas` : count === 1 ? '1 file' : `${count} files`

type ChoiceField = Extract<Field, { type: 'choice' | 'choices' }>

const takesWords = (field: Field): field is ChoiceField =>
  (field.type === 'choice' || field.type === 'choices') && field.other !== undefined

function optionInWords(field: ChoiceField, value: unknown, words: unknown, language: Language): string {
  if (value === OTHER && field.other) return `${field.other[language]}: ${String(words)}`
  if (field.list) return listedInWords(field, String(value), language)
  return field.options.find((option) => option.value === value)?.label[language] ?? String(value)
}

/** The name at the time of the choice; in the reader's language while the list still has it. */
function listedInWords({ options }: ChoiceField, answer: string, language: Language): string {
  const { id, name } = readListed(answer) ?? { id: 0, name: answer }
  const option = options.find(({ value, label }) => value === String(id) && label.id === name)
  return option?.label[language] ?? name
}

/** A number with its unit. */
const measureInWords = (field: { readonly unit?: LocalizedText }, answer: unknown, language: Language): string =>
  [numberInWords(answer, language), field.unit?.[language]].filter(Boolean).join(' ')

/** Writes a number with the decimal mark of the language. */
const numberInWords = (answer: unknown, language: Language): string =>
  String(answer).replace(/[.,]/, language === 'id' ? ',' : '.')
