import { type Field, fieldsOf, type Questionnaire } from '#core/questionnaires/language/definition.ts'

/** What is counted by its answers. Words and numbers have too many. */
const countedTypes = ['nps', 'scale', 'choice', 'choices', 'yes-no'] as const
export type CountedField = Extract<Field, { readonly type: (typeof countedTypes)[number] }>

export const countedIn = (questionnaire: Questionnaire): CountedField[] => fieldsOf(questionnaire).filter(isCounted)

const isCounted = (field: Field): field is CountedField => countedTypes.some((type) => type === field.type)

/** The field under which the tallies have the forms themselves, and the value under which those who answered a field. */
export const ALL = ''

/** The value under which the forms stand that came by a letter of the hospital. */
export const BY_LETTER = 'letter'

/** The field under which the visits stand that ended on the day, under `ALL`. No question has such an id, and no form such a version. */
export const VISITS = '/visits'
export const VISITS_VERSION = 0
