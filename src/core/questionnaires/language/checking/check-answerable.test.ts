import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { questionnaire } from '#tests/support/arbitrary-questionnaire.ts'
import { findAnswers } from '#tests/support/find-answers.ts'
import { questionnaires } from '#core/questionnaires/forms/catalogue.ts'
import { contact } from '#core/questionnaires/forms/services/contact.ts'
import { compileQuestionnaire } from '#core/questionnaires/language/judging/compile.ts'
import { DefinitionError } from '#core/questionnaires/language/definition-error.ts'
import {
  fieldsOf,
  type Field,
  type PlainRule,
  type Questionnaire,
  type Rule,
} from '#core/questionnaires/language/definition.ts'
import { checkAnswerable } from './check-answerable.ts'
import { checkDefinition } from './check-definition.ts'

const TODAY = '2026-06-15'
const words = { id: 'kata', en: 'word' }
const base = { label: words, rules: [] }
const options = ['a', 'b', 'c'].map((value) => ({ value, label: words }))

const whole = (...fields: readonly Field[]): Questionnaire => ({
  kind: 'Trial',
  version: 1,
  title: words,
  wire: 'record',
  pages: [{ id: 'page', title: words, sections: [{ id: 'section', fields }] }],
})

function faultOf(definition: Questionnaire): string | undefined {
  checkDefinition(definition)
  try {
    checkAnswerable(definition)
    return undefined
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error
    return error.message
  }
}

const smokes: Field = { ...base, id: 'smokes', type: 'yes-no' }
const text = (...rules: Rule[]): Field => ({ ...base, id: 'f', type: 'text', rules })
const number = (...rules: Rule[]): Field => ({ ...base, id: 'f', type: 'number', rules })
const choices = (...rules: Rule[]): Field => ({ ...base, id: 'f', type: 'choices', options, rules })
const date = (...rules: Rule[]): Field => ({ ...base, id: 'f', type: 'date', rules })
const bound = <Name extends 'min' | 'max' | 'minLength' | 'maxLength' | 'minChoices' | 'maxChoices'>(
  rule: Name,
  value: number,
) => ({ rule, params: [value] }) as const
const pattern = (expression: string): PlainRule => ({ rule: 'pattern', params: [expression] })
const ifSmoking = (...then: Rule[]): Rule => ({ when: 'smokes', is: 'yes', then })
const unlessSmoking = (...then: Rule[]): Rule => ({ not: { when: 'smokes', is: 'yes' }, then })

it('[QL25] accepts every built-in questionnaire', () => {
  for (const one of questionnaires) expect(faultOf(one)).toBeUndefined()
})

it('[QL25] finds an answer for every definition that it accepts', () => {
  let taken = 0
  fc.assert(
    fc.property(questionnaire, (asked) => {
      // The check does not try whether an address fits a pattern, or whether conditions exclude each other.
      const isOpen = (one: Field) =>
        (one.type === 'email' && JSON.stringify(one).includes('^a*a*$')) ||
        one.rules.filter((rule) => !('rule' in rule)).length > 1 ||
        one.rules.some((rule) => !('rule' in rule) && JSON.stringify(rule).includes(`"${one.id}"`))
      if (fieldsOf(asked).some(isOpen)) return
      if (faultOf(asked) !== undefined) return
      taken++
      const answers = findAnswers(asked, TODAY)
      expect(answers).toBeDefined()
      expect(compileQuestionnaire(asked, { today: () => TODAY }).safeParse(answers).success).toBe(true)
    }),
    { numRuns: 2000 },
  )
  expect(taken).toBeGreaterThan(150)
})

it.each<[string, Field[], string]>([
  ['a least number above the most', [number(bound('min', 5), bound('max', 4))], 'at least 5 and at most 4'],
  ['a bound between two whole numbers', [number(bound('min', 1.2), bound('max', 1.8))], 'no number with 0 decimals'],
  ['the least length above the most', [text(bound('minLength', 9), bound('maxLength', 8))], 'at least 9 and at most 8'],
  ['a length that no text may have', [text(bound('minLength', 501))], 'at least 501 and at most 500'],
  ['a text of no characters', [text(bound('maxLength', 0))], 'at most 0 characters'],
  ['an address that is too short', [{ ...text(bound('maxLength', 5)), type: 'email' }], 'at most 5'],
  [
    'a first day after the last',
    [date({ rule: 'minDate', params: ['2026-02-01'] }, { rule: 'maxDate', params: ['2026-01-31'] })],
    'no day before 2026-02-01 and none after 2026-01-31',
  ],
  ['more choices than are offered', [choices(bound('minChoices', 4))], 'wants 4 choices and offers 3'],
  ['fewer choices at most than at least', [choices(bound('minChoices', 3), bound('maxChoices', 2))], 'at least 3'],
  ['no choice at all', [choices(bound('maxChoices', 0))], 'takes at most 0'],
  ['a pattern longer than the field', [text(bound('maxLength', 10), pattern('^[0-9]{16}$'))], 'of 1 to 10 characters'],
  ['a pattern shorter than the field', [text(bound('minLength', 5), pattern('^\\d{2,4}$'))], 'of 5 to 500 characters'],
  ['a pattern that looks ahead', [text(pattern('^(?=a).*$'))], 'linear time'],
  [
    'bounds that meet in a case of their own',
    [smokes, number(bound('max', 3), ifSmoking(bound('min', 5)))],
    'in one of its cases takes at least 5 and at most 3',
  ],
  [
    'a number that must be more than one that is larger',
    [number(bound('max', 10), { rule: 'moreThan', params: ['g'] }), { ...number(bound('min', 10)), id: 'g' }],
    'takes at most 10 and must be more than "g", which is at least 10',
  ],
  [
    'numbers that must be more than each other',
    [number({ rule: 'moreThan', params: ['g'] }), { ...number({ rule: 'moreThan', params: ['f'] }), id: 'g' }],
    'must be more than a number that must be more than it',
  ],
])('[QL25] refuses %s, and names the field', (_, fields, reason) => {
  const fault = faultOf(whole(...fields))
  expect(fault).toContain('field f: ')
  expect(fault).toContain(reason)
})

it.each<[string, Field[]]>([
  ['bounds that are equal', [number(bound('min', 4), bound('max', 4))]],
  [
    'bounds of a case and of its contrary',
    [smokes, number(ifSmoking(bound('min', 5)), unlessSmoking(bound('max', 3)))],
  ],
  [
    'a bound for one answer of the field’s own',
    [choices(bound('minChoices', 2), { when: 'f', is: 'a', then: [bound('maxChoices', 1)] })],
  ],
  ['a decimal between two numbers', [{ ...number(bound('min', 1.2), bound('max', 1.8)), decimals: 1 } as Field]],
])('[QL25] takes %s', (_, fields) => {
  expect(faultOf(whole(...fields))).toBeUndefined()
})

it('[QL35] lets only a request of the portal ask for files', () => {
  const asks = (kind: string) => ({ ...contact, kind })
  expect(() => checkAnswerable(asks('Contact'))).not.toThrow()
  expect(() => checkAnswerable(asks('PromoLetter'))).toThrow('field files')
})
