import { expect, it } from 'vitest'
import { blankRegistration, judgeWrittenRegistration } from './judge-written-registration.ts'

const nationalities = [
  { value: '62', label: 'Indonesia' },
  { value: '65', label: 'Singapura' },
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
  const { problems } = judgeWrittenRegistration({ ...whole, nationalityId }, nationalities)
  expect(Object.fromEntries(problems ?? [])).toEqual({ nationalityId: problem })
})

it('takes a nationality by its name in any case', () => {
  expect(judgeWrittenRegistration({ ...whole, nationalityId: ' singapura' }, nationalities).value).toMatchObject({
    nationalityId: '65',
  })
})
