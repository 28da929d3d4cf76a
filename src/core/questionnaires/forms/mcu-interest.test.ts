import { expect, it } from 'vitest'
import { hospitalUnits } from '#core/domain/hospital/hospital-unit.ts'
import { fieldsOf } from '#core/questionnaires/language/definition.ts'
import { judgeAnswers } from '#core/questionnaires/language/judging/judge-answers.ts'
import { mcuInterest } from './mcu-interest.ts'

const given = {
  hospital: 'MHJS',
  package: 'heart',
  type: 'self',
  patientName: 'Sri Wahyuni',
  identityNumber: '3171234567890123',
  birthDate: '17-08-1990',
  mobile: '0812 3456 7890',
  address: 'Jalan Melati 5, Bogor',
  appointmentDate: '01-12-2026',
  reason: 'routine',
}

const judged = (more: Record<string, unknown>, today = '2026-11-21') => {
  const { answers, problems } = judgeAnswers(mcuInterest, { ...given, ...more }, today)
  return { answers, problems: Object.fromEntries(problems) }
}

it('asks for everything that the specification records of an interest', () => {
  const asked = fieldsOf(mcuInterest).filter(({ type }) => type !== 'notice')
  expect(asked.map(({ id }) => id)).toEqual([
    'hospital',
    'package',
    'type',
    'patientName',
    'identityNumber',
    'birthDate',
    'medicalRecordNumber',
    'mobile',
    'otherMobile',
    'address',
    'appointmentDate',
    'reason',
  ])
})

it('offers each of the seven hospitals', () => {
  for (const { code } of hospitalUnits)
    expect(judged({ hospital: code })).toMatchObject({ answers: { hospital: code }, problems: {} })
  expect(judged({ hospital: 'Tangerang' }).problems).toEqual({ hospital: 'invalid' })
})

it('needs no record number and no second phone, and writes phones with their country code', () => {
  expect(judged({})).toMatchObject({ answers: { mobile: '+6281234567890' }, problems: {} })
  expect(judged({ otherMobile: '0813-9876-5432', medicalRecordNumber: 'RM-1' }).answers).toMatchObject({
    otherMobile: '+6281398765432',
    medicalRecordNumber: 'RM-1',
  })
  expect(judged({ otherMobile: '12' }).problems).toEqual({ otherMobile: 'invalid' })
})

it('wants the person’s own words for another reason', () => {
  expect(judged({ reason: 'other' }).problems).toEqual({ reasonOther: 'required' })
  expect(judged({ reason: 'other', reasonOther: 'Hadiah untuk ibu' }).problems).toEqual({})
})

it('[QL48] takes a birth from 1900 to today, and the number of a card', () => {
  expect(judged({ birthDate: '03-05-1945' }).problems).toEqual({})
  expect(judged({ birthDate: '31-12-1899' }).problems).toEqual({ birthDate: 'too-early:1900-01-01' })
  expect(judged({ birthDate: '22-11-2026' }).problems).toEqual({ birthDate: 'in-future' })
  expect(judged({ identityNumber: 'x\uFF11234567' }).answers).toMatchObject({ identityNumber: 'X1234567' })
  expect(judged({ identityNumber: 'A'.repeat(16) }).problems).toEqual({ identityNumber: 'invalid' })
  expect(judged({ identityNumber: `A${'1'.repeat(20)}` }).problems).toEqual({ identityNumber: 'invalid' })
})

it('asks for a day to come, and accepts it also when it arrives after that day', () => {
  expect(judged({}, '2027-01-15').problems).toEqual({ appointmentDate: 'in-past' })
  expect(judged({ appointmentDate: '29-11-2026' }).problems).toEqual({ appointmentDate: 'closed-day' })
  const { problems } = judgeAnswers(mcuInterest, given, '2027-01-15', { hasArrived: true })
  expect([...problems]).toEqual([])
})

it.each([
  ['3171234567890123', undefined],
  ['3171 2345 6789 0123', undefined],
  ['C1234567', undefined],
  ['2C21JE1234-V', undefined],
  ['😀😀😀😀😀😀', 'invalid'],
  ['12345', 'invalid'],
])('judges the identity number %s', (identityNumber, problem) => {
  expect(judged({ identityNumber }).problems['identityNumber']).toBe(problem)
})
