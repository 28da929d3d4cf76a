import { expect, it } from 'vitest'
import { blankRegistration, judgeWrittenRegistration } from './judge-written-registration.ts'

const nationalities = [
  { value: '62', label: 'Indonesia', inOther: 'Indonesia' },
  { value: '65', label: 'Singapura', inOther: 'Singapore' },
]
const whole = {
  ...blankRegistration,
  firstName: 'Sri',
  lastName: 'Wahyuni',
  dateOfBirth: '17-08-1990',
  genderId: '2',
  email: 'sri@example.com',
  mobilePhone: '0812 3456 7890',
  password: 'rahasia',
  confirmation: 'rahasia',
  passportNumber: 'B1234567',
}

it.each([
  ['', 'required'],
  ['Atlantis', 'invalid'],
])('the nationality %j is %s', (nationalityId, problem) => {
  const { problems } = judgeWrittenRegistration({ ...whole, nationalityId }, nationalities, '2026-11-28')
  expect(Object.fromEntries(problems ?? [])).toEqual({ nationalityId: problem })
})

it.each([' singapura', 'Singapore'])(
  'takes the nationality %j by its name in any case and language',
  (nationalityId) => {
    expect(judgeWrittenRegistration({ ...whole, nationalityId }, nationalities, '2026-11-28').value).toMatchObject({
      nationalityId: '65',
    })
  },
)
