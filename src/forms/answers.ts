import { fieldsOf, type Field, type Page, type Questionnaire } from '#core/questionnaires/definition.ts'
import { ownWords } from '#core/questionnaires/plan.ts'

/** Answers as they were typed, valid or not, by field id: what a draft keeps. */
export type RawAnswers = Readonly<Record<string, unknown>>

/** Every field that is asked on a page, words of one's own behind their question. */
export function fieldsOnPage({ sections }: Page): Field[] {
  return sections.flatMap(({ fields }) => fields.flatMap(withOwnWords))
}

/** A question and, where one may answer with words of one's own, the field for them. */
export function withOwnWords(field: Field): Field[] {
  const words = ownWords(field)
  return words ? [field, words] : [field]
}

/** Every field of the questionnaire, filled from a draft where the draft has it; what else it has is left out. */
export function openAnswers(questionnaire: Questionnaire, draft: RawAnswers = {}): RawAnswers {
  const fields = fieldsOf(questionnaire).flatMap(withOwnWords)
  return Object.fromEntries(fields.map((field) => [field.id, draft[field.id] ?? blank(field)]))
}

export function pageAnswers(page: Page, answers: RawAnswers): RawAnswers {
  return Object.fromEntries(fieldsOnPage(page).map(({ id }) => [id, answers[id]]))
}

function blank(field: Field): string | boolean | null | readonly string[] {
  switch (field.type) {
    case 'yes-no':
    case 'scale':
    case 'nps':
    case 'choice':
    case 'preset':
    case 'computed':
      return null
    case 'choices':
      return []
    case 'agreement':
      return false
    default:
      return ''
  }
}
