import { expect, it } from 'vitest'
import { historyEntry, type HistoryEntry } from '#core/domain/care/history-entry.ts'
import { everything, findEntries } from './find-entries.ts'
import { narrowVisits, visitsOf } from './visits.ts'

let made = 0
const make = (at: string, about: object): HistoryEntry =>
  historyEntry.parse({
    id: `0198b5e0-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`,
    at: `${at}T04:00:00Z`,
    hospital: 'MHJS',
    doctor: null,
    ...about,
  })
const visit = (at: string, number: string, about: object = {}) =>
  make(at, { kind: 'visit', service: 'OPD', unit: 'Poli Umum', number, until: null, complaint: 'Batuk', ...about })
const lab = (at: string, about: object) =>
  make(at, {
    kind: 'lab',
    analyte: 'HB',
    name: 'Hemoglobin',
    value: 13,
    text: null,
    unit: 'g/dL',
    low: 12,
    high: 15,
    ...about,
  })
const diagnosis = (at: string, about: object) =>
  make(at, { kind: 'diagnosis', code: 'J06.9', name: 'Infeksi', isPrimary: true, ...about })

/** The view by month: the number of each visit and the entries in it. */
const told = (months: ReturnType<typeof visitsOf>) =>
  [...months].map(([month, groups]) => [
    month,
    ...groups.map(({ visit: of, entries }) => [of?.number, ...entries.map(({ kind }) => kind)]),
  ])

it('[CO15] puts the entries of a visit into it, in the order of the kinds, and visits into their months', () => {
  const history = [
    visit('2026-03-20', 'B'),
    lab('2026-03-05', { visit: 'A' }),
    diagnosis('2026-03-04', { visit: 'A' }),
    visit('2026-03-04', 'A'),
    visit('2026-02-28', '0'),
  ]
  expect(told(visitsOf(history))).toEqual([
    ['2026-03', ['B'], ['A', 'diagnosis', 'lab']],
    ['2026-02', ['0']],
  ])
})

it('[CO15] groups visits by year where few months have two', () => {
  const months = Array.from({ length: 12 }, (_, at) => `2025-${String(12 - at).padStart(2, '0')}-10`)
  const years = [visit('2026-01-10', 'A'), ...months.map((at) => visit(at, at))]
  expect(told(visitsOf(years)).map(([period, ...groups]) => [period, groups.length])).toEqual([
    ['2026', 1],
    ['2025', 12],
  ])
  expect([...visitsOf(years.slice(0, 12)).keys()]).toHaveLength(12)
})

it('[CO16] begins a month where the hospital is', () => {
  // Half past eleven in the evening of 31 March in Jakarta.
  const late = { at: '2026-03-31T16:30:00Z' }
  const history = [visit('2026-03-31', 'B', { ...late, hospital: 'MHNS' }), visit('2026-03-31', 'A', late)]
  expect(told(visitsOf(history))).toEqual([
    ['2026-04', ['B']],
    ['2026-03', ['A']],
  ])
})

it('leaves an entry of a later month with its visit', () => {
  const history = [lab('2026-04-02', { visit: 'A' }), visit('2026-03-30', 'A')]
  expect(told(visitsOf(history))).toEqual([['2026-03', ['A', 'lab']]])
})

it('[CO15] shows an entry by itself that names no visit, or one that is not here', () => {
  const history = [lab('2026-03-05', {}), lab('2026-03-04', { visit: 'gone' }), visit('2026-03-03', 'A')]
  expect(told(visitsOf(history))).toEqual([['2026-03', [undefined, 'lab'], [undefined, 'lab'], ['A']]])
})

it('keeps apart the same number of two hospitals, and a number that one hospital used twice', () => {
  const other = { hospital: 'MHTG' }
  const history = [
    visit('2026-03-09', 'A'),
    lab('2026-03-05', { visit: 'A' }),
    visit('2026-03-04', 'A', other),
    visit('2026-03-03', 'A'),
  ]
  expect(told(visitsOf(history))).toEqual([['2026-03', ['A'], ['A'], ['A', 'lab']]])
})

it('[CO15] keeps the visits in which a search found entries, with these entries alone', () => {
  const history = [
    lab('2026-03-05', { visit: 'B' }),
    diagnosis('2026-03-05', { visit: 'B' }),
    visit('2026-03-05', 'B'),
    lab('2026-03-04', { visit: 'A', name: 'Glukosa' }),
    visit('2026-03-04', 'A', { complaint: 'Hemoglobin turun' }),
    visit('2026-02-04', '0'),
  ]
  const found = new Set(findEntries(history, { ...everything, text: 'hemoglobin' }))
  expect(told(narrowVisits(visitsOf(history), found))).toEqual([['2026-03', ['B', 'lab'], ['A', 'lab']]])
})
