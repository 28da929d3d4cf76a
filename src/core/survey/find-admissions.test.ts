import { expect, it } from 'vitest'
import { admission } from '#tests/support/test-ward.ts'
import { findSurvey, type Survey } from '#core/domain/survey/survey.ts'
import { admissionsFor, findAdmissions, isAsked } from './find-admissions.ts'

const survey = (kind: string): Survey => findSurvey(kind)!

const ward = [
  admission('10', 'Sri Wahyuni'),
  admission('9', 'I Gusti Ngurah Rai', { oncology: true }),
  admission('2', 'Siti Zulaikhä', { service: 'OPD' }),
  admission('10', 'Agus Salim', { nursingRoom: null, roomNumber: null }),
]
const names = (list: readonly { fullName: string }[]) => list.map(({ fullName }) => fullName)

it('lists the patients of a survey by room, in the order of people', () => {
  expect(names(admissionsFor(survey('Ipd'), ward))).toEqual(['Agus Salim', 'I Gusti Ngurah Rai', 'Sri Wahyuni'])
  expect(names(admissionsFor(survey('OpdCashier'), ward))).toEqual(['Siti Zulaikhä'])
  // The list does not reveal who has a navigator.
  expect(names(admissionsFor(survey('Navigator'), ward))).toHaveLength(4)
  expect(ward.filter((one) => isAsked(survey('Navigator'), one))).toHaveLength(1)
})

it.each([
  ['', 4],
  ['  ', 4],
  ['w', 1],
  ['WAHYUNI sri', 1],
  ['s. w.', 1],
  ['s z', 1],
  ['10', 1],
  ['melati 9', 1],
  ['9 g', 1],
  ['yuni', 0],
  ['sri agus', 1],
])('finds by the beginnings of rooms and by initials: "%s"', (text, count) => {
  expect(findAdmissions(ward, text)).toHaveLength(count)
})

it('[WT34] reveals only initials of a name: not whom a search finds by it, nor any order by name', () => {
  const one = admission('301', 'Sri Wahyuni')
  const other = admission('301', 'Siti Wulandari')
  for (const text of ['sri', 'sr', 'sri wahyuni', 'siti', 'wahyuni', 'wx', 's w'])
    expect(findAdmissions([one, other], text)).toEqual([one, other])
  const order = (list: typeof ward) => admissionsFor(survey('Ipd'), list).map(({ admissionNumber }) => admissionNumber)
  const renamed = [
    { ...one, fullName: other.fullName },
    { ...other, fullName: one.fullName },
  ]
  expect(order(renamed)).toEqual(order([other, one]))
})
