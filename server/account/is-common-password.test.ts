import { expect, it } from 'vitest'
import { isCommonPassword } from './is-common-password.ts'

it.each([
  '123456',
  '12345678',
  '987654',
  'Password1',
  'rahasia123',
  'Bismillah!',
  'qwerty',
  '111111',
  'abcabc',
  '17081945',
])('refuses %s, which anybody would try first', (password) => expect(isCommonPassword(password)).toBe(true))

it.each(['kereta hujan 7', 'mV9!tulip', 'Sari-lampu-3k', '482915', 'jalan2kePasar'])('takes %s', (password) =>
  expect(isCommonPassword(password, ['Sri', 'Wahyuni'])).toBe(false),
)

it("refuses a person's own name, number and address", () => {
  const own = ['Wahyuni', 'sri.wahyuni', '81234567890']
  for (const password of ['wahyuni', 'Wahyuni99', 'sri.wahyuni', '81234567890'])
    expect(isCommonPassword(password, own)).toBe(true)
})
