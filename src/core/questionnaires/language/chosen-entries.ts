import { readListed, type ChosenEntry, type Listed } from '#core/domain/hospital/hospital-list.ts'
import type { Answers } from '#core/domain/submission/submission.ts'
import { fieldsOf, type Questionnaire } from './definition.ts'

/** All entries of the hospital's lists that a form's answers chose. */
export const chosenEntries = (questionnaire: Questionnaire, answers: Answers): ChosenEntry[] =>
  fieldsOf(questionnaire).flatMap((field) => {
    const list = field.type === 'choice' || field.type === 'choices' ? field.list : undefined
    return list === undefined ? [] : listedIn(answers[field.id]).map((entry) => ({ list, ...entry }))
  })

const listedIn = (answer: unknown): Listed[] =>
  (Array.isArray(answer) ? answer : [answer]).flatMap((one) => (typeof one === 'string' ? (readListed(one) ?? []) : []))
