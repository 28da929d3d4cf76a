import { expect, test } from '@playwright/test'
import type { ReceiptItem } from '#core/domain/submission/receipt.ts'
import type { SubmissionRecord } from '#tests/support/portal.ts'
import { audit, type Evidence } from './rounds/audit.ts'

const at = '2026-08-17T01:02:00.000Z'
const reference = 'QK-7F3M9X2A'
const row = (id: string, bib = id): SubmissionRecord => ({
  cursor: '',
  id,
  kind: 'SelfAssesmentRunner',
  version: 1,
  outcome: 'accepted',
  reference,
  received_at: at,
  reason: null,
  answers: { bibNumber: bib },
  registration: null,
  proof: null,
  code: null,
})
const receipt = (id: string, words: Partial<ReceiptItem> = {}): ReceiptItem => ({
  id,
  sha256: 'hash',
  outcome: 'accepted',
  at,
  reference,
  ...words,
})

/** The findings of a faultless round with two forms, after a test's change of its evidence. */
function findings(change: Partial<Evidence> = {}) {
  const { collected, receipted, rows, ...problems } = audit({
    diary: {
      told: new Map([
        ['a', 'a'],
        ['b', 'b'],
      ]),
      uncertain: new Map(),
    },
    late: [],
    rows: [row('a'), row('b')],
    receipts: new Map([
      ['a', receipt('a')],
      ['b', receipt('b')],
    ]),
    drafts: new Set(),
    balance: { saved: 2, accounted: 2 },
    issued: [receipt('a'), receipt('b')],
    ...change,
  })
  return { figures: [collected, receipted, rows], ...problems }
}
const none = { lost: [], wiped: [], duplicated: [], wrong: [] }
const uncertain = (id: string) => ({ told: new Map(), uncertain: new Map([[id, id]]) })

test('a faultless round', () => {
  expect(findings()).toEqual({ figures: [2, 2, 2], ...none })
})

test('a form that the hospital does not have is lost, and so is a form without a receipt', () => {
  expect(findings({ rows: [row('a')], issued: [receipt('a')] }).lost).toEqual(['b is not at the hospital'])
  expect(findings({ receipts: new Map([['a', receipt('a')]]) }).lost).toEqual(['b has no receipt'])
})

test('forms that the browser deleted are no silent loss where the screen tells at least their number', () => {
  const empty = { rows: [row('a')], issued: [receipt('a')], receipts: new Map(), balance: { saved: 0, accounted: 0 } }
  const gone = ['b is not at the hospital', 'a has no receipt']
  expect(findings({ ...empty, toldLost: 1 })).toMatchObject({ lost: [], wiped: gone })
  expect(findings(empty)).toMatchObject({ lost: gone, wiped: [] })
  expect(findings({ toldLost: 1 }).wrong).toEqual(['1 told as lost, and nothing is'])
  expect(findings({ ...empty, rows: [], issued: [], toldLost: 1 }).lost).toHaveLength(2)
})

test('a form that the hospital signed for and no longer has is lost', () => {
  expect(findings({ issued: [receipt('c')] }).lost).toEqual(['c was receipted and is not at the hospital'])
})

test('a form interrupted at its submission is a draft or saved, nothing else', () => {
  const gone = { diary: uncertain('a'), rows: [], receipts: new Map(), issued: [] }
  expect(findings({ ...gone, drafts: new Set(['a']) })).toEqual({ figures: [0, 0, 0], ...none })
  expect(findings(gone).lost).toEqual(['a vanished'])
  const saved = { diary: uncertain('a'), rows: [row('a')], receipts: new Map([['a', receipt('a')]]) }
  expect(findings({ ...saved, issued: [receipt('a')] })).toEqual({ figures: [1, 1, 1], ...none })
})

test('a row that exists twice, under its own number or another, is duplicated', () => {
  expect(findings({ rows: [row('a'), row('b'), row('b')] }).duplicated).toEqual(['b twice'])
  const another = findings({ rows: [row('a'), row('b'), row('c', 'b')] })
  expect(another.duplicated).toEqual(['b under two numbers'])
  expect(another.wrong).toEqual(['c was never collected'])
})

test('a repeated receipt that differs from the first is wrong', () => {
  const later = receipt('a', { at: '2026-08-17T01:03:00.000Z' })
  expect(findings({ issued: [receipt('a'), later] }).wrong).toEqual(['a was receipted in other words than it is kept'])
})

test('a device that cannot account for a form, or still has its draft, is wrong', () => {
  expect(findings({ balance: { saved: 2, accounted: 1 } }).wrong).toEqual(['2 saved, 1 accounted for'])
  expect(findings({ drafts: new Set(['a']) }).wrong).toEqual(['a is saved and still a draft'])
})

test('a form that arrived only after the app was opened is wrong where it should have arrived by itself', () => {
  expect(findings({ late: ['a'] }).wrong).toEqual(['a needed an open page'])
})

test('a row with the answers of another, or set aside, is wrong', () => {
  expect(findings({ rows: [row('a', 'x'), row('b')] }).wrong).toEqual(['a has the answers of another'])
  expect(findings({ rows: [{ ...row('a'), outcome: 'quarantined', answers: null }, row('b')] }).wrong).toContain(
    'a is quarantined',
  )
})
