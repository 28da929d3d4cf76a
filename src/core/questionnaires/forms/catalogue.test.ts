import { sampleFiles } from '#tests/support/sample-answers.ts'
import { describe, expect, it } from 'vitest'
import { surveys } from '#core/domain/survey/survey.ts'
import { answerTo, type Branch, OWN_WORDS, ownWordsOf } from '#tests/support/questionnaire-answers.ts'
import { checkDefinition } from '#core/questionnaires/language/checking/check-definition.ts'
import { compileQuestionnaire } from '#core/questionnaires/language/judging/compile.ts'
import { questionnaires } from './catalogue.ts'
import { fieldsOf, type Field, type Questionnaire } from '#core/questionnaires/language/definition.ts'
import { judgeAnswers } from '#core/questionnaires/language/judging/judge-answers.ts'
import { readDefinition } from '#core/questionnaires/language/checking/read-definition.ts'
import { fromWire, toWire } from '#core/questionnaires/language/judging/wire.ts'

it('has every kind and version once', () => {
  const names = questionnaires.map(({ kind, version }) => `${kind} ${version}`)
  expect(names).toEqual([...new Set(names)])
})

describe.each(questionnaires.map((one) => [`${one.kind} ${one.version}`, one] as const))('%s', (_, questionnaire) => {
  it('passes its own check', () => expect(() => checkDefinition(questionnaire)).not.toThrow())

  it('is data: it comes back from JSON as it was', () => {
    expect(readDefinition(JSON.parse(JSON.stringify(questionnaire)))).toStrictEqual(questionnaire)
  })

  it.each(['first', 'last'] as const)(
    'can be filled in with the %s of the answers to each question, and survives the journey',
    (branch) => {
      const filledIn = fillIn(questionnaire, branch)
      const taken = compileQuestionnaire(questionnaire).parse(filledIn)
      expect(taken).toMatchObject(filledIn)
      expect(fromWire(questionnaire, JSON.parse(JSON.stringify(toWire(questionnaire, taken))))).toEqual(taken)
    },
  )
})

const surveyKinds = new Set<string>(surveys.map(({ kind }) => kind))
const afterCare = questionnaires.filter(({ kind }) => surveyKinds.has(kind))

describe.each(afterCare.map((one) => [one.kind, one] as const))('survey %s', (_, questionnaire) => {
  it('asks one to six questions a page, each page of one group', () => {
    for (const { id, sections } of questionnaire.pages) {
      // A matrix counts as a part of the group before it.
      expect(sections.filter(({ matrix }) => !matrix).length, id).toBeLessThanOrEqual(1)
      expect([1, 2, 3, 4, 5, 6], id).toContain(sections.flatMap(({ fields }) => fields).length)
    }
  })

  it('has at most four answers to a question, each in its own words', () => {
    for (const field of fieldsOf(questionnaire)) {
      if (field.type !== 'scale') continue
      expect([2, 3, 4], field.id).toContain(field.points.length)
      for (const language of ['id', 'en'] as const)
        expect(new Set(field.points.map((point) => point[language])).size, field.id).toBe(field.points.length)
    }
  })

  it('takes long texts of up to 1000 characters, and requires none', () => {
    for (const { id, type, rules } of fieldsOf(questionnaire)) {
      if (type !== 'long-text') continue
      expect(rules, id).toContainEqual({ rule: 'maxLength', params: [1000] })
      expect(rules, id).not.toContainEqual({ rule: 'required' })
    }
  })
})

/** Answers everything that is asked, also questions that earlier answers bring up. */
function fillIn(questionnaire: Questionnaire, branch: Branch): Record<string, unknown> {
  const answers: Record<string, unknown> = {}
  for (;;) {
    const { shown } = judgeAnswers(questionnaire, answers)
    const asked = fieldsOf(questionnaire).find(
      ({ id, type }) => shown.has(id) && type !== 'computed' && type !== 'notice' && answers[id] === undefined,
    )
    if (!asked) return answers
    Object.assign(answers, answered(asked, branch))
  }
}

/** An answer, with a text where it is "other". */
function answered(field: Field, branch: Branch): Record<string, unknown> {
  const answer = anAnswer(field, branch)
  const ownWords = ownWordsOf(field, answer)
  return { [field.id]: answer, ...(ownWords !== undefined && { [ownWords]: OWN_WORDS }) }
}

function anAnswer(field: Field, branch: Branch): unknown {
  if (field.type === 'preset') return field.values[0]
  if (field.type === 'attachment') return sampleFiles.slice(0, 1)
  const given = answerTo(field, branch, 0)
  if (!('adds' in given)) return given.arrives
  return [
    Object.assign({}, ...given.adds.filter(({ shownWhen }) => !shownWhen).map((inner) => answered(inner, branch))),
  ]
}
