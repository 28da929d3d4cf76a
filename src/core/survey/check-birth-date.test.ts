import { expect, it } from 'vitest'
import { checkBirthDate } from './check-birth-date.ts'

it.each(['31-12-1980', '31121980', '31/12/1980', '1980-12-31'])('[WT35] takes a birth date written as %s', (written) =>
  expect(checkBirthDate('1980-12-31', 0, written)).toEqual({ is: 'right' }),
)

it('[WT36] counts five wrong dates, and takes no right one after them', () => {
  const tries = [0, 1, 2, 3, 4].map((wrong) => checkBirthDate('1980-12-31', wrong, '01-01-1980'))
  expect(tries).toEqual([4, 3, 2, 1, 0].map((left) => ({ is: 'wrong', left })))
  expect(checkBirthDate('1980-12-31', 5, '31-12-1980')).toEqual({ is: 'wrong', left: 0 })
})

it('[WT35] does not count a text that is no date', () => {
  expect(checkBirthDate('1980-12-31', 0, '31-02-1980')).toEqual({ is: 'no-date' })
})
