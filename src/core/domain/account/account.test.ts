import { expect, it } from 'vitest'
import { lastDayBegun } from '#core/domain/time/zone.ts'
import {
  codeMethod,
  emailLogin,
  forgotIdentity,
  judge,
  judgePasswordReset,
  judgeRegistration,
  oneTimeCode,
  phoneLogin,
  type RegistrationFlags,
  withoutSpecialCharacters,
} from './account.ts'

const problemsOf = (judged: { readonly problems?: ReadonlyMap<string, string> | undefined }) =>
  Object.fromEntries(judged.problems ?? [])

const long = (length: number) => 'a'.repeat(length)

it.each([
  [
    { username: '', password: '' },
    { username: 'required', password: 'required' },
  ],
  [
    { username: 'ab', password: 'ab' },
    { username: 'too-short:3', password: 'too-short:3' },
  ],
  [
    { username: long(51), password: long(51) },
    { username: 'too-long:50', password: 'too-long:50' },
  ],
  [{ username: ' sri ', password: ' ab' }, {}],
])('e-mail login %j: %j', (raw, problems) => {
  expect(problemsOf(judge(emailLogin, raw))).toEqual(problems)
})

it.each([
  ['', { mobilePhone: 'required' }],
  ['+65 8123 4567', { mobilePhone: 'invalid' }],
  ['0812-3456-7890', {}],
])('phone login %j: %j', (mobilePhone, problems) => {
  expect(problemsOf(judge(phoneLogin, { mobilePhone }))).toEqual(problems)
})

const whole = {
  firstName: 'Sri',
  middleName: '',
  lastName: 'W',
  dateOfBirth: '17-08-1990',
  genderId: '2',
  email: 'sri@example.com',
  mobilePhone: '0812-3456-7890',
  password: 'rahasia',
  confirmation: 'rahasia',
  identityCardNumber: '3171234567890123',
  kitasNumber: '',
  passportNumber: '',
  nationalityId: '',
}
it.each([
  ['2026-03-01T14:59:59Z', '2026-03-01', {}],
  ['2026-03-01T14:59:59Z', '2026-03-02', { dateOfBirth: 'invalid' }],
  // Midnight has passed in Jayapura, Indonesia's easternmost time zone.
  ['2026-03-01T15:00:00Z', '2026-03-02', {}],
  ['2026-03-01T15:00:00Z', '2026-03-03', { dateOfBirth: 'invalid' }],
])('at %s a day of birth of %s: %j', (now, dateOfBirth, problems) => {
  const lastDay = lastDayBegun(Date.parse(now))
  expect(problemsOf(judgeRegistration({ ...whole, dateOfBirth, confirmation: whole.password }, lastDay))).toEqual(
    problems,
  )
})

const TODAY = '2026-11-28'
const tomorrow = '2026-11-29'

it.each<[Partial<typeof whole>, Record<string, string>]>([
  [{}, {}],
  [{ firstName: '' }, { firstName: 'required' }],
  [{ firstName: 'Sr' }, { firstName: 'too-short:3' }],
  [{ firstName: long(51) }, { firstName: 'too-long:50' }],
  [{ lastName: ' ' }, { lastName: 'required' }],
  [{ dateOfBirth: '' }, { dateOfBirth: 'required' }],
  [{ dateOfBirth: '31-02-1990' }, { dateOfBirth: 'invalid' }],
  [{ dateOfBirth: '03-05-1945' }, {}],
  [{ dateOfBirth: '31-12-1899' }, { dateOfBirth: 'invalid' }],
  [{ dateOfBirth: tomorrow }, { dateOfBirth: 'invalid' }],
  [{ genderId: '' }, { genderId: 'required' }],
  [{ genderId: '3' }, { genderId: 'invalid' }],
  [{ email: '' }, { email: 'required' }],
  [{ email: 'sri@' }, { email: 'invalid' }],
  [{ email: `${long(46)}@a.id` }, { email: 'too-long:50' }],
  [{ mobilePhone: '' }, { mobilePhone: 'required' }],
  [{ mobilePhone: '0812 3456' }, { mobilePhone: 'too-short:11' }],
  [{ mobilePhone: '081234567890123456' }, { mobilePhone: 'too-long:17' }],
  [{ mobilePhone: '+65 8123 4567 89' }, { mobilePhone: 'invalid' }],
  [
    { password: '', confirmation: '' },
    { password: 'required', confirmation: 'required' },
  ],
  [{ password: 'abcde', confirmation: 'abcde' }, { password: 'too-short:6' }],
  [{ password: long(21), confirmation: long(21) }, { password: 'too-long:20' }],
  [{ confirmation: '' }, { confirmation: 'required' }],
  [{ confirmation: 'Rahasia' }, { confirmation: 'unequal' }],
  [{ identityCardNumber: '' }, { identityCardNumber: 'required' }],
  [{ identityCardNumber: '', kitasNumber: '2C21JE0000' }, {}],
  [{ identityCardNumber: '317123456789012' }, { identityCardNumber: 'invalid' }],
  [{ identityCardNumber: 'X1234567' }, { identityCardNumber: 'invalid' }],
  [{ kitasNumber: '2C21' }, { kitasNumber: 'invalid' }],
  [{ passportNumber: 'PASPOR', nationalityId: '62' }, { passportNumber: 'invalid' }],
  [{ identityCardNumber: '', passportNumber: 'B1234567' }, { nationalityId: 'required' }],
  [{ identityCardNumber: '', passportNumber: 'B1234567', nationalityId: '62' }, {}],
  // The field is filled, but not with a number.
  [{ passportNumber: '-' }, { passportNumber: 'required' }],
  [{ kitasNumber: ' — ' }, { kitasNumber: 'required' }],
  [{ identityCardNumber: '-' }, { identityCardNumber: 'required' }],
  [{ identityCardNumber: '', passportNumber: '-' }, { passportNumber: 'required' }],
  [{ identityCardNumber: '-', kitasNumber: '2C21JE0000' }, {}],
  [{ passportNumber: '  ', kitasNumber: '  ' }, {}],
  // Problems that fields have together are told beside those of single fields.
  [
    { firstName: '', confirmation: 'x' },
    { firstName: 'required', confirmation: 'unequal' },
  ],
])('registration with %j: %j', (change, problems) => {
  expect(problemsOf(judgeRegistration({ ...whole, ...change }, TODAY))).toEqual(problems)
})

it.each<[RegistrationFlags, Record<string, string>]>([
  [{}, {}],
  [{ acceptTerms: true, isPassport: false, isKitas: false }, {}],
  [{ acceptTerms: false }, { acceptTerms: 'required' }],
  [{ isPassport: true }, { passportNumber: 'required' }],
  [{ isKitas: true }, { kitasNumber: 'required' }],
])('a registration that says %j of itself: %j', (flags, problems) => {
  expect(problemsOf(judgeRegistration(whole, TODAY, flags))).toEqual(problems)
})

it('asks a registration that claims a passport for its number, not for an ID card', () => {
  const raw = { ...whole, identityCardNumber: '' }
  expect(problemsOf(judgeRegistration(raw, TODAY, { isPassport: true }))).toEqual({ passportNumber: 'required' })
  const given = { ...raw, passportNumber: 'B1234567', nationalityId: '62' }
  expect(problemsOf(judgeRegistration(given, TODAY, { isPassport: true }))).toEqual({})
})

it.each([
  [undefined, 'required'],
  ['', 'required'],
  ['post', 'invalid'],
  ['sms', undefined],
])('the way %j of a one-time code is %s', (method, problem) => {
  expect(codeMethod.safeParse(method).error?.issues[0]?.message).toBe(problem)
})

it('stores an empty number of a card as none', () => {
  const { value } = judgeRegistration({ ...whole, identityCardNumber: '-', kitasNumber: ' 2c21-je\uFF10000 ' }, TODAY)
  expect(value).toMatchObject({ identityCardNumber: '', kitasNumber: '2C21JE0000' })
})

it('gives a registration in the form in which it is sent', () => {
  expect(judgeRegistration({ ...whole, firstName: ' Sri ' }, TODAY).value).toMatchObject({
    firstName: 'Sri',
    dateOfBirth: '1990-08-17',
    mobilePhone: '6281234567890',
  })
})

it.each([
  [{ type: 'email', identity: '' }, { identity: 'required' }],
  [{ type: 'email', identity: 'sri' }, { identity: 'invalid' }],
  [{ type: 'email', identity: 'sri@example.com' }, {}],
  [{ type: 'phone', identity: '' }, { identity: 'required' }],
  [{ type: 'phone', identity: '0812345' }, { identity: 'too-short:10' }],
  [{ type: 'phone', identity: '081234567890123456' }, { identity: 'too-long:17' }],
  [{ type: 'phone', identity: '081234567890' }, {}],
])('forgotten %j: %j', (raw, problems) => {
  expect(problemsOf(judge(forgotIdentity, raw))).toEqual(problems)
})

it.each([
  ['', 'required'],
  ['A2C', 'invalid'],
  ['A2C4E', 'invalid'],
])('a one-time code %j is %s', (code, problem) => {
  expect(oneTimeCode.safeParse(code).error?.issues[0]?.message).toBe(problem)
})

it('reads a one-time code in each way of writing it', () => {
  expect(oneTimeCode.parse(' a2 c4 ')).toBe('A2C4')
})

it.each([
  [
    { password: '', confirmation: '' },
    { password: 'required', confirmation: 'required' },
  ],
  [{ password: 'abcdef', confirmation: 'abcdeg' }, { confirmation: 'unequal' }],
  [{ password: 'abcdef', confirmation: 'abcdef' }, {}],
])('reset %j: %j', (raw, problems) => {
  expect(problemsOf(judgePasswordReset(raw))).toEqual(problems)
})

it.each([
  ['S®i 3* Ma’ruf-Ali, S.Pd ẻ', 'Si  Ma’ruf-Ali S.Pd ẻ'],
  ["D'Angelo", "D'Angelo"],
  ['Nur\tAini\n', 'NurAini'],
  ['<b>Budi</b>', 'bBudib'],
  ['e\u0301', 'e\u0301'],
  ['李小龙', '李小龙'],
  ['🙂_$%&/()=?1234', ''],
])('of the name %j stays %j while it is typed', (typed, name) => {
  expect(withoutSpecialCharacters(typed)).toBe(name)
  expect(withoutSpecialCharacters(name)).toBe(name)
})
