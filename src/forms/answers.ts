import { fieldsOf, type Field, type Page, type Questionnaire } from '#core/questionnaires/language/definition.ts'
import { isDecision } from '#core/questionnaires/language/expression.ts'
import { isRecord } from '#core/questionnaires/language/is-record.ts'
import { ownWords } from '#core/questionnaires/language/plan.ts'

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
 * preset that is none of the field's: it could not be corrected.
 */
export const openAnswers = (questionnaire: Questionnaire, draft: RawAnswers = {}): RawAnswers =>
  openFields(fieldsOf(questionnaire), draft)

/** The same for some of its fields, or for those of an entry. */
export function openFields(fields: readonly Field[], draft: RawAnswers): RawAnswers {
  const drafted = (field: Field) => {
    const answer = draft[field.id]
    if (field.type === 'preset') return field.values.find((value) => value === answer)
    if (field.type !== 'group') return answer
    const entries = Array.isArray(answer) ? answer.filter(isRecord).slice(0, field.most) : []
    return entries.map((entry) => openFields(field.fields, entry))
  }
  return Object.fromEntries(
    fields.flatMap(withOwnWords).map((field) => [field.id, drafted(field) ?? field.initial ?? blank(field)]),
  )
}

/** What is typed on a page; its presets come from elsewhere, also while it is open. */
export function pageAnswers(page: Page, answers: RawAnswers): RawAnswers {
  const typed = fieldsOnPage(page).filter(({ type }) => type !== 'preset')
  return Object.fromEntries(typed.map(({ id }) => [id, answers[id]]))
}

/** Of what an address says, what a preset of the questionnaire takes: one of its values, or null where it may be empty. */
export function presetsOf(questionnaire: Questionnaire, said: RawAnswers): RawAnswers {
  const isTaken = (field: Field) =>
    field.type === 'preset' &&
    field.id in said &&
    (said[field.id] === null ? !isRequired(field) : field.values.some((value) => value === said[field.id]))
  return Object.fromEntries(
    fieldsOf(questionnaire)
      .filter(isTaken)
      .map(({ id }) => [id, said[id]]),
  )
}

const isRequired = ({ rules }: Field): boolean => rules.some((one) => 'rule' in one && one.rule === 'required')

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
