import { DefinitionError } from '#core/questionnaires/language/definition-error.ts'
import { fieldsOf, type Field, type Questionnaire } from '#core/questionnaires/language/definition.ts'

/** Ten times the longest form of the hospital. Every device reads all forms. */
export const MOST_FIELDS = 500

/**
 * Refuses a definition with too many fields. Called when a definition is published, not when it is read.
 * @throws DefinitionError
 */
export function checkSize(questionnaire: Questionnaire): void {
  const count = fieldsOf(questionnaire).reduce((total, field) => total + boxesOf(field), 0)
  if (count > MOST_FIELDS)
    throw new DefinitionError(
      `questionnaire ${questionnaire.kind}`,
      `has ${count} fields, and takes ${MOST_FIELDS} at most`,
    )
}

/** The number of fields that a person may have to fill in. A group's fields count once for each possible entry. */
const boxesOf = (field: Field): number => (field.type === 'group' ? field.most * field.fields.length : 1)
