import type { Answers } from '#core/domain/submission.ts'
import { otherId, type Field, type Questionnaire } from './definition.ts'
import { planOf } from './plan.ts'

/*
 * The spec's parts (section 3): each answer set has Survey_, Question_, Answer_ and optional OtherAnswer_, numbered from
 * 1 in the order of the questionnaire. Survey_ names the questionnaire, Question_ the field.
 */
const part = /^(?<part>Survey_|Question_|Answer_|OtherAnswer_)(?<number>[1-9]\d{0,3})$/

/** Answers by field id in the form in which they travel. */
export function toWire(questionnaire: Questionnaire, answers: Answers): Answers {
  if (questionnaire.wire === 'record') return answers
  const sets = questions(questionnaire)
    .filter(({ id }) => answers[id] !== undefined)
    .map(({ id }, index) => {
      const words = answers[otherId(id)]
      return {
        [`Survey_${index + 1}`]: questionnaire.kind,
        [`Question_${index + 1}`]: id,
        [`Answer_${index + 1}`]: answers[id],
        ...(words !== undefined && { [`OtherAnswer_${index + 1}`]: words }),
      }
    })
  return Object.assign({}, ...sets)
}

/**
 * Answers by field id again; undefined when it is not what `toWire` makes: a part without its others, another survey's
 * name, a question twice.
 */
export function fromWire(questionnaire: Questionnaire, wire: Answers): Answers | undefined {
  if (questionnaire.wire === 'record') return wire
  const sets = new Map<string, Partial<Record<string, unknown>>>()
  for (const [key, value] of Object.entries(wire)) {
    const { part: name, number } = part.exec(key)?.groups ?? {}
    if (name === undefined || number === undefined) return undefined
    sets.set(number, { ...sets.get(number), [name]: value })
  }
  const answers: Answers = {}
  for (const { Survey_: survey, Question_: id, Answer_: answer, OtherAnswer_: words } of sets.values()) {
    if (survey !== questionnaire.kind || typeof id !== 'string' || answer === undefined) return undefined
    if (Object.hasOwn(answers, id)) return undefined
    answers[id] = answer
    if (words !== undefined) answers[otherId(id)] = words
  }
  return answers
}

/** In the order in which they are asked; words of one's own travel with their question. */
function questions(questionnaire: Questionnaire): Field[] {
  const { byId } = planOf(questionnaire)
  return questionnaire.pages.flatMap(({ sections }) =>
    sections.flatMap(({ fields }) => fields.filter(({ id }) => byId.has(id))),
  )
}
