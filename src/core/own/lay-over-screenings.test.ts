import { expect, it } from 'vitest'
import type { Screening } from '#core/domain/care/vital-signs.ts'
import { layOverScreenings } from './lay-over-screenings.ts'

const screening = (id: string, at: string): Screening => ({
  id,
  at: `${at}T05:00:00.000Z`,
  systolic: 120,
  diastolic: 80,
  glucose: null,
  fasting: null,
  cholesterol: null,
  weight: null,
  height: null,
  source: 'patient',
})
const pending = (content: Screening, receipted = false) => ({ id: content.id, content, receipted })
const shown = (...given: Parameters<typeof layOverScreenings>) =>
  layOverScreenings(...given)?.map((one) => `${one.id}${one.pending ? '…' : ''}`)

it('[OW03] lays submitted screenings over the hospital’s list, by the day of measurement', () => {
  const rows = [screening('c', '2026-08-17'), screening('a', '2026-08-01')]
  expect(shown(rows, [pending(screening('b', '2026-08-10')), pending(screening('d', '2026-08-17'))])).toEqual([
    'd…',
    'c',
    'b…',
    'a',
  ])
})

it('[OW05] shows a screening once when both the list and its pending copy have it', () => {
  const one = screening('a', '2026-08-17')
  expect(shown([one], [pending(one, true)])).toEqual(['a'])
  // Receipted, but missing in the list that was fetched last.
  expect(shown([], [pending(one, true)])).toEqual(['a'])
})

it('shows pending screenings without the hospital’s list, and nothing where there are neither', () => {
  expect(shown(undefined, [pending(screening('a', '2026-08-17'))])).toEqual(['a…'])
  expect(shown(undefined, [])).toBeUndefined()
  expect(shown([], [])).toEqual([])
})
