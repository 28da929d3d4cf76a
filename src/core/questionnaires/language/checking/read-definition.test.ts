import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { questionnaire } from '#tests/support/arbitrary-questionnaire.ts'
import { brokenQuestionnaire, loopedQuestionnaire } from '#tests/support/broken-questionnaire.ts'
import type { Condition } from '#core/questionnaires/language/condition.ts'
import { DefinitionError } from '#core/questionnaires/language/definition-error.ts'
import type { Field, Questionnaire } from '#core/questionnaires/language/definition.ts'
import { readDefinition } from './read-definition.ts'
import { isWhole } from '#tests/support/whole.ts'

const travelled = (definition: Questionnaire): unknown => JSON.parse(JSON.stringify(definition))

it('[QL1] accepts every sound definition, and leaves it unchanged', () => {
  fc.assert(
    fc.property(questionnaire, (sound) => {
      expect(readDefinition(travelled(sound))).toStrictEqual(sound)
    }),
    { numRuns: isWhole ? 1000 : 250 },
  )
})

it('[QL2][QL3][QL6] refuses an id that is used twice and a name of nothing, and tells where', () => {
  fc.assert(
    fc.property(brokenQuestionnaire, ({ definition, place }) => {
      expect(faultOf(definition)).toMatchObject({ place })
    }),
    { numRuns: isWhole ? 2000 : 500 },
  )
})

it('[QL4][QL6] refuses fields that depend on each other in a circle, and names the circle', () => {
  fc.assert(
    fc.property(loopedQuestionnaire, (looped) => {
      const { place, message } = faultOf(looped)
      const round = message.slice(message.indexOf('waits for itself: ') + 18).split(' → ')
      expect(place).toBe(`field ${round[0]}`)
      expect(round.at(-1)).toBe(round[0])
      const waits = waitsFor(looped)
      for (const [index, id] of round.slice(0, -1).entries()) expect(waits.get(id)).toContain(round[index + 1])
    }),
    { numRuns: isWhole ? 1000 : 250 },
  )
})

it('[QL28] reads nested rules once each, whatever else stands beside them', () => {
  const nest = (depth: number): unknown =>
    depth === 0
      ? { rule: 'none' }
      : { when: 'yesNo', is: 'yes', all: [], any: [], not: { all: [] }, then: [nest(depth - 1)] }
  const definition = withFields(yesNo, { ...base, type: 'text', rules: [nest(100)] } as never)
  expect(faultOf(definition)).toMatchObject({ place: 'pages.0.sections.0.fields.1.rules.0' })
})

function faultOf(definition: Questionnaire): DefinitionError {
  try {
    readDefinition(travelled(definition))
  } catch (error) {
    if (error instanceof DefinitionError) return error
    throw error
  }
  throw new Error('the definition was taken')
}

/** For each field the ids in its conditions and its computation, collected from the definition's JSON. */
function waitsFor({ pages }: Questionnaire): Map<string, string[]> {
  const named = (what: unknown): string[] =>
    [...JSON.stringify(what ?? null).matchAll(/"(?:when|field)":(\[[^\]]*\]|"[^"]*")/g)].flatMap(([, ids = '[]']) =>
      [JSON.parse(ids)].flat(),
    )
  return new Map(
    pages.flatMap((page) =>
      page.sections.flatMap((section) =>
        section.fields.flatMap((field): [string, string[]][] => {
          const conditions: (Condition | undefined)[] = [page.shownWhen, section.shownWhen, field.shownWhen]
          const own = [...named(conditions), ...(field.type === 'computed' ? named(field.compute) : [])]
          return [
            [field.id, own],
            [`${field.id}Other`, [field.id, ...named(conditions)]],
          ]
        }),
      ),
    ),
  )
}

const words = { id: 'kata', en: 'word' }
const base = { id: 'f', label: words, rules: [] }
const options = ['a', 'b'].map((value) => ({ value, label: words }))
const withFields = (...fields: Field[]): Questionnaire => ({
  kind: 'Example',
  version: 1,
  title: words,
  wire: 'record',
  pages: [{ id: 'page', title: words, sections: [{ id: 'section', fields }] }],
})
const yesNo: Field = { ...base, id: 'yesNo', type: 'yes-no' }
const asking = (condition: Condition) => withFields(yesNo, { ...base, type: 'text', shownWhen: condition })

it.each<[string, string, unknown]>([
  ['no pages', 'questionnaire Example', { ...withFields(yesNo), pages: [] }],
  ['a page without sections', 'page p', { ...withFields(), pages: [{ id: 'p', title: words, sections: [] }] }],
  ['a section without fields', 'section section', withFields()],
  ['an id with a space', 'field a b', withFields({ ...base, id: 'a b', type: 'text' })],
  ['a text in one language', 'field f', withFields({ ...base, type: 'text', hint: { id: 'ada', en: ' ' } })],
  ['a text without a language', 'title.en', { ...withFields(yesNo), title: { id: 'ada' } }],
  ['one point', 'field f', withFields({ ...base, type: 'scale', points: [words] })],
  ['one option', 'field f', withFields({ ...base, type: 'choice', options: options.slice(1) })],
  ['an option twice', 'field f', withFields({ ...base, type: 'choice', options: [...options, ...options] })],
  [
    'an option called other',
    'field f',
    withFields({ ...base, type: 'choices', options: [...options, { value: 'other', label: words }] }),
  ],
  ['no values', 'field f', withFields({ ...base, type: 'preset', values: [] })],
  ['a rule of another type', 'field f', withFields({ ...base, type: 'text', rules: [{ rule: 'max', params: [1] }] })],
  [
    'a required computed value',
    'field f',
    withFields({ ...base, type: 'computed', compute: 1, rules: [{ rule: 'required' }] }),
  ],
  [
    'a pattern that is none',
    'field f',
    withFields({ ...base, type: 'text', rules: [{ rule: 'pattern', params: ['('] }] }),
  ],
  [
    'an unknown fact',
    'field f',
    withFields({ ...base, type: 'computed', compute: { rule: 'runner-advice', facts: { tall: { all: [] } } } }),
  ],
  ['an answer that never is', 'field f', asking({ not: { any: [{ when: 'yesNo', is: 'ja' }] } })],
  ['a point that never is', 'field f', asking({ when: 'yesNo', is: { not: { oneOf: ['yes', 3] } } })],
  ['an unknown type', 'pages.0.sections.0.fields.0.type', withFields({ ...base, type: 'colour' } as never)],
  ['a key too many', 'pages.0.sections.0.fields.0', withFields({ ...yesNo, colour: 'red' } as never)],
  [
    'a rule without its parameter',
    'pages.0.sections.0.fields.0.rules.0',
    withFields({ ...base, type: 'text', rules: [{ rule: 'maxLength' } as never] }),
  ],
  ['nothing', 'definition', null],
])('[QL5][QL6] refuses %s at %s', (_fault, place, definition) => {
  expect(faultOf(definition as Questionnaire)).toMatchObject({ place })
})
