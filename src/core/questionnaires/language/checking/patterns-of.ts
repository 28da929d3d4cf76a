import { fieldsOf, withEntryFields, type Questionnaire, type Rule } from '#core/questionnaires/language/definition.ts'

/** Every pattern of a questionnaire, with the id of its field. */
export const patternsOf = (questionnaire: Pick<Questionnaire, 'pages'>): { fieldId: string; expression: string }[] =>
  fieldsOf(questionnaire)
    .flatMap(withEntryFields)
    .flatMap(({ id, rules }) => expressionsIn(rules).map((expression) => ({ fieldId: id, expression })))

function expressionsIn(rules: readonly Rule[]): string[] {
  return rules.flatMap((rule) => {
    if ('rule' in rule) return rule.rule === 'pattern' ? [rule.params[0]] : []
    return [...expressionsIn(rule.then ?? []), ...expressionsIn(rule.otherwise ?? [])]
  })
}
