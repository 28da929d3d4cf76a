import { expect, it } from 'vitest'
import type { HistoryEntry } from '#core/domain/care/history-entry.ts'
import { latestResults, unpaidOf } from './history-views.ts'

const common = { at: '2026-01-01T00:00:00.000Z', hospital: 'MHJS', doctor: null } as const
const lab = (id: string, analyte: string, value: number): HistoryEntry => ({
  ...common,
  id,
  kind: 'lab',
  analyte,
  name: analyte,
  value,
  text: null,
  unit: 'g/dL',
  low: 12,
  high: 15,
})
const bill = (id: string, status: 'open' | 'paid' | 'cancelled', total: number): HistoryEntry => ({
  ...common,
  id,
  kind: 'bill',
  number: id,
  payer: 'BPJS',
  status,
  items: [],
  total,
})

it('shows the last result of each analyte and the one before it, newest first', () => {
  const entries = [lab('4', 'hb', 11), bill('3', 'open', 1), lab('2', 'glu', 90), lab('1', 'hb', 14)]
  expect(latestResults(entries).map(({ latest, before }) => [latest.id, before?.id])).toEqual([
    ['4', '1'],
    ['2', undefined],
  ])
  expect(latestResults([])).toEqual([])
})

it('adds up unpaid bills, without paid and cancelled ones', () => {
  const entries = [bill('1', 'open', 100), bill('2', 'paid', 20), bill('3', 'open', 3), bill('4', 'cancelled', 5_000)]
  expect(unpaidOf([...entries, lab('5', 'hb', 12)])).toEqual({ count: 2, total: 103 })
})
