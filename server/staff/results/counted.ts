import { type Field, fieldsOf, type Questionnaire } from '#core/questionnaires/language/definition.ts'
import { type Decision, isDecision } from '#core/questionnaires/language/expression.ts'

/** The types of questions whose answers are counted. Words and numbers have too many different ones. */
const countedTypes = ['nps', 'scale', 'choice', 'choices', 'yes-no'] as const
/** What a rule decided, such as the advice to a runner, is counted as a choice is. */
type DecidedField = Extract<Field, { readonly type: 'computed' }> & { readonly compute: Decision }
export type CountedField = Extract<Field, { readonly type: (typeof countedTypes)[number] }> | DecidedField

export const countedIn = (questionnaire: Questionnaire): CountedField[] => fieldsOf(questionnaire).filter(isCounted)

const isCounted = (field: Field): field is CountedField =>
  field.type === 'computed' ? isDecision(field.compute) : countedTypes.some((type) => type === field.type)

/** The field of the tallies for the forms themselves, and the value for all forms that answered a field. */
export const ALL = ''

/** The value for forms that came by a letter of the hospital. */
export const BY_LETTER = 'letter'

/** The field for visits that ended on the day, under `ALL`. No question has this id, and no form this version. */
export const VISITS = '/visits'
export const VISITS_VERSION = 0
