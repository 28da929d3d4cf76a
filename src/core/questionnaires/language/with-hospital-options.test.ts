import { expect, it } from 'vitest'
import { registration } from '#core/questionnaires/forms/services/registration.ts'
import { answersInWords } from './answer-words.ts'
import { fieldsOf, type Questionnaire } from './definition.ts'
import { judgeAnswers } from './judging/judge-answers.ts'
import { withHospitalOptions } from './with-hospital-options.ts'

const entry = (value: string, id: string, en: string) => ({ value, label: { id, en } })
const nothing = { lists: {}, units: undefined }

const choiceIn = (questionnaire: Questionnaire, id: string) => {
  const field = fieldsOf(questionnaire).find((one) => one.id === id)
  if (field?.type !== 'choice') throw new TypeError(`${id} is no choice`)
  return { values: field.options.map(({ value }) => value), initial: field.initial }
}

it('[QL37] offers the hospital’s own list, else the form’s', () => {
  const own = withHospitalOptions(registration, { ...nothing, lists: { test: [entry('12', 'Swab baru', 'New swab')] } })
  // The form's initial choice is not in the hospital's list.
  expect(choiceIn(own, 'test')).toEqual({ values: ['12'], initial: undefined })
  expect(choiceIn(own, 'service')).toEqual(choiceIn(registration, 'service'))
  expect(judgeAnswers(own, { test: '12' }).answers).toEqual({ test: '12 Swab baru' })
  expect(judgeAnswers(own, { test: '89' }).problems.get('test')).toBe('invalid')
  for (const lists of [{}, { test: [] }])
    expect(choiceIn(withHospitalOptions(registration, { ...nothing, lists }), 'test')).toEqual({
      values: ['89', '90', '91'],
      initial: '89',
    })
})

it('offers the open hospitals, or all where that is unknown', () => {
  const units = new Set(['MHJS', 'MHBD'])
  expect(choiceIn(withHospitalOptions(registration, { ...nothing, units }), 'hospital')).toEqual({
    values: ['2', '6'],
    initial: '6',
  })
  units.delete('MHBD')
  expect(choiceIn(withHospitalOptions(registration, { ...nothing, units }), 'hospital').initial).toBeUndefined()
  expect(choiceIn(withHospitalOptions(registration, { ...nothing, units: new Set() }), 'hospital').values).toHaveLength(
    7,
  )
})

it('judges texts by the same patterns', () => {
  const own = withHospitalOptions(registration, nothing)
  expect(judgeAnswers(own, { rt: '7', rw: 'x' }).problems.get('rw')).toBe('invalid')
  expect(judgeAnswers(own, { rt: '7' }).answers).toMatchObject({ rt: '7' })
})

it('[QL37] shows an answer in the words of its choice, in the reader’s language while the list has them', () => {
  const own = withHospitalOptions(registration, { ...nothing, lists: { test: [entry('12', 'Swab baru', 'New swab')] } })
  const said = (test: string) => answersInWords(own, { test }, 'en').map(({ answer }) => answer)
  expect(said('12 Swab baru')).toEqual(['New swab'])
  expect(said('12 Swab lama')).toEqual(['Swab lama'])
  expect(said('89 PCR swab')).toEqual(['PCR swab'])
})
