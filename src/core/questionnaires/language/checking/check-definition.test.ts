import { expect, it } from 'vitest'
import type { Condition, Test } from '#core/questionnaires/language/condition.ts'
import { DefinitionError } from '#core/questionnaires/language/definition-error.ts'
import type { Field, Questionnaire, Rule } from '#core/questionnaires/language/definition.ts'
import { checkDefinition } from './check-definition.ts'
import { readDefinition } from './read-definition.ts'

const text = (word: string) => ({ id: word, en: word })
const yesNo = (id: string, more?: Partial<Pick<Field, 'shownWhen' | 'rules'>>): Field => ({
  id,
  type: 'yes-no',
  label: text(id),
  rules: [],
  ...more,
})
const scale: Field = { ...yesNo('scale'), type: 'scale', points: [text('Bad'), text('Good')] }
const choice: Field = {
  ...yesNo('choice'),
  type: 'choice',
  options: [
    { value: 'one', label: text('One') },
    { value: 'two', label: text('Two') },
  ],
  other: text('Other'),
}
const nps: Field = { ...yesNo('nps'), type: 'nps', least: text('Least'), most: text('Most') }
const date: Field = { ...yesNo('date'), type: 'date' }
const number: Field = { ...yesNo('number'), type: 'number' }
const words: Field = { ...yesNo('words'), type: 'long-text' }
const preset: Field = { ...yesNo('preset'), type: 'preset', values: ['1', '2'] }

const whole = (fields: readonly Field[], more?: Partial<Questionnaire>): Questionnaire => ({
  kind: 'Trial',
  version: 1,
  title: text('Trial'),
  wire: 'record',
  pages: [{ id: 'page', title: text('Page'), sections: [{ id: 'section', fields }] }],
  ...more,
})
const everyType = [scale, choice, nps, date, number, words, preset]
const asking = (condition: Condition) => whole([...everyType, yesNo('last', { shownWhen: condition })])

function fault(questionnaire: Questionnaire): { place: string; message: string } | undefined {
  try {
    checkDefinition(questionnaire)
    return undefined
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error
    return { place: error.place, message: error.message }
  }
}

it('takes a sound definition', () => expect(fault(whole([...everyType, yesNo('last')]))).toBeUndefined())

const matrix = (...fields: readonly Field[]) =>
  whole([], { pages: [{ id: 'page', title: text('Page'), sections: [{ id: 'section', matrix: true, fields }] }] })
const otherScale: Field = { ...scale, id: 'other', points: [text('Never'), text('Often')] }

it('[QL39] takes several questions on one scale as a matrix, and reads them back unchanged', () => {
  const definition = matrix(scale, { ...scale, id: 'second' })
  expect(fault(definition)).toBeUndefined()
  expect(readDefinition(JSON.parse(JSON.stringify(definition)))).toEqual(definition)
})

it.each<[fault: string, definition: Questionnaire, place: string, message: string]>([
  ['[QL39] a matrix of one question', matrix(scale), 'section section', 'fewer than two'],
  ['[QL39] a matrix with another question', matrix(scale, number), 'section section', 'not all of its questions are'],
  ['[QL39] a matrix of two scales', matrix(scale, otherScale), 'section section', 'not all of its scales are the same'],
  ['an unknown field in a condition', asking({ when: 'nobody', is: 'yes' }), 'field last', 'asks about "nobody"'],
  [
    'an unknown field in the condition of a page',
    whole([], {
      pages: [
        {
          id: 'page',
          title: text('Page'),
          shownWhen: { when: 'nobody', is: 1 },
          sections: [{ id: 'section', fields: [scale] }],
        },
      ],
    }),
    'page page',
    'asks about "nobody"',
  ],
  [
    'an unknown field in the condition of a rule',
    whole([yesNo('a', { rules: [{ when: 'nobody', is: 'yes', then: [{ rule: 'required' }] }] })]),
    'field a',
    'asks about "nobody"',
  ],
  [
    'an unknown field in a nested condition',
    asking({ any: [{ not: { all: [{ when: ['scale', 'nobody'], is: 1 }] } }] }),
    'field last',
    'asks about "nobody"',
  ],
  [
    'a loop among visibility conditions',
    whole([
      yesNo('a', { shownWhen: { when: 'c', is: 'yes' } }),
      yesNo('b', { shownWhen: { when: 'a', is: 'yes' } }),
      yesNo('c', { shownWhen: { when: 'b', is: 'yes' } }),
    ]),
    'field a',
    'waits for itself: a → c → b → a',
  ],
  [
    'a field that waits for itself',
    whole([yesNo('a', { shownWhen: { when: 'a', is: 'yes' } })]),
    'field a',
    'waits for itself: a → a',
  ],
  [
    'a loop among computed answers',
    whole([
      { ...yesNo('a'), type: 'computed', compute: { sum: [1, { field: 'b' }] } },
      { ...yesNo('b'), type: 'computed', compute: { round: { field: 'a' }, decimals: 1 } },
    ]),
    'field a',
    'waits for itself: a → b → a',
  ],
  [
    'a computed answer of an unknown field',
    whole([{ ...yesNo('a'), type: 'computed', compute: { field: 'nobody' } }]),
    'field a',
    'asks about "nobody"',
  ],
  [
    'a fact that a rule does not know',
    whole([
      scale,
      {
        ...yesNo('advice'),
        type: 'computed',
        compute: { rule: 'runner-advice', facts: { mood: { when: 'scale', is: 1 } } },
      },
    ]),
    'field advice',
    'the fact "mood"',
  ],
  ['an id twice', whole([yesNo('a'), yesNo('a')]), 'field a', 'is there twice'],
  ['an id that own words already have', whole([choice, yesNo('choiceOther')]), 'field choiceOther', 'is there twice'],
  [
    'a section twice',
    whole([], {
      pages: [
        {
          id: 'page',
          title: text('Page'),
          sections: [
            { id: 'section', fields: [yesNo('a')] },
            { id: 'section', fields: [yesNo('b')] },
          ],
        },
      ],
    }),
    'section section',
    'is there twice',
  ],
  ['an id that is none', whole([yesNo('__proto__')]), 'field __proto__', 'is no id'],
  ['no pages', whole([], { pages: [] }), 'questionnaire Trial', 'has no pages'],
  ['a section without fields', whole([]), 'section section', 'has no fields'],
  [
    'a label in one language only',
    whole([{ ...yesNo('a'), label: { id: 'Ada', en: ' ' } }]),
    'field a',
    'missing in "en"',
  ],
  [
    'a point in one language only',
    whole([{ ...scale, points: [text('Bad'), { id: '', en: 'Good' }] }]),
    'field scale',
    'missing in "id"',
  ],
  [
    'an option in one language only',
    whole([{ ...choice, options: [{ value: 'one', label: { id: 'Satu', en: '' } }] }]),
    'field choice',
    'missing in "en"',
  ],
  ['a title in one language only', whole([scale], { title: { id: 'Uji', en: '' } }), 'questionnaire Trial', '"en"'],
  ['one option only', whole([{ ...yesNo('a'), type: 'choice', options: [] }]), 'field a', 'fewer than two options'],
  ['one point only', whole([{ ...yesNo('a'), type: 'scale', points: [text('Only')] }]), 'field a', 'fewer than two'],
  [
    'an option twice',
    whole([{ ...yesNo('a'), type: 'choices', options: [optionOf('x'), optionOf('x')] }]),
    'field a',
    '"x" twice',
  ],
  [
    'an option in the place of own words',
    whole([{ ...yesNo('a'), type: 'choice', options: [optionOf('x'), optionOf('other')] }]),
    'field a',
    '"other" twice',
  ],
  [
    '[QL34] a first answer that is none',
    whole([{ ...yesNo('a'), initial: 'maybe' }]),
    'field a',
    'begins with "maybe"',
  ],
  [
    '[QL31] the same as a field of another type',
    whole([yesNo('a'), { ...yesNo('b'), type: 'email', rules: [{ rule: 'sameAs', params: ['a'] }] }]),
    'field b',
    'names none',
  ],
  [
    '[QL37] an option beside the hospital’s list that is no id',
    whole([{ ...yesNo('a'), type: 'choice', list: 'test', options: [optionOf('89'), optionOf('pcr')] }]),
    'field a',
    'no id of a list',
  ],
  [
    '[QL37] a condition on a choice from the hospital’s list',
    whole([
      { ...yesNo('a'), type: 'choice', list: 'test', options: [optionOf('89'), optionOf('90')] },
      yesNo('b', { shownWhen: { when: 'a', is: '89' } }),
    ]),
    'field b',
    'which it never is',
  ],
  [
    '[QL32] a region within what is none',
    whole([yesNo('a'), { ...yesNo('b'), type: 'region', level: 'city', within: 'a' }]),
    'field b',
    'which is no region',
  ],
  ['a preset of nothing', whole([{ ...yesNo('a'), type: 'preset', values: [] }]), 'field a', 'has no values'],
  [
    'a queue label of nothing',
    whole([scale], { queueLabel: { field: 'bib', name: text('Bib') } }),
    'queueLabel',
    '"bib", which is no field',
  ],
])('refuses %s', (_, definition, place, message) => {
  expect(fault(definition)).toEqual({ place, message: expect.stringContaining(message) })
})

it.each<[field: string, test: Test, never: string]>([
  ['choice', 'tow', '"tow"'],
  ['choice', { oneOf: ['one', 'tow'] }, '"tow"'],
  ['choice', { not: 'tow' }, '"tow"'],
  ['scale', 3, '3'],
  ['scale', '1', '"1"'],
  ['scale', { atLeast: 3 }, '3'],
  ['nps', 11, '11'],
  ['nps', { atMost: -1 }, '-1'],
  ['nps', { not: { atLeast: '9' } }, '"9"'],
  ['number', { atLeast: '90' }, '"90"'],
  ['date', '31-12-2026', '"31-12-2026"'],
  ['date', { atMost: '2026-02-30' }, '"2026-02-30"'],
  ['words', true, 'true'],
  ['preset', '3', '"3"'],
])('refuses a condition on %s that no answer passes: %j', (id, test, never) => {
  expect(fault(asking({ when: id, is: test }))).toEqual({
    place: 'field last',
    message: `field last: asks whether "${id}" is ${never}, which it never is`,
  })
})

it.each<[field: string, test: Test]>([
  ['choice', 'other'],
  ['choiceOther', 'anything'],
  ['scale', { oneOf: [1, 2] }],
  ['nps', { atMost: 6 }],
  ['number', { atLeast: 37.5 }],
  ['date', { atLeast: '2026-12-31' }],
  ['preset', '1'],
])('takes a condition on %s that can hold: %j', (id, test) => {
  expect(fault(asking({ when: id, is: test }))).toBeUndefined()
})

it.each<[Field, Rule]>([
  [scale, { rule: 'maxLength', params: [3] }],
  [words, { rule: 'min', params: [3] }],
  [choice, { rule: 'maxChoices', params: [3] }],
  [words, { rule: 'notFuture' }],
  [date, { rule: 'pattern', params: ['^2'] }],
  [{ ...yesNo('sum'), type: 'computed', compute: 1 }, { rule: 'required' }],
])('refuses a rule that does not fit: $0.type, $1.rule', (field, rule) => {
  const refused = { place: `field ${field.id}`, message: expect.stringContaining('takes no rule') }
  expect(fault(whole([{ ...field, rules: [rule] }]))).toEqual(refused)
  const nested: Rule = { when: 'nps', is: 1, otherwise: [{ not: { when: 'nps', is: 2 }, then: [rule] }] }
  expect(fault(whole([nps, { ...field, rules: [nested] }]))).toEqual(refused)
})

it.each([['nobody'], ['words'], ['number'], ['choiceOther']])('refuses a number that must be more than "%s"', (id) => {
  const field: Field = { ...number, rules: [{ rule: 'moreThan', params: [id] }] }
  expect(fault(whole([scale, choice, nps, date, field, words, preset]))).toEqual({
    place: 'field number',
    message: expect.stringContaining('another field of its type'),
  })
})

it('takes a number that must be more than another', () => {
  const field: Field = { ...number, id: 'larger', rules: [{ rule: 'moreThan', params: ['number'] }] }
  expect(fault(whole([...everyType, field]))).toBeUndefined()
})

it('refuses a pattern that is no regular expression', () => {
  expect(fault(whole([{ ...words, rules: [{ rule: 'pattern', params: ['('] }] }]))).toEqual({
    place: 'field words',
    message: expect.stringContaining('no regular expression'),
  })
})

it.each([
  ['an unknown type', { type: 'slider' }, 'pages.0.sections.0.fields.0.type'],
  ['an unknown property', { colour: 'red' }, 'pages.0.sections.0.fields.0'],
  ['a rule without its parameter', { rules: [{ rule: 'maxLength' }] }, 'pages.0.sections.0.fields.0.rules.0'],
  ['no label', { label: undefined }, 'pages.0.sections.0.fields.0.label'],
])('refuses input from outside for %s, and names the place', (_, change, place) => {
  const [page] = whole([]).pages
  const raw = { ...whole([]), pages: [{ ...page, sections: [{ id: 'section', fields: [{ ...scale, ...change }] }] }] }
  expect(() => readDefinition(JSON.parse(JSON.stringify(raw)))).toThrow(expect.objectContaining({ place }))
})

function optionOf(value: string) {
  return { value, label: text(value) }
}
