import { describe, expect, it } from 'vitest'
import { fieldsIn, holds, passes, type Answer, type Condition, type Test } from './condition.ts'

describe('passes', () => {
  it.each<[Test, Answer, boolean]>([
    ['yes', 'yes', true],
    ['yes', 'no', false],
    ['yes', undefined, false],
    ['cough', ['fever', 'cough'], true],
    ['cough', ['fever'], false],
    [3, 3, true],
    [3, '3', false],
    [true, true, true],
    [{ oneOf: [1, 2] }, 2, true],
    [{ oneOf: [1, 2] }, 3, false],
    [{ oneOf: ['fever', 'cough'] }, ['rash', 'cough'], true],
    [{ oneOf: [] }, 1, false],
    [{ atLeast: 7 }, 7, true],
    [{ atLeast: 7 }, 6, false],
    [{ atLeast: 7 }, '8', false],
    [{ atMost: 6 }, 6, true],
    [{ atMost: 6 }, 7, false],
    [{ atMost: 6 }, undefined, false],
    [{ atLeast: '2026-01-31' }, '2026-02-01', true],
    [{ atMost: '2026-01-31' }, '2026-02-01', false],
    [{ given: true }, 0, true],
    [{ given: true }, undefined, false],
    [{ given: false }, undefined, true],
    [{ not: 'yes' }, 'no', true],
    [{ not: 'yes' }, undefined, true],
    [{ not: { atMost: 6 } }, 3, false],
  ])('[QL7][QL8] %j of %j: %j', (test, answer, expected) => expect(passes(test, answer)).toBe(expected))
})

describe('holds', () => {
  const answers: Record<string, Answer> = { a: 'yes', b: 'no', n: 4 }
  const is = (condition: Condition) => holds(condition, (id) => answers[id])
  const yes: Condition = { when: 'a', is: 'yes' }
  const no: Condition = { when: 'b', is: 'yes' }

  it('[QL7] asks about every named field', () => {
    expect(is({ when: ['a', 'b'], is: { given: true } })).toBe(true)
    expect(is({ when: ['a', 'b'], is: 'yes' })).toBe(false)
  })

  it('[QL7] combines', () => {
    expect(is({ all: [yes, { not: no }] })).toBe(true)
    expect(is({ all: [yes, no] })).toBe(false)
    expect(is({ any: [no, yes] })).toBe(true)
    expect(is({ any: [no, no] })).toBe(false)
    expect(is({ all: [{ any: [no, { when: 'n', is: { atLeast: 4 } }] }, { not: { all: [no] } }] })).toBe(true)
  })

  it('[QL7] an empty "all" holds, and an empty "any" does not', () => {
    expect(is({ all: [] })).toBe(true)
    expect(is({ any: [] })).toBe(false)
  })
})

it('knows every field that a condition asks about', () => {
  const condition: Condition = {
    all: [{ when: 'a', is: 1 }, { any: [{ when: ['b', 'c'], is: 2 }] }, { not: { when: 'd', is: { not: 3 } } }],
  }
  expect(fieldsIn(condition)).toEqual(['a', 'b', 'c', 'd'])
})
