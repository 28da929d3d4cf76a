import { expect, it } from 'vitest'
import { isAdultAt, readingOf, readingOfPressure, type Reading, type ShownMeasure } from './vital-readings.ts'
import { bodyMassIndex, screeningOf, type Screening } from './vital-signs.ts'

const nothing: Screening = {
  id: '3f0c9a52-6f6c-4a55-9d0f-2f2a3f1f7d10',
  at: '2026-08-17T05:00:00.000Z',
  systolic: null,
  diastolic: null,
  glucose: null,
  fasting: null,
  cholesterol: null,
  weight: null,
  height: null,
  source: 'patient',
}

it.each<[ShownMeasure, Partial<Screening>, Reading | undefined]>([
  ['systolic', { systolic: 69 }, 'urgent-low'],
  ['systolic', { systolic: 70 }, 'low'],
  ['systolic', { systolic: 89 }, 'low'],
  ['systolic', { systolic: 90 }, 'normal'],
  ['systolic', { systolic: 129 }, 'normal'],
  ['systolic', { systolic: 130 }, 'raised'],
  ['systolic', { systolic: 140 }, 'high'],
  ['systolic', { systolic: 180 }, 'urgent'],
  ['diastolic', { diastolic: 39 }, 'urgent-low'],
  ['diastolic', { diastolic: 40 }, 'low'],
  ['diastolic', { diastolic: 59 }, 'low'],
  ['diastolic', { diastolic: 60 }, 'normal'],
  ['diastolic', { diastolic: 84 }, 'normal'],
  ['diastolic', { diastolic: 85 }, 'raised'],
  ['diastolic', { diastolic: 90 }, 'high'],
  ['diastolic', { diastolic: 110 }, 'urgent'],
  ['glucose', { glucose: 53, fasting: true }, 'urgent-low'],
  ['glucose', { glucose: 54, fasting: true }, 'low'],
  ['glucose', { glucose: 69, fasting: true }, 'low'],
  ['glucose', { glucose: 70, fasting: true }, 'normal'],
  ['glucose', { glucose: 100, fasting: true }, 'raised'],
  ['glucose', { glucose: 126, fasting: true }, 'high'],
  ['glucose', { glucose: 399, fasting: true }, 'high'],
  ['glucose', { glucose: 400, fasting: true }, 'urgent'],
  ['glucose', { glucose: 20, fasting: false }, 'urgent-low'],
  ['glucose', { glucose: 69, fasting: false }, 'low'],
  ['glucose', { glucose: 99, fasting: false }, 'normal'],
  ['glucose', { glucose: 199, fasting: false }, undefined],
  ['glucose', { glucose: 200, fasting: false }, 'high'],
  ['glucose', { glucose: 900, fasting: false }, 'urgent'],
  ['glucose', { glucose: 130, fasting: null }, undefined],
  ['glucose', { glucose: 400, fasting: null }, 'urgent'],
  ['cholesterol', { cholesterol: 199 }, 'normal'],
  ['cholesterol', { cholesterol: 200 }, 'raised'],
  ['cholesterol', { cholesterol: 240 }, 'high'],
  ['bodyMassIndex', { weight: 53.4, height: 170 }, 'normal'],
  ['bodyMassIndex', { weight: 53.2, height: 170 }, 'low'],
  ['bodyMassIndex', { weight: 66.5, height: 170 }, 'raised'],
  ['bodyMassIndex', { weight: 72.3, height: 170 }, 'high'],
  ['bodyMassIndex', { weight: 86.7, height: 170 }, 'very-high'],
  ['bodyMassIndex', { weight: 70 }, undefined],
  ['weight', { weight: 70 }, undefined],
  ['height', { height: 170 }, undefined],
  ['systolic', {}, undefined],
])('reads %s of %j as %s', (measure, measured, reading) => {
  expect(readingOf({ ...nothing, ...measured }, measure)).toBe(reading)
})

it('judges a blood pressure by the graver of its two numbers', () => {
  const read = (systolic: number, diastolic: number) => readingOfPressure({ ...nothing, systolic, diastolic })
  expect([
    read(120, 80),
    read(120, 85),
    read(141, 85),
    read(120, 110),
    read(180, 70),
    read(60, 35),
    read(88, 70),
    read(185, 38),
  ]).toEqual(['normal', 'raised', 'high', 'urgent', 'urgent', 'urgent-low', 'low', 'urgent'])
  expect(readingOfPressure(nothing)).toBeUndefined()
})

it('counts a patient as an adult from the day of their eighteenth birthday', () => {
  expect(isAdultAt('2008-08-18', '2026-08-17T23:59:59.000Z')).toBe(false)
  expect(isAdultAt('2008-08-18', '2026-08-18T00:00:00.000Z')).toBe(true)
})

it('computes the body mass index to one decimal, only from height and weight together', () => {
  expect([bodyMassIndex({ weight: 57.5, height: 156 }), bodyMassIndex({ weight: 57.5, height: null })]).toEqual([
    23.6,
    null,
  ])
})

it.each([
  [
    'the day itself is the hour of its submission',
    '2026-08-17',
    '2026-08-16T18:00:00.000Z',
    '2026-08-16T18:00:00.000Z',
  ],
  ['an earlier day is its noon', '2026-08-15', '2026-08-17T01:00:00.000Z', '2026-08-15T05:00:00.000Z'],
  [
    'a day that has begun further east is not in the future',
    '2026-08-18',
    '2026-08-17T16:30:00.000Z',
    '2026-08-17T16:30:00.000Z',
  ],
])('says when it was measured: %s', (_, measuredOn, submittedAt, at) => {
  expect(screeningOf(nothing.id, { answers: { measuredOn, weight: 70 }, submittedAt })).toMatchObject({
    at,
    weight: 70,
  })
})

it.each([
  [
    'yesterday, half past midnight in Jayapura',
    540,
    '2026-08-17',
    '2026-08-17T15:30:00.000Z',
    '2026-08-17T03:00:00.000Z',
  ],
  ['today, half past midnight in Jayapura', 540, '2026-08-18', '2026-08-17T15:30:00.000Z', '2026-08-17T15:30:00.000Z'],
  [
    'yesterday, half past midnight in Makassar',
    480,
    '2026-08-17',
    '2026-08-17T16:30:00.000Z',
    '2026-08-17T04:00:00.000Z',
  ],
  ['today, late in the evening in Jakarta', 420, '2026-08-17', '2026-08-17T16:30:00.000Z', '2026-08-17T16:30:00.000Z'],
  [
    'today, in the afternoon far in the west',
    -480,
    '2026-08-17',
    '2026-08-17T23:30:00.000Z',
    '2026-08-17T23:30:00.000Z',
  ],
])('knows the day in the zone that it was chosen in: %s', (_, utcOffset, measuredOn, submittedAt, at) => {
  const said = { answers: { measuredOn, weight: 70 }, submittedAt, utcOffset }
  expect(screeningOf(nothing.id, said)).toMatchObject({ at })
})
