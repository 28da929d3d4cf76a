import * as fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { questionnaires } from '#core/questionnaires/forms/catalogue.ts'
import { simpleMatcher } from '#core/questionnaires/language/pattern.ts'
import { makeLinearMatcher } from './linear-pattern.ts'
import { patternsOf } from './patterns-of.ts'

const builtIn = [...new Set(questionnaires.flatMap(patternsOf).map(({ expression }) => expression))]

/** Texts that people and attackers may type into a field with a pattern. */
const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom(...Array.from('AZaz09./ -_@é\n\u2028\u00a0ſK𝒜٣')) }),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
)

it('[QL24] judges every built-in pattern as the browser’s own engine does', () => {
  expect(builtIn.length).toBeGreaterThan(1)
  fc.assert(
    fc.property(fc.constantFrom(...builtIn), texts, (expression, text) => {
      const { matcher } = makeLinearMatcher(expression)
      expect(matcher?.(text)).toBe(new RegExp(expression, 'u').test(text))
    }),
    { numRuns: 5000 },
  )
})

it('[QL24] needs only the browser’s engine for built-in questionnaires', () => {
  for (const expression of builtIn) expect(simpleMatcher(expression)).toBeDefined()
})

it('[QL24] judges a simple pattern alike with both engines', () => {
  const simple = fc.constantFrom('^[A-Z]+$', '^[A-Za-z0-9./ -]+$', '^[0-9-]+$', '^[a-]+$')
  fc.assert(
    fc.property(simple, texts, (expression, text) => {
      // The same pattern in a spelling that does not count as simple.
      const spelt = makeLinearMatcher(`(?:${expression})`)
      expect(spelt.matcher?.(text)).toBe(simpleMatcher(expression)?.(text))
    }),
    { numRuns: 2000 },
  )
})

it.each([
  ['^(a+)+$', 'a'],
  ['^(a|aa)+$', 'a'],
  ['^(a|a?)+$', 'a'],
  ['(x+x+)+y', 'x'],
  ['^(\\w+\\s?)*$', 'a'],
  ['^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*@', 'a'],
  ['(a*)*b\\b', 'a'],
  ['^(a|b)*a(a|b){20}$', 'a'],
  ['^\\p{L}*\\p{L}*\\p{L}*!!$', 'é'],
])('[QL24] reads a text by %s in steps that grow linearly with the text', (expression, letter) => {
  const { matcher } = makeLinearMatcher(expression)
  const reads = vi.spyOn(String.prototype, 'charCodeAt')
  const stepsFor = (length: number) => {
    reads.mockClear()
    matcher?.(`${letter.repeat(length)}!`)
    return reads.mock.calls.length
  }
  for (const length of [30, 300, 3000, 50_000]) {
    const steps = stepsFor(length)
    expect(stepsFor(2 * length)).toBeLessThanOrEqual(2.2 * steps + 100)
    expect(steps).toBeLessThanOrEqual(200 * (length + 100))
  }
  reads.mockRestore()
})

it.each([
  ['looks ahead', '^(?=.*\\d).+$', 'linear time'],
  ['looks behind', '(?<=a)b', 'linear time'],
  ['names what was found before', '^(a+)\\1$', 'linear time'],
  ['is no pattern', '(', 'linear time'],
  ['is too long', 'a'.repeat(201), 'more than 200 characters'],
  ['repeats too much', '(a{30}){30}', 'too large'],
  ['repeats beyond what RE2 counts', 'a{1001}', 'linear time'],
])('[QL24] refuses a pattern that %s', (_, expression, reason) => {
  const { matcher, refusal } = makeLinearMatcher(expression)
  expect(matcher).toBeUndefined()
  expect(refusal).toContain(reason)
})

it('[QL24] reads letters by their code, groups by their name, and Unicode classes', () => {
  const matches = (expression: string, text: string) => makeLinearMatcher(expression).matcher?.(text)
  expect(matches('^\\u00e9(?<rest>\\u{1F600})$', 'é😀')).toBe(true)
  expect(matches('^\\p{Lu}\\p{L}+$', 'Éva')).toBe(true)
  expect(matches('^\\p{Lu}\\p{L}+$', 'éva')).toBe(false)
})
