import { expect, it } from 'vitest'
import { measuresDue } from './measures-due.ts'

const nothing = { procedures: [], stays: [], answered: [] }
const due = (known: Partial<Parameters<typeof measuresDue>[0]>, today: string) => {
  const found = measuresDue({ ...nothing, ...known }, today)
  return found && [found.after, found.day, found.date, found.isNow]
}

it('asks 1, 7, 30 and 90 days after a procedure, and then no more', () => {
  const procedures = ['2026-11-01']
  expect(due({ procedures, answered: ['2026-11-01'] }, '2026-11-01')).toEqual(['procedure', 1, '2026-11-02', false])
  expect(due({ procedures, answered: ['2026-11-01'] }, '2026-11-02')).toEqual(['procedure', 1, '2026-11-02', true])
  expect(due({ procedures, answered: ['2026-11-02'] }, '2026-11-03')).toEqual(['procedure', 7, '2026-11-08', false])
  expect(due({ procedures, answered: ['2026-11-09'] }, '2026-12-05')).toEqual(['procedure', 30, '2026-12-01', true])
  expect(due({ procedures }, '2026-12-06')).toEqual(['procedure', 30, '2026-12-01', true])
  expect(due({ procedures }, '2027-03-01')).toEqual(['procedure', 90, '2027-01-30', true])
  expect(due({ procedures }, '2027-03-02')).toBeUndefined()
})

it('asks a patient after a stay in hospital who has never answered before', () => {
  const stays = [{ from: '2026-10-28', until: '2026-11-01' }]
  expect(due({ stays }, '2026-11-01')).toEqual(['stay', 1, '2026-11-02', false])
  expect(due({ stays }, '2026-11-10')).toEqual(['stay', 7, '2026-11-08', true])
  expect(due({ stays, answered: ['2026-11-08'] }, '2026-11-10')).toEqual(['stay', 30, '2026-12-01', false])
})

it('goes by a procedure within a stay, and by the later of two procedures', () => {
  const stays = [{ from: '2026-10-28', until: '2026-11-05' }]
  expect(due({ stays, procedures: ['2026-10-29'] }, '2026-11-06')).toEqual(['procedure', 7, '2026-11-05', true])
  expect(due({ stays, procedures: ['2026-08-01'] }, '2026-11-06')).toEqual(['stay', 1, '2026-11-06', true])
  expect(due({ stays, procedures: ['2026-11-10'] }, '2026-11-11')).toEqual(['procedure', 1, '2026-11-11', true])
})

it('asks again 90 days after the last answer', () => {
  expect(due({ answered: ['2026-11-01', '2026-09-01'] }, '2026-11-03')).toEqual(['answer', 90, '2027-01-30', false])
  expect(due({ answered: ['2026-11-01'] }, '2027-01-30')).toEqual(['answer', 90, '2027-01-30', true])
  expect(due({ answered: ['2026-11-01'] }, '2027-03-02')).toBeUndefined()
  // Also when all days after a procedure are answered.
  const procedures = ['2026-11-01']
  expect(due({ procedures, answered: ['2027-02-01'] }, '2027-02-02')).toEqual(['answer', 90, '2027-05-02', false])
})

it('asks no patient who has neither answered nor been here, and ignores days to come', () => {
  expect(due({}, '2026-11-03')).toBeUndefined()
  expect(due({ procedures: ['2026-12-01'] }, '2026-11-03')).toBeUndefined()
})
