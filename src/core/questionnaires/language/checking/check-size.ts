import { DefinitionError } from '#core/questionnaires/language/definition-error.ts'
import { fieldsOf, type Field, type Questionnaire } from '#core/questionnaires/language/definition.ts'

/** Ten times the longest of ours: no form needs more, and every device reads all of them. */
export const MOST_FIELDS = 500

/**
 * Refuses what is too long for anybody. Held against a definition when it is published, not when it is read.
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

/** The fields that a person may have to fill in: those of a group count once for each entry that it may have. */
const boxesOf = (field: Field): number => (field.type === 'group' ? field.most * field.fields.length : 1)
