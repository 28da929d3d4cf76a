import { sampleFiles } from '#tests/support/sample-answers.ts'
import { describe, expect, it } from 'vitest'
import { surveys } from '#core/domain/survey/survey.ts'
import { arriving, isRecent, isToCome, openDay, recentDay, REFERENCE } from '#tests/support/questionnaire-answers.ts'
import { checkDefinition } from '#core/questionnaires/language/checking/check-definition.ts'
import { compileQuestionnaire } from '#core/questionnaires/language/judging/compile.ts'
import { questionnaires } from './catalogue.ts'
import { fieldsOf, OTHER, otherId, type Field, type Questionnaire } from '#core/questionnaires/language/definition.ts'
import { judgeAnswers } from '#core/questionnaires/language/judging/judge-answers.ts'
import { readDefinition } from '#core/questionnaires/language/checking/read-definition.ts'
import { fromWire, toWire } from '#core/questionnaires/language/judging/wire.ts'

it('has every kind and version once', () => {
  const names = questionnaires.map(({ kind, version }) => `${kind} ${version}`)
  expect(names).toEqual([...new Set(names)])
})

describe.each(questionnaires.map((one) => [`${one.kind} ${one.version}`, one] as const))('%s', (_, questionnaire) => {
  it('holds against itself', () => expect(() => checkDefinition(questionnaire)).not.toThrow())

  it('is data: it comes back from JSON as it was', () => {
    expect(readDefinition(JSON.parse(JSON.stringify(questionnaire)))).toStrictEqual(questionnaire)
  })

  it.each(['yes', 'no'] as const)(
    'can be filled in, every yes-or-no answered "%s", and survives the journey',
    (word) => {
      const filledIn = fillIn(questionnaire, word)
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
      // A matrix goes on with its group.
      expect(sections.filter(({ matrix }) => !matrix).length, id).toBeLessThanOrEqual(1)
      expect([1, 2, 3, 4, 5, 6], id).toContain(sections.flatMap(({ fields }) => fields).length)
    }
  })

  it('has answers numbered 1 to 4 at most, and every point in words of its own', () => {
    for (const field of fieldsOf(questionnaire)) {
      if (field.type !== 'scale') continue
      expect([2, 3, 4], field.id).toContain(field.points.length)
      for (const language of ['id', 'en'] as const)
        expect(new Set(field.points.map((point) => point[language])).size, field.id).toBe(field.points.length)
    }
  })

  it('takes long texts of up to 1000 characters and demands none', () => {
    for (const { id, type, rules } of fieldsOf(questionnaire)) {
      if (type !== 'long-text') continue
      expect(rules, id).toContainEqual({ rule: 'maxLength', params: [1000] })
      expect(rules, id).not.toContainEqual({ rule: 'required' })
    }
  })
})

/** Everything that is asked, answered; what hangs on an answer is asked once that is given. */
function fillIn(questionnaire: Questionnaire, word: 'yes' | 'no'): Record<string, unknown> {
  const answers: Record<string, unknown> = {}
  for (;;) {
    const { shown } = judgeAnswers(questionnaire, answers)
    const asked = fieldsOf(questionnaire).find(
      ({ id, type }) => shown.has(id) && type !== 'computed' && type !== 'notice' && answers[id] === undefined,
    )
    if (!asked) return answers
    const answer = anAnswer(asked, word)
    answers[asked.id] = answer
    if (answer === OTHER) answers[otherId(asked.id)] = 'Lain lagi'
  }
}

function anAnswer(field: Field, word: 'yes' | 'no'): unknown {
  switch (field.type) {
    case 'yes-no':
      return word
    case 'agreement':
      return true
    case 'scale':
      return field.points.length
    case 'nps':
      return 0
    case 'choice':
      return field.other ? OTHER : arriving(field, field.options.at(-1)?.value ?? '')
    case 'email':
      return 'sri.wahyuni@example.com'
    case 'mobile':
      return '+6281234567890'
    case 'text':
      return field.keyboard === 'numeric' ? '5' : field.id === 'firstReference' ? REFERENCE : 'A10245'
    case 'long-text':
      return 'Cukup baik'
    case 'choices':
      return field.options.slice(0, 1).map(({ value }) => arriving(field, value))
    case 'number':
      return aNumber(field)
    case 'date':
      return isToCome(field) ? openDay() : isRecent(field) ? recentDay(field) : '1990-08-17'
    case 'preset':
      return field.values[0]
    case 'region':
      return `${{ province: '31', city: '31.74', subdistrict: '31.74.01', village: '31.74.01.1001' }[field.level]} Jakarta`
    case 'document':
      return '1'
    case 'signature':
      return 'typed:Sri Wahyuni'
    case 'attachment':
      return sampleFiles.slice(0, 1)
    case 'group':
      return [
        Object.fromEntries(
          field.fields
            .filter(({ shownWhen }) => !shownWhen)
            .map((inner) => [inner.id, inner.type === 'choice' ? inner.options.at(-1)?.value : anAnswer(inner, word)]),
        ),
      ]
    case 'computed':
    case 'notice':
      throw new TypeError(`${field.id} is not answered`)
  }
}

/** The least that its rules take. */
function aNumber({ rules }: Field): number {
  const least = rules.find((rule) => 'rule' in rule && rule.rule === 'min')
  return least && 'rule' in least && least.rule === 'min' ? least.params[0] : 1
}
