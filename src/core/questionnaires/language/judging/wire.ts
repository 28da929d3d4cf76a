import type { Answers } from '#core/domain/submission/submission.ts'
import { fieldsOf, otherId, type Questionnaire } from '#core/questionnaires/language/definition.ts'
import { ownWords } from '#core/questionnaires/language/plan.ts'

/*
 * The spec's parts (section 3). Each answer set has Survey_, Question_, Answer_ and optionally OtherAnswer_, numbered
 * from 1 in the order of the questionnaire. Survey_ names the questionnaire, Question_ the field.
 */
const part = /^(?<part>Survey_|Question_|Answer_|OtherAnswer_)(?<number>[1-9]\d{0,3})$/

/** Turns answers by field id into the wire's form. A person's own words are sent with their question. */
export function toWire(questionnaire: Questionnaire, answers: Answers): Answers {
  if (questionnaire.wire === 'record') return answers
  const sets = fieldsOf(questionnaire)
    .filter(({ id }) => answers[id] !== undefined)
    .map((field, index) => {
      const words = ownWords(field) && answers[otherId(field.id)]
      return {
        [`Survey_${index + 1}`]: questionnaire.kind,
        [`Question_${index + 1}`]: field.id,
        [`Answer_${index + 1}`]: answers[field.id],
        ...(words !== undefined && { [`OtherAnswer_${index + 1}`]: words }),
      }
    })
  return Object.assign({}, ...sets)
}

/**
 * Turns the wire's form back into answers by field id. Undefined when `toWire` could not have made it: a part without
 * its others, another survey's name, a repeated or unknown question, own words where none are asked for.
 */
export function fromWire(questionnaire: Questionnaire, wire: Answers): Answers | undefined {
  if (questionnaire.wire === 'record') return wire
  const sets = new Map<string, Partial<Record<string, unknown>>>()
  for (const [key, value] of Object.entries(wire)) {
    const { part: name, number } = part.exec(key)?.groups ?? {}
    if (name === undefined || number === undefined) return undefined
    sets.set(number, { ...sets.get(number), [name]: value })
  }
  const fields = new Map(fieldsOf(questionnaire).map((field) => [field.id, field]))
  const answers: Answers = {}
  for (const { Survey_: survey, Question_: id, Answer_: answer, OtherAnswer_: words } of sets.values()) {
    const field = typeof id === 'string' ? fields.get(id) : undefined
    if (survey !== questionnaire.kind || !field || answer === undefined) return undefined
    if (Object.hasOwn(answers, field.id) || (words !== undefined && !ownWords(field))) return undefined
    answers[field.id] = answer
    if (words !== undefined) answers[otherId(field.id)] = words
  }
  return answers
}
