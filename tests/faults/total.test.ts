import { expect, test } from '@playwright/test'
import type { Findings } from './rounds/audit.ts'
import type { RoundReport } from './rounds/round.ts'
import { figuresOf, isProof, lineOf, sum } from './rounds/total.ts'

function report(findings: Partial<Findings> = {}, change: Partial<RoundReport> = {}): RoundReport {
  return {
    findings: { collected: 4, receipted: 4, rows: 4, lost: [], wiped: [], duplicated: [], wrong: [], ...findings },
    faults: 3,
    killed: { browser: 1, server: 0, database: 0, start: 0 },
    inBackground: false,
    ...change,
  }
}

test('the last line adds up the rounds', () => {
  const reports = [report(), report({ rows: 3, receipted: 3, lost: ['one'] })]
  expect(lineOf(sum(reports.map(figuresOf)))).toBe('collected 8 receipted 7 rows 7 lost 1 duplicated 0')
})

test('a run is a proof when every collected form is there once', () => {
  expect(isProof([report(), report()])).toBe(true)
  expect(isProof([report(), report({ lost: ['one'] })])).toBe(false)
  expect(isProof([report({ duplicated: ['one'] })])).toBe(false)
  expect(isProof([report({ wrong: ['one'] })])).toBe(false)
  expect(isProof([report({ rows: 5 })])).toBe(false)
})

test('forms that were deleted and reported are counted apart, and do not spoil the proof', () => {
  const wiped = report({ receipted: 0, rows: 3, wiped: ['one'] })
  expect(lineOf(sum([report(), wiped].map(figuresOf)))).toMatch(/ wiped, told 1$/)
  expect(isProof([report(), wiped])).toBe(true)
})

test('a run of kills alone is a proof without other faults', () => {
  const kills = report({}, { faults: 0 })
  expect(
    isProof(
      Array.from({ length: 5 }, () => kills),
      { killsOnly: true },
    ),
  ).toBe(true)
})

test('a run that tested nothing is no proof', () => {
  expect(isProof([])).toBe(false)
  expect(isProof([report({ collected: 0, receipted: 0, rows: 0 })])).toBe(false)
  expect(isProof([report({}, { faults: 0 })])).toBe(false)
  const many = Array.from({ length: 5 }, () => report())
  expect(isProof(many)).toBe(false)
  expect(isProof([...many, report({}, { killed: { browser: 0, server: 0, database: 0, start: 1 } })])).toBe(true)
  expect(isProof([report({}, { killed: { browser: 0, server: 0, database: 0, start: 0 } })])).toBe(false)
})
