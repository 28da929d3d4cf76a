import { fieldsOf, type Field, type Page, type Questionnaire } from '#core/questionnaires/language/definition.ts'
import { isDecision } from '#core/questionnaires/language/expression.ts'
import { isRecord } from '#core/questionnaires/language/is-record.ts'
import { ownWords } from '#core/questionnaires/language/plan.ts'

/** Answers as they were typed, valid or not, by field id: what a draft keeps. */
export type RawAnswers = Readonly<Record<string, unknown>>

/** Every field of a page; the field for own words comes after its question. */
export function fieldsOnPage({ sections }: Page): Field[] {
  return sections.flatMap(({ fields }) => fields.flatMap(withOwnWords))
}

/** A question and, where it allows an answer in own words, the field for them. Gives the same objects each time. */
export function withOwnWords(field: Field): readonly Field[] {
  const known = madeBefore.get(field)
  if (known) return known
  const words = ownWords(field)
  const both = words ? [field, words] : [field]
  madeBefore.set(field, both)
  return both
}

const madeBefore = new WeakMap<Field, readonly Field[]>()

/** Whether a form shows the field. Presets and results of a domain's rule are hidden (FO20, FO22). */
export const isOnScreen = (field: Field): boolean =>
  field.type !== 'preset' && !(field.type === 'computed' && isDecision(field.compute))

/**
 * Initial values for every field of the questionnaire, from the draft where it has them. Other values of the draft are
 * left out, and so are presets that the field does not allow: a person could not correct them.
 */
export const openAnswers = (questionnaire: Questionnaire, draft: RawAnswers = {}): RawAnswers =>
  openFields(fieldsOf(questionnaire), draft)

/** Opens some fields, for example those of an entry. */
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

/** The typed answers of a page. Presets are left out: they come from outside the page. */
export function pageAnswers(page: Page, answers: RawAnswers): RawAnswers {
  const typed = fieldsOnPage(page).filter(({ type }) => type !== 'preset')
  return Object.fromEntries(typed.map(({ id }) => [id, answers[id]]))
}

/** The values of an address that the questionnaire's presets allow: one of their values, or null if optional. */
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
