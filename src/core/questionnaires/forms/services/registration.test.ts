import { expect, it } from 'vitest'
import { fieldsOf } from '#core/questionnaires/language/definition.ts'
import { judgeAnswers } from '#core/questionnaires/language/judging/judge-answers.ts'
import { registration } from './registration.ts'

const TODAY = '2026-11-25'
const initial = Object.fromEntries(
  fieldsOf(registration).flatMap((field) => (field.initial ? [[field.id, field.initial]] : [])),
)
const judged = (more: Record<string, unknown>) => {
  const { shown, answers, problems } = judgeAnswers(registration, { ...initial, ...more }, TODAY)
  return { shown, answers, problems: Object.fromEntries(problems) }
}

it('has the specification’s six steps, with every field that it names', () => {
  const asked = registration.pages.map((page) =>
    fieldsOf({ pages: [page] })
      .map(({ id }) => id)
      .join(' '),
  )
  expect(asked).toEqual([
    'forWhom hospital service planDate test',
    'mobile email emailAgain identityNumber identityCard title firstName middleName lastName birthDate gender ' +
      'titleHint address province city zone area rt rw',
    'symptoms symptomList symptomsSince breathless',
    'comorbidities comorbidityList',
    'contact contactDate travel travelWhere',
    [1, 2, 3, 4].map((dose) => `dose${dose} dose${dose}Date dose${dose}Brand `).join('') + 'agreement',
  ])
})

it('begins with unit 6, test 89, and no for symptoms and comorbidities; a number has the code 62', () => {
  expect(initial).toEqual({ hospital: '6', test: '89', symptoms: '2', comorbidities: '2' })
  expect(judged({ mobile: '0812 3456 7890' }).answers).toEqual({
    hospital: '6',
    test: '89 PCR swab',
    symptoms: '2',
    comorbidities: '2',
    mobile: '+6281234567890',
  })
})

it('asks which symptoms and illnesses only where there are some', () => {
  const lists = ['symptomList', 'comorbidityList']
  expect(lists.filter((id) => judged({}).shown.has(id))).toEqual([])
  expect(lists.filter((id) => judged({ symptoms: '1', comorbidities: '1' }).shown.has(id))).toEqual(lists)
})

it('asks for each dose in turn, with its day and brand', () => {
  const shownOf = (given: Record<string, unknown>) =>
    [...judged(given).shown].filter((id) => /^dose\d(?:Date)?$/.test(id))
  expect(shownOf({})).toEqual(['dose1'])
  expect(shownOf({ dose1: 'yes' })).toEqual(['dose1', 'dose1Date', 'dose2'])
  expect(shownOf({ dose1: 'no', dose2: 'yes' })).toEqual(['dose1'])
  const all = { dose1: 'yes', dose2: 'yes', dose3: 'yes', dose4: 'yes' }
  expect(shownOf(all)).toHaveLength(8)
  expect(judged({ ...all, dose4Brand: '3' }).answers).toMatchObject({ dose4Brand: '3 Pfizer' })
})

it('[QL47] takes no dose before the previous one, or on the same day', () => {
  const two = { dose1: 'yes', dose1Date: '12-03-2021', dose2: 'yes' }
  expect(judged({ ...two, dose2Date: '11-03-2021' }).problems).toMatchObject({ dose2Date: 'not-more:2021-03-12' })
  expect(judged({ ...two, dose2Date: '12-03-2021' }).problems).toMatchObject({ dose2Date: 'not-more:2021-03-12' })
  expect(judged({ ...two, dose2Date: '13-03-2021' }).problems).not.toHaveProperty('dose2Date')
  const three = { ...two, dose2Date: '09-04-2021', dose3: 'yes', dose3Date: '01-04-2021' }
  expect(judged(three).problems).toMatchObject({ dose3Date: 'not-more:2021-04-09' })
})

it('[QL51] asks back where title and gender disagree, and takes both', () => {
  const told = (title: string, gender: string) => {
    const { shown, problems } = judged({ title, gender })
    expect(problems).not.toHaveProperty('title')
    return shown.has('titleHint')
  }
  // The code alone, as a form has it, and with its text, as it is sent.
  for (const title of ['1', '1 Tuan']) expect([told(title, '1'), told(title, '2')]).toEqual([false, true])
  for (const title of ['2', '3 Nona']) expect([told(title, '1'), told(title, '2')]).toEqual([true, false])
  for (const title of ['4', '5']) expect([told(title, '1'), told(title, '2')]).toEqual([false, false])
})
