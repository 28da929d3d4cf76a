import { expect, it } from 'vitest'
import type { HistoryEntry } from '#core/domain/care/history-entry.ts'
import { everything, findEntries, yearsOf } from './find-entries.ts'

const common = { hospital: 'MHJS', doctor: 'dr. Ratna Dewanti, Sp.PD' } as const
const entries: HistoryEntry[] = [
  {
    ...common,
    id: '1',
    kind: 'diagnosis',
    at: '2026-03-01T02:00:00Z',
    code: 'E11',
    name: 'Diabetes mellitus tipe 2',
    isPrimary: true,
  },
  {
    ...common,
    id: '2',
    kind: 'medication',
    at: '2025-06-01T02:00:00Z',
    hospital: 'MHTG',
    doctor: null,
    name: 'Metformin',
    dose: '500 mg',
    frequency: '2 kali sehari sesudah makan',
    days: 30,
    en: { frequency: 'twice a day after meals' },
  },
  {
    ...common,
    id: '3',
    kind: 'bill',
    at: '2024-12-31T20:00:00Z',
    number: 'INV-2025-7',
    payer: 'Asuransi',
    status: 'open',
    items: [{ name: 'Pemeriksaan café', amount: 100_000, en: { name: 'Consultation' } }],
    total: 100_000,
  },
]
const found = (filter: Partial<typeof everything>) =>
  findEntries(entries, { ...everything, ...filter }).map(({ id }) => id)

it.each([
  ['', ['1', '2', '3']],
  ['   ', ['1', '2', '3']],
  ['DIABETES', ['1']],
  ['tipe diabetes', ['1']],
  ['500 metformin', ['2']],
  ['cafe', ['3']],
  // Words in the other language are found too.
  ['metformin meals', ['2']],
  ['sesudah makan', ['2']],
  ['consultation', ['3']],
  ['inv-2025', ['3']],
  ['ratna', ['1']],
  ['e11 ratna', ['1']],
  ['diabetes metformin', []],
  ['.*', []],
])('finds what holds every word of "%s", in whatever case and with or without accents', (text, ids) => {
  expect(found({ text })).toEqual(ids)
})

it('finds by kind, hospital and year, and all of them together', () => {
  expect(found({ kind: 'medication' })).toEqual(['2'])
  expect(found({ hospital: 'MHJS' })).toEqual(['1', '3'])
  expect(found({ hospital: 'MHJS', kind: 'bill', text: 'asuransi' })).toEqual(['3'])
  expect(found({ hospital: 'MHTG', kind: 'bill' })).toEqual([])
})

it('puts bills that are still to be paid before all others, else in their order', () => {
  const bill = { ...common, kind: 'bill', at: '2026-01-01T00:00:00Z', payer: 'Umum', total: 1 } as const
  const bills = (['paid', 'open', 'cancelled', 'open', 'paid'] as const).map((status, index) => ({
    ...bill,
    id: `${index}`,
    number: `INV-${index}`,
    items: [],
    status,
  }))
  expect(findEntries(bills, { ...everything, unpaidFirst: true }).map(({ id }) => id)).toEqual([
    '1',
    '3',
    '0',
    '2',
    '4',
  ])
})

it('[CO16] takes the year by the clock where the hospital is', () => {
  // An instant of 2025 in Jakarta, half past eleven in the evening, and of 2026 in Nusantara.
  const at = '2025-12-31T16:30:00Z'
  const lastDay = (hospital: 'MHJS' | 'MHNS'): HistoryEntry => Object.assign({}, entries[0], { at, hospital })
  expect(yearsOf([lastDay('MHJS')])).toEqual([2025])
  expect(yearsOf([lastDay('MHNS')])).toEqual([2026])
})

it('finds the entries of each year', () => {
  const years = entries.map(({ at }) => new Date(Date.parse(at) + 7 * 3_600_000).getUTCFullYear())
  expect(yearsOf(entries)).toEqual([...new Set(years)].toSorted((a, b) => b - a))
  for (const [index, year] of years.entries()) expect(found({ year })).toContain(entries[index]?.id)
})
