import { sampleFiles } from '#tests/support/sample-answers.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answersRecipe, makeAnswers } from '#tests/support/arbitrary-answers.ts'
import { questionnaire as arbitrary } from '#tests/support/arbitrary-questionnaire.ts'
import { evaluate } from '#tests/support/reference-evaluator.ts'
import { questionnaires } from '#core/questionnaires/forms/catalogue.ts'
import { checkDefinition } from '#core/questionnaires/language/checking/check-definition.ts'
import { compileQuestionnaire } from './compile.ts'
import type { Condition } from '#core/questionnaires/language/condition.ts'
import type { Field, Questionnaire, Rule } from '#core/questionnaires/language/definition.ts'
import type { Expression } from '#core/questionnaires/language/expression.ts'
import { judgeAnswers } from './judge-answers.ts'
import { readDefinition } from '#core/questionnaires/language/checking/read-definition.ts'
import { isWhole } from '#tests/support/whole.ts'

const TODAY = '2026-06-15'

describe('compared with the reference', () => {
  it('[QL20] has the same problems and answers as the simple implementation of the rules', () => {
    fc.assert(
      fc.property(arbitrary, answersRecipe, (asked, recipe) => expectAgreement(asked, makeAnswers(asked, recipe))),
      { numRuns: isWhole ? 5000 : 1000 },
    )
  })

  it('[QL20] has the same result for the published questionnaires', () => {
    fc.assert(
      fc.property(fc.constantFrom(...questionnaires), answersRecipe, (asked, recipe) =>
        expectAgreement(asked, makeAnswers(asked, recipe)),
      ),
      { numRuns: 300 },
    )
  })

  function expectAgreement(asked: Questionnaire, given: Record<string, unknown>): void {
    checkDefinition(asked)
    const expected = evaluate(asked, given, TODAY)
    const { data, error } = compileQuestionnaire(asked, { today: () => TODAY }).safeParse(given)
    const issues = error?.issues.map(({ path, message }) => [path.join('.'), message] as const) ?? []
    expect(Object.fromEntries(issues)).toEqual(expected.problems)
    expect(issues).toHaveLength(Object.keys(expected.problems).length)
    expect(data).toStrictEqual(issues.length === 0 ? expected.answers : undefined)
    const { shown, answers } = judgeAnswers(asked, given, TODAY)
    expect([...shown].toSorted()).toEqual(expected.shown.toSorted())
    expect(answers).toStrictEqual(expected.answers)
  }
})

it.each(questionnaires)('[QL1] $kind $version is a valid definition', (published) => {
  expect(readDefinition(JSON.parse(JSON.stringify(published)))).toStrictEqual(published)
})

const words = { id: 'kata', en: 'word' }
const base = { label: words, rules: [] }
const options = ['a', 'b', 'c'].map((value) => ({ value, label: words }))
const smokes: Field = { ...base, id: 'smokes', type: 'yes-no' }
const required: Rule[] = [{ rule: 'required' }]
const ifSmoking: Condition = { when: 'smokes', is: 'yes' }

function questionnaireOf(...fields: Field[]): Questionnaire {
  const pages = [{ id: 'page', title: words, sections: [{ id: 'section', fields }] }]
  return { kind: 'Example', version: 1, title: words, wire: 'record', pages }
}

function judged(asked: Questionnaire, given: Record<string, unknown>) {
  checkDefinition(asked)
  const { answers, problems } = judgeAnswers(asked, given, TODAY)
  return { answers, problems: Object.fromEntries(problems) }
}

/** The result of an answer to a single field: the answer, or the name of its problem. */
function read(field: Field, given: unknown): unknown {
  const { answers, problems } = judged(questionnaireOf(field), { [field.id]: given })
  return problems[field.id] ?? answers[field.id]
}

it('[QL9] neither requires nor sends hidden fields, and no other field depends on them', () => {
  const asked = questionnaireOf(
    { ...base, id: 'worse', type: 'text', rules: required, shownWhen: { when: 'daily', is: { given: true } } },
    { ...base, id: 'daily', type: 'number', rules: required, shownWhen: ifSmoking },
    smokes,
  )
  const given = { daily: '10', worse: 'cough' }
  expect(judged(asked, { ...given, smokes: 'yes' }).answers).toEqual({ smokes: 'yes', daily: 10, worse: 'cough' })
  expect(judged(asked, { ...given, smokes: 'no' })).toEqual({ answers: { smokes: 'no' }, problems: {} })
  expect(judged(asked, { smokes: 'yes' }).problems).toEqual({ daily: 'required' })
})

it('[QL9] hides the fields of a hidden page or section', () => {
  const asked: Questionnaire = {
    ...questionnaireOf(smokes),
    pages: [
      {
        id: 'smoking',
        title: words,
        shownWhen: ifSmoking,
        sections: [{ id: 'how', fields: [{ ...base, id: 'how', type: 'text', rules: required }] }],
      },
      {
        id: 'all',
        title: words,
        sections: [
          { id: 'all', fields: [smokes] },
          { id: 'not', shownWhen: { not: ifSmoking }, fields: [{ ...base, id: 'why', type: 'text', rules: required }] },
        ],
      },
    ],
  }
  expect(judged(asked, { smokes: 'yes' }).problems).toEqual({ how: 'required' })
  expect(judged(asked, { smokes: 'no' }).problems).toEqual({ why: 'required' })
})

it('[QL10] asks for own words while "other" is chosen', () => {
  const asked = questionnaireOf({ ...base, id: 'why', type: 'choices', options, other: words })
  expect(judged(asked, { why: ['a'], whyOther: 'left over' }).answers).toEqual({ why: ['a'] })
  expect(judged(asked, { why: ['a', 'other'] }).problems).toEqual({ whyOther: 'required' })
  expect(judged(asked, { why: ['other'], whyOther: 'x'.repeat(201) }).problems).toEqual({ whyOther: 'too-long:200' })
  expect(judged(asked, { why: ['other'], whyOther: ' rain ' }).answers).toEqual({ why: ['other'], whyOther: 'rain' })
})

it('[QL11] takes a preset that is one of its values', () => {
  const field: Field = { ...base, id: 'type', type: 'preset', values: ['1', '2'] }
  expect([read(field, '1'), read(field, '3'), read(field, 1)]).toEqual(['1', 'invalid', 'invalid'])
})

it.each<[Field, unknown, unknown]>([
  [{ ...base, id: 'f', type: 'text' }, '  Sri ', 'Sri'],
  [{ ...base, id: 'f', type: 'email' }, ' sri@example.com ', 'sri@example.com'],
  [{ ...base, id: 'f', type: 'mobile' }, '0812-3456-7890', '+6281234567890'],
  [{ ...base, id: 'f', type: 'date' }, '17/8/1990', '1990-08-17'],
  [{ ...base, id: 'f', type: 'number', decimals: 1 }, '36,5', 36.5],
  [{ ...base, id: 'f', type: 'number' }, '-0', 0],
  [{ ...base, id: 'f', type: 'scale', points: [words, words, words] }, '3', 3],
  [{ ...base, id: 'f', type: 'nps', least: words, most: words }, -0, 0],
  [{ ...base, id: 'f', type: 'choices', options }, ['c', 'a', 'c'], ['a', 'c']],
])('[QL12] %j reads %j as %j, and reads that unchanged', (field, given, answer) => {
  expect(read(field, given)).toStrictEqual(answer)
  expect(read(field, answer)).toStrictEqual(answer)
})

it.each([
  ['SelfAssesmentRunner', 'bibNumber', '\uFF11\uFF12\u200B', '12'],
  ['PocariAssesmentRunner', 'bibNumber', 'a\u201112', 'A-12'],
  ['SponsorDrink', 'bib', '\uFF11\uFF12', '12'],
  ['SponsorDrinkFollowUp', 'firstReference', '\u202Aqk\u20117f3m9x2a', 'QK-7F3M9X2A'],
  ['Contact', 'firstReference', '\uFF31\uFF2B\uFF0D7F3M 9X2A.', 'QK-7F3M9X2A'],
  ['Registration', 'rt', '\uFF10\uFF10\uFF13', '003'],
  ['Registration', 'rw', '\u200E01\u00A0', '01'],
  ['PromoYakes', 'memberNumber', 'y\u2013\uFF17', 'Y-7'],
  ['McuInterest', 'medicalRecordNumber', '\uFF11\uFF12\u201034', '12-34'],
])('[QL45] %s reads %s from %j as %s', (kind, id, written, code) => {
  const newest = questionnaires.findLast((one) => one.kind === kind)!
  const { answers, problems } = judgeAnswers(newest, { [id]: written }, TODAY)
  expect([answers[id], problems.get(id)]).toEqual([code, undefined])
})

it.each([[undefined], [null], [false], [''], ['  '], [[]]])('[QL13] %j is no answer', (given) => {
  const fields: Field[] = [{ ...base, id: 'f', type: 'text' }, { ...base, id: 'f', type: 'choices', options }, smokes]
  expect(fields.map((field) => read(field, given))).toEqual([undefined, undefined, undefined])
})

it('[QL14] an answer to an unknown question is invalid, whatever its name', () => {
  const given: unknown = JSON.parse('{"smokes":"no","__proto__":{"a":1},"constructor":"x","smokesOther":"x"}')
  const issues = compileQuestionnaire(questionnaireOf(smokes)).safeParse(given).error?.issues
  const named = issues?.map(({ path, message }) => [path[0], message])
  expect(named).toEqual(['__proto__', 'constructor', 'smokesOther'].map((name) => [name, 'invalid']))
})

it('[QL15] names the first broken rule, and checks patterns last', () => {
  const rules: Rule[] = [
    { rule: 'pattern', params: ['^a*a*$'] },
    { rule: 'minLength', params: [3] },
    { rule: 'maxLength', params: [1000] },
  ]
  const field: Field = { ...base, id: 'f', type: 'text', rules }
  expect(read(field, 'b')).toBe('too-short:3')
  expect(read(field, 'bbb')).toBe('invalid')
  expect(read(field, `${'a'.repeat(1_000_000)}b`)).toBe('too-long:1000')
  expect(read(field, 'a'.repeat(501))).toBe('too-long:500')
})

it('[QL16] applies the rules of the branch that the condition selects, at any depth', () => {
  const rules: Rule[] = [
    {
      ...ifSmoking,
      then: [{ rule: 'required' }, { when: 'daily', is: { atLeast: 20 }, then: [{ rule: 'max', params: [60] }] }],
      otherwise: [{ rule: 'max', params: [0] }],
    },
  ]
  const asked = questionnaireOf(smokes, { ...base, id: 'daily', type: 'number', rules })
  const problem = (given: Record<string, unknown>) => judged(asked, given).problems['daily']
  expect(problem({ smokes: 'yes' })).toBe('required')
  expect(problem({ smokes: 'no' })).toBeUndefined()
  expect(problem({ smokes: 'no', daily: 5 })).toBe('too-large:0')
  expect(problem({ smokes: 'yes', daily: 19 })).toBeUndefined()
  expect(problem({ smokes: 'yes', daily: 80 })).toBe('too-large:60')
})

it('[QL30] begins with the present day at the hospital', () => {
  const asked = questionnaireOf(
    { ...base, id: 'hospital', type: 'text' },
    { ...base, id: 'day', type: 'date', rules: [{ rule: 'fromToday' }] },
  )
  const dayAt = (hospital: unknown) => (hospital === 'MHNS' ? '2026-11-26' : '2026-11-25')
  const problemAt = (hospital: string) =>
    judgeAnswers(asked, { hospital, day: '2026-11-25' }, '2026-11-26', { dayAt }).problems.get('day')
  expect(problemAt('MHJS')).toBeUndefined()
  expect(problemAt('MHNS')).toBe('in-past')
})

it('[QL30] requires a day from today on, no Sunday, while the form is filled in, and takes every day once it has arrived', () => {
  const asked = questionnaireOf({ ...base, id: 'day', type: 'date', rules: [{ rule: 'fromToday' }] })
  const problemOf = (day: string, hasArrived = false) =>
    judgeAnswers(asked, { day }, '2026-11-25', { hasArrived }).problems.get('day')
  expect(['2026-11-24', '2026-11-25', '2026-11-28', '2026-11-29', '2026-11-30'].map((day) => problemOf(day))).toEqual([
    'in-past',
    undefined,
    undefined,
    'closed-day',
    undefined,
  ])
  expect(['2026-11-24', '2026-11-29'].map((day) => problemOf(day, true))).toEqual([undefined, undefined])
})

it('[QL46] requires a day of the next twelve months while the form is filled in, and takes a later one once it has arrived', () => {
  const asked = questionnaireOf({ ...base, id: 'day', type: 'date', rules: [{ rule: 'fromToday' }] })
  const problemOf = (day: string, hasArrived = false) =>
    judgeAnswers(asked, { day }, '2026-11-25', { hasArrived }).problems.get('day')
  expect(problemOf('2027-11-25')).toBeUndefined()
  expect(problemOf('2027-11-26')).toBe('too-late:2027-11-25')
  expect(problemOf('2099-01-05')).toBe('too-late:2027-11-25')
  expect(problemOf('2027-11-26', true)).toBeUndefined()
  expect(judgeAnswers(asked, { day: '2029-03-01' }, '2028-02-29').problems.get('day')).toBe('too-late:2029-02-28')
})

it('[QL31] requires the same answer twice, compared as read', () => {
  const again: Field = { ...base, id: 'again', type: 'email', rules: [{ rule: 'sameAs', params: ['first'] }] }
  const asked = questionnaireOf({ ...base, id: 'first', type: 'email' }, again)
  expect(judged(asked, { first: 'sri@example.com', again: ' sri@example.com ' }).problems).toEqual({})
  expect(judged(asked, { first: 'sri@example.com', again: 'sri@example.co' }).problems).toEqual({ again: 'not-same' })
  expect(judged(asked, { first: '', again: 'sri@example.com' }).problems).toEqual({ again: 'not-same' })
  expect(judged(asked, { first: 'sri@example.com' }).problems).toEqual({})
  // While the first field is not asked, its answer need not be repeated.
  const hidden = questionnaireOf(
    smokes,
    { ...base, id: 'first', type: 'email', shownWhen: ifSmoking },
    { ...base, id: 'again', type: 'email', rules: [{ rule: 'sameAs', params: ['first'] }] },
  )
  expect(judged(hidden, { smokes: 'no', again: 'sri@example.com' }).problems).toEqual({})
  expect(judged(hidden, { smokes: 'yes', again: 'sri@example.com' }).problems).toEqual({ again: 'not-same' })
})

it('[QL37] names the chosen entry of the hospital’s list, and takes entries that the list had elsewhere', () => {
  const tests = [
    { value: '89', label: { id: 'PCR swab', en: 'PCR swab' } },
    { value: '7', label: { id: 'Swab antigen', en: 'Antigen swab' } },
  ]
  const one: Field = {
    ...base,
    id: 'f',
    type: 'choice',
    list: 'test',
    options: tests,
    other: { id: 'Lain', en: 'Other' },
  }
  expect(['89', '89 PCR swab', '12 Swab lama', 'other'].map((raw) => read(one, raw))).toEqual([
    '89 PCR swab',
    '89 PCR swab',
    '12 Swab lama',
    'other',
  ])
  for (const none of ['12', 'PCR swab', '0 Nol', '12  Dua', `1 ${'x'.repeat(110)}`, 89])
    expect(read(one, none), String(none)).toBe('invalid')
  const several: Field = { ...one, type: 'choices' }
  expect(read(several, ['89', 'other', '12 Swab lama', '7', '89 PCR swab'])).toEqual([
    '7 Swab antigen',
    '12 Swab lama',
    '89 PCR swab',
    'other',
  ])
  expect(read(several, ['89', '12'])).toBe('invalid')
})

it('[QL38] requires a day that is not before another one, and a year that has begun', () => {
  const second: Field = { ...base, id: 'second', type: 'date', rules: [{ rule: 'notBefore', params: ['first'] }] }
  const since: Field = { ...base, id: 'since', type: 'number', rules: [{ rule: 'notFuture' }] }
  const asked = questionnaireOf({ ...base, id: 'first', type: 'date' }, second, since)
  const wrong = (given: object) => judged(asked, { ...given }).problems
  expect(wrong({ first: '2021-03-12', second: '2021-03-12', since: 2026 })).toEqual({})
  expect(wrong({ first: '2021-03-12', second: '2021-03-11' })).toEqual({ second: 'before:2021-03-12' })
  expect(wrong({ second: '2021-03-11' })).toEqual({})
  expect(wrong({ since: '2027' })).toEqual({ since: 'in-future' })
})

it('[QL47] requires a day after another one', () => {
  const second: Field = { ...base, id: 'second', type: 'date', rules: [{ rule: 'moreThan', params: ['first'] }] }
  const asked = questionnaireOf({ ...base, id: 'first', type: 'date' }, second)
  const wrong = (given: object) => judged(asked, { ...given }).problems
  expect(wrong({ first: '2021-03-12', second: '2021-03-13' })).toEqual({})
  expect(wrong({ first: '12-03-2021', second: '12-03-2021' })).toEqual({ second: 'not-more:2021-03-12' })
  expect(wrong({ first: '2021-03-12', second: '2021-02-28' })).toEqual({ second: 'not-more:2021-03-12' })
  expect(wrong({ second: '2021-03-11' })).toEqual({})
})

it('[QL35] takes files, each once, as many as the field allows', () => {
  const files: Field = { ...base, id: 'f', type: 'attachment', most: 2 }
  const [photo, letter] = sampleFiles
  expect(read(files, [photo])).toEqual([photo])
  expect(read(files, `${photo};${letter}`)).toEqual([photo, letter])
  const third = photo.replace('00a1', '00a3')
  for (const none of [
    [photo, photo],
    [photo, letter, third],
    `${photo};x`,
    'x',
    [photo.replace(' image', ' text')],
    {},
  ])
    expect(read(files, none), JSON.stringify(none)).toBe('invalid')
})

it('[QL32] takes regions, versions of documents that were read, and signatures', () => {
  const region: Field = { ...base, id: 'f', type: 'region', level: 'city' }
  expect([
    read(region, ' 31.74 Kota Jakarta Selatan '),
    read(region, 'Jakarta'),
    read(region, 'x'.repeat(151)),
  ]).toEqual(['31.74 Kota Jakarta Selatan', 'Jakarta', 'invalid'])
  const city: Field = { ...base, id: 'city', type: 'region', level: 'city', within: 'province' }
  const place = questionnaireOf({ ...base, id: 'province', type: 'region', level: 'province' }, city)
  expect(judged(place, { province: '32 Jawa Barat', city: '31.74 Kota Jakarta Selatan' }).problems).toEqual({
    city: 'invalid',
  })
  for (const given of [
    ['31 DKI Jakarta', '31.74 Kota Jakarta Selatan'],
    ['Jakarta', '31.74 Kota Jakarta Selatan'],
    ['31 DKI Jakarta', 'Bogor'],
  ])
    expect(judged(place, { province: given[0], city: given[1] }).problems).toEqual({})
  const document: Field = { ...base, id: 'f', type: 'document', document: 'general-consent' }
  expect(['3', '0', '1.5', 'x', 3].map((given) => read(document, given))).toEqual([
    '3',
    'invalid',
    'invalid',
    'invalid',
    'invalid',
  ])
  const signature: Field = { ...base, id: 'f', type: 'signature' }
  const hostile = [
    'typed:S',
    `typed:${'S'.repeat(101)}`,
    'drawn:',
    'drawn:M1 1',
    'drawn:M1 1"/><script>',
    `drawn:M1L${'1'.repeat(9000)}`,
    'Sri',
    1,
  ]
  const signatures = ['typed: Sri \u202EWahyuni ', 'drawn:M1 1L2 30', 'typed:', 'typed:\u200B\u2800 ']
  expect(signatures.map((one) => read(signature, one))).toEqual([
    'typed:Sri Wahyuni',
    'drawn:M1 1L2 30',
    undefined,
    undefined,
  ])
  expect(hostile.map((given) => read(signature, given))).toEqual(hostile.map(() => 'invalid'))
})

it('[QL33] shows a notice while its condition holds, and takes no answer to it', () => {
  const told: Field = { ...base, id: 'told', type: 'notice', tone: 'danger', shownWhen: ifSmoking }
  const asked = questionnaireOf(smokes, told)
  expect(judgeAnswers(asked, { smokes: 'yes', told: 'anything' }).shown).toContain('told')
  expect(judgeAnswers(asked, { smokes: 'no' }).shown).not.toContain('told')
  expect(judged(asked, { smokes: 'yes', told: 'anything' })).toMatchObject({ answers: { smokes: 'yes' }, problems: {} })
})

it('[QL23] compares a number with another field’s while both are known', () => {
  const asked = questionnaireOf(
    smokes,
    { ...base, id: 'most', type: 'number', decimals: 1, rules: [{ rule: 'moreThan', params: ['least'] }] },
    { ...base, id: 'least', type: 'number', decimals: 1, shownWhen: ifSmoking, rules: [{ rule: 'max', params: [90] }] },
  )
  const problem = (most: unknown, least: unknown, smoking = 'yes') =>
    judged(asked, { smokes: smoking, most, least }).problems['most']
  expect(problem('80', '80,5')).toBe('not-more:80.5')
  expect(problem('80', '80')).toBe('not-more:80')
  expect(problem('80', '100')).toBe('not-more:100')
  expect(problem('80,1', '80')).toBeUndefined()
  expect(problem('80', 'a lot')).toBeUndefined()
  expect(problem('80', undefined)).toBeUndefined()
  expect(problem('80', '100', 'no')).toBeUndefined()
  expect(problem('a lot', '100')).toBe('invalid')
})

it('[QL17] sends an empty field as null where the field is nullable', () => {
  const nullable: Rule[] = [{ rule: 'nullable' }]
  const asked = questionnaireOf(smokes, { ...base, id: 'why', type: 'text', rules: [{ ...ifSmoking, then: nullable }] })
  expect(judged(asked, { smokes: 'yes' }).answers).toEqual({ smokes: 'yes', why: null })
  expect(judged(asked, { smokes: 'no' }).answers).toEqual({ smokes: 'no' })
})

it.each<[Expression, unknown]>([
  [{ round: { quotient: [{ field: 'kg' }, { product: [1.7, 1.7] }] }, decimals: 1 }, 24.2],
  [{ sum: [{ field: 'kg' }, { field: 'hidden' }] }, undefined],
  [{ quotient: [1, { quotient: [1, 0] }] }, undefined],
  [{ quotient: [1, { product: [1e300, 1e300] }] }, undefined],
  [{ product: [0, -1] }, 0],
  [{ count: [ifSmoking, { when: 'kg', is: { atLeast: 60 } }] }, 1],
])('[QL18] %j gives %s', (compute, value) => {
  const asked = questionnaireOf(
    smokes,
    { ...base, id: 'kg', type: 'number' },
    { ...base, id: 'hidden', type: 'number', shownWhen: ifSmoking },
    { ...base, id: 'result', type: 'computed', compute },
  )
  const { answers } = judged(asked, { smokes: 'no', kg: 70, hidden: 5, result: 99 })
  expect(answers['result']).toStrictEqual(value)
})

it('[QL19] makes a word of facts', () => {
  const compute = { rule: 'runner-advice', facts: { inactive: { not: ifSmoking } } } as const
  const asked = questionnaireOf(smokes, { ...base, id: 'advice', type: 'computed', compute })
  expect(judged(asked, { smokes: 'no' }).answers['advice']).toBe('start-gently')
  expect(judged(asked, { smokes: 'yes' }).answers['advice']).toBe('no-flags')
})

describe('entries of a group', () => {
  const medicines: Field = {
    ...base,
    id: 'medicines',
    type: 'group',
    entry: words,
    most: 2,
    fields: [
      { ...base, id: 'name', type: 'text', rules: required },
      { ...base, id: 'dose', type: 'number', shownWhen: { when: 'name', is: 'Aspirin' }, rules: required },
      { ...base, id: 'smoked', type: 'yes-no', shownWhen: ifSmoking },
    ],
  }
  const asked = questionnaireOf(smokes, medicines)
  const verdict = (given: unknown) => {
    checkDefinition(asked)
    const { data, error } = compileQuestionnaire(asked, { today: () => TODAY }).safeParse(given)
    return data ?? Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
  }

  it('[QL36] are judged one by one, each with its own answers and those of the form', () => {
    const given = {
      smokes: 'yes',
      medicines: [
        { name: ' Aspirin ', dose: '2' },
        { name: 'Insulin', dose: 'x', smoked: 'no' },
      ],
    }
    expect(verdict(given)).toStrictEqual({
      smokes: 'yes',
      medicines: [
        { name: 'Aspirin', dose: 2 },
        { name: 'Insulin', smoked: 'no' },
      ],
    })
    const { shown, required: needed } = judgeAnswers(asked, { medicines: [{ name: 'Aspirin' }, {}] }, TODAY)
    expect(shown).toEqual(new Set(['smokes', 'medicines', 'medicines_0_name', 'medicines_0_dose', 'medicines_1_name']))
    expect(needed).toEqual(new Set(['medicines_0_name', 'medicines_0_dose', 'medicines_1_name']))
  })

  it('[QL36] name a problem by its place', () => {
    expect(verdict({ medicines: [{ name: 'Aspirin' }, { name: '' }] })).toEqual({
      medicines_0_dose: 'required',
      medicines_1_name: 'required',
    })
  })

  it.each([
    ['more than there may be', [{ name: 'a' }, { name: 'b' }, { name: 'c' }], { medicines: 'invalid' }],
    ['something that is no record', [{ name: 'a' }, null], { medicines: 'invalid' }],
    ['a list in the list', [[{ name: 'a' }]], { medicines: 'invalid' }],
    ['a record for the list', { 0: { name: 'a' } }, { medicines: 'invalid' }],
    ['a field that it does not have', [{ name: 'a', more: 1 }], { medicines_0_more: 'invalid' }],
    ['a prototype', [JSON.parse('{"name":"a","__proto__":{"dose":1}}')], { medicines_0___proto__: 'invalid' }],
    ['a field of the form', [{ name: 'a', smokes: 'yes' }], { medicines_0_smokes: 'invalid' }],
  ])('[QL36] are refused when they have %s', (_, given, problems) => {
    expect(verdict({ medicines: given })).toEqual(problems)
  })

  it('[QL36] are not accepted as answers under the names of their problems', () => {
    expect(verdict({ medicines_0_name: 'a' })).toEqual({ medicines_0_name: 'invalid' })
  })
})
