import { expect, it } from 'vitest'
import { holds, type Answer, type Condition, type Test } from './condition.ts'

const answers: Readonly<Record<string, Answer>> = {
  yes: 'yes',
  list: ['a', 'b'],
  seven: 7,
  day: '2026-06-15',
  ticked: true,
}
const truthOf = (condition: Condition) => holds(condition, (id) => answers[id])

it.each<[string, Test, boolean]>([
  ['yes', 'yes', true],
  ['yes', 'no', false],
  ['ticked', true, true],
  ['list', 'b', true],
  ['list', 'c', false],
  ['list', { oneOf: ['c', 'a'] }, true],
  ['seven', { oneOf: [6, 8] }, false],
  ['seven', { atLeast: 7 }, true],
  ['seven', { atLeast: 8 }, false],
  ['seven', { atMost: 7 }, true],
  ['seven', { atLeast: '1' }, false],
  ['day', { atLeast: '2026-06-15' }, true],
  ['day', { atMost: '2026-06-14' }, false],
  ['yes', { given: true }, true],
  ['yes', { not: { not: 'yes' } }, true],
])('[QL7] %s being %j is %s', (when, is, truth) => {
  expect(truthOf({ when, is })).toBe(truth)
})

it.each<[Condition, boolean]>([
  [{ when: ['yes', 'seven'], is: { given: true } }, true],
  [{ when: ['yes', 'nothing'], is: { given: true } }, false],
  [{ not: { when: ['yes', 'nothing'], is: { given: true } } }, true],
  [{ all: [] }, true],
  [{ any: [] }, false],
  [{ any: [{ all: [{ when: 'yes', is: 'no' }] }, { not: { when: 'seven', is: 8 } }] }, true],
])('[QL7] %j is %s', (condition, truth) => {
  expect(truthOf(condition)).toBe(truth)
})

it.each<[Test, boolean]>([
  ['yes', false],
  [{ oneOf: ['yes'] }, false],
  [{ atLeast: 0 }, false],
  [{ atMost: 'z' }, false],
  [{ given: true }, false],
  [{ given: false }, true],
  [{ not: 'yes' }, true],
])('[QL8] an answer that is not there being %j is %s', (is, truth) => {
  expect(truthOf({ when: 'nothing', is })).toBe(truth)
})
