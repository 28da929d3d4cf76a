import { expect, it } from 'vitest'
import { admission } from '#tests/support/test-ward.ts'
import { findSurvey, type Survey } from '#core/domain/survey.ts'
import { admissionsFor, findAdmissions, isAsked } from './find-admissions.ts'

const survey = (kind: string): Survey => findSurvey(kind)!

const ward = [
  admission('10', 'Sri Wahyuni'),
  admission('9', 'I Gusti Ngurah Rai', { oncology: true }),
  admission('2', 'Siti Zulaikhä', { service: 'OPD' }),
  admission('10', 'Agus Salim', { nursingRoom: null, roomNumber: null }),
]
const names = (list: readonly { fullName: string }[]) => list.map(({ fullName }) => fullName)

it('lists whom a survey is for, by room as people count', () => {
  expect(names(admissionsFor(survey('Ipd'), ward))).toEqual(['Agus Salim', 'I Gusti Ngurah Rai', 'Sri Wahyuni'])
  expect(names(admissionsFor(survey('OpdCashier'), ward))).toEqual(['Siti Zulaikhä'])
  // Who has a navigator does not show.
  expect(names(admissionsFor(survey('Navigator'), ward))).toHaveLength(4)
  expect(ward.filter((one) => isAsked(survey('Navigator'), one))).toHaveLength(1)
})

it.each([
  ['', 4],
  ['  ', 4],
  ['wah', 1],
  ['WAHYUNI sri', 1],
  ['zulaikha', 1],
  ['10', 1],
  ['melati 9', 1],
  ['yuni', 0],
  ['sri agus', 0],
])('finds by the beginnings of words in room and name: "%s"', (text, count) => {
  expect(findAdmissions(ward, text)).toHaveLength(count)
})
