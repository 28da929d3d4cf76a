import { fieldsOf, type Field, type Page, type Questionnaire } from '#core/questionnaires/definition.ts'
import { isDecision } from '#core/questionnaires/expression.ts'
import { ownWords } from '#core/questionnaires/plan.ts'

/** Answers as they were typed, valid or not, by field id: what a draft keeps. */
export type RawAnswers = Readonly<Record<string, unknown>>

/** Every field that is asked on a page, words of one's own behind their question. */
export function fieldsOnPage({ sections }: Page): Field[] {
  return sections.flatMap(({ fields }) => fields.flatMap(withOwnWords))
}

/** A question and, where one may answer with words of one's own, the field for them: the same objects each time. */
export function withOwnWords(field: Field): readonly Field[] {
  const known = madeBefore.get(field)
  if (known) return known
  const words = ownWords(field)
  const both = words ? [field, words] : [field]
  madeBefore.set(field, both)
  return both
}

const madeBefore = new WeakMap<Field, readonly Field[]>()

/** A form shows neither a preset nor the word of a domain's rule, which is told after submitting. */
export const isOnScreen = (field: Field): boolean =>
  field.type !== 'preset' && !(field.type === 'computed' && isDecision(field.compute))

/**
 * Every field of the questionnaire, filled from a draft where the draft has it; what else it has is left out, and so is a
 * preset that is none of the field's: nobody could mend it.
 */
export function openAnswers(questionnaire: Questionnaire, draft: RawAnswers = {}): RawAnswers {
  const fields = fieldsOf(questionnaire).flatMap(withOwnWords)
  const drafted = (field: Field) =>
    field.type === 'preset' ? field.values.find((value) => value === draft[field.id]) : draft[field.id]
  return Object.fromEntries(fields.map((field) => [field.id, drafted(field) ?? field.initial ?? blank(field)]))
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
    case 'notice':
      return null
    case 'choices':
      return []
    case 'agreement':
      return false
    default:
      return ''
  }
}
