import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  codeMethod,
  judge,
  judgePasswordReset,
  judgeRegistration,
  emailLogin,
  forgotIdentity,
  phoneLogin,
} from '#core/domain/account/account.ts'
import type { AccountProblem } from '#core/domain/account/account.ts'
import { auth as indonesian } from '#i18n/id/auth.ts'
import { loadAreaTexts } from '#i18n/area-texts.ts'
import { setUpTexts } from '#i18n/set-up-texts.ts'
import { blankRegistration } from './register/judge-written-registration.ts'
import { problemText, type AccountField } from '#account/problem-text.ts'

/** The tables of the specification's section 5, row by row, letter by letter; the Indonesian stands before what it quotes in English. */
const table: readonly (readonly [AccountField, AccountProblem, string])[] = [
  // E-mail and phone login.
  ['username', 'required', 'Email wajib diisi'],
  ['username', 'too-short:3', 'Minimum 3 karakter'],
  ['username', 'too-long:50', 'Maksimum 50 karakter'],
  ['password', 'required', 'Kata sandi wajib diisi'],
  ['password', 'too-short:3', 'Minimum 3 karakter'],
  ['password', 'too-long:50', 'Maksimum 50 karakter'],
  ['phone', 'required', 'No Hp wajib diisi'],
  // Registration.
  ['firstName', 'required', 'Nama Depan wajib diisi'],
  ['lastName', 'required', 'Nama Belakang wajib diisi'],
  ['dateOfBirth', 'required', 'Tanggal Lahir wajib diisi'],
  ['genderId', 'required', 'Jenis Kelamin wajib diisi'],
  ['email', 'invalid', 'Format email salah'],
  ['email', 'required', 'Email wajib diisi'],
  ['mobilePhone', 'too-short:11', 'Minimum 11 karakter'],
  ['mobilePhone', 'too-long:17', 'Maksimum 17 karakter'],
  ['mobilePhone', 'required', 'No HP wajib diisi'],
  ['password', 'too-short:6', 'Minimum 6 karakter'],
  ['password', 'too-long:20', 'Maksimum 20 karakter'],
  ['confirmation', 'required', 'Konfirmasi kata sandi wajib diisi'],
  ['confirmation', 'unequal', 'Kata Sandi dan Konfirmasi Kata Sandi tidak sama'],
  ['acceptTerms', 'required', 'Setujui dulu syarat dan ketentuannya (You must accept the terms and conditions)'],
  ['identityCardNumber', 'required', 'Nomor KTP wajib diisi'],
  ['passportNumber', 'required', 'Nomor Paspor wajib diisi'],
  ['kitasNumber', 'required', 'Nomor KITAS/KITAP wajib diisi'],
  ['identityCardNumber', 'invalid', 'Nomor KTP terdiri dari 16 angka'],
  ['nationalityId', 'required', 'Kebangsaan wajib diisi'],
  // Forgot.
  ['forgotEmail', 'invalid', 'Format email salah (Email is invalid)'],
  ['forgotEmail', 'required', 'Email wajib diisi (Email is required)'],
  ['forgotPhone', 'too-short:10', 'Minimum 10 karakter'],
  ['forgotPhone', 'too-long:17', 'Maksimum 17 karakter'],
  ['forgotPhone', 'required', 'No Hp wajib diisi'],
  // One-time code.
  ['code', 'invalid', 'Kode OTP harus 4 karakter (OTP code must 4 char(s))'],
  ['code', 'required', 'Isi kode OTP (OTP is required)'],
  ['method', 'required', 'Pilih cara mengirim kode (Method is required)'],
]

const TODAY = '2026-11-28'
const whole = {
  ...blankRegistration,
  firstName: 'Sri',
  lastName: 'Wahyuni',
  dateOfBirth: '17-08-1990',
  genderId: '2',
  email: 'sri@example.com',
  mobilePhone: '0812 3456 7890',
  password: 'bulan-terang-7',
  confirmation: 'bulan-terang-7',
  identityCardNumber: '3171234567890123',
}

it.each(table)('%s being %s is told as "%s"', async (field, problem, message) => {
  await setUpTexts('id')
  await loadAreaTexts('auth')
  expect(problemText(field, problem)).toBe(message)
})

it('no message of a required field stands outside of the table', () => {
  const told = new Set(table.map(([, , message]) => message))
  const required = Object.entries(indonesian).filter(([key]) => key.startsWith('required_'))
  expect(required.filter(([, text]) => !told.has(text))).toEqual([])
})

it('what is wrong has words of its own in both languages', async () => {
  await setUpTexts('en')
  await loadAreaTexts('auth')
  for (const [field, problem] of table) expect(problemText(field, problem)).toMatch(/\w/)
})

/** What a person writes, in the fields of a form, and what each says to it. */
it.each<
  [string, () => { readonly problems?: ReadonlyMap<string, AccountProblem> | undefined }, Record<string, string>]
>([
  [
    'an empty e-mail login',
    () => judge(emailLogin, { username: '', password: '' }),
    { username: 'Email wajib diisi', password: 'Kata sandi wajib diisi' },
  ],
  [
    'an empty phone login',
    () => ({ problems: new Map([['phone', judge(phoneLogin, { mobilePhone: '' }).problems!.get('mobilePhone')!]]) }),
    { phone: 'No Hp wajib diisi' },
  ],
  [
    'an empty registration',
    () => judgeRegistration(blankRegistration, TODAY),
    {
      firstName: 'Nama Depan wajib diisi',
      lastName: 'Nama Belakang wajib diisi',
      dateOfBirth: 'Tanggal Lahir wajib diisi',
      genderId: 'Jenis Kelamin wajib diisi',
      email: 'Email wajib diisi',
      mobilePhone: 'No HP wajib diisi',
      password: 'Kata sandi wajib diisi',
      confirmation: 'Konfirmasi kata sandi wajib diisi',
      identityCardNumber: 'Nomor KTP wajib diisi',
    },
  ],
  [
    'a passport without nationality',
    () => judgeRegistration({ ...blankRegistration, passportNumber: 'B1234567' }, TODAY),
    {
      firstName: 'Nama Depan wajib diisi',
      lastName: 'Nama Belakang wajib diisi',
      dateOfBirth: 'Tanggal Lahir wajib diisi',
      genderId: 'Jenis Kelamin wajib diisi',
      email: 'Email wajib diisi',
      mobilePhone: 'No HP wajib diisi',
      password: 'Kata sandi wajib diisi',
      confirmation: 'Konfirmasi kata sandi wajib diisi',
      nationalityId: 'Kebangsaan wajib diisi',
    },
  ],
  [
    'a dash for a passport and for a KITAS',
    () => judgeRegistration({ ...whole, passportNumber: '-', kitasNumber: '-' }, TODAY),
    { passportNumber: 'Nomor Paspor wajib diisi', kitasNumber: 'Nomor KITAS/KITAP wajib diisi' },
  ],
  [
    'a registration without the terms',
    () => judgeRegistration(whole, TODAY, { acceptTerms: false }),
    { acceptTerms: 'Setujui dulu syarat dan ketentuannya (You must accept the terms and conditions)' },
  ],
  [
    'a code by no way',
    () => judge(z.strictObject({ method: codeMethod }), { method: '' }),
    { method: 'Pilih cara mengirim kode (Method is required)' },
  ],
  [
    'two passwords',
    () => judgePasswordReset({ password: 'rahasia', confirmation: 'Rahasia' }),
    { confirmation: 'Kata Sandi dan Konfirmasi Kata Sandi tidak sama' },
  ],
  [
    'a short password',
    () => judgePasswordReset({ password: 'abc', confirmation: 'abc' }),
    { password: 'Minimum 6 karakter' },
  ],
  [
    'a short phone number',
    () => judge(forgotIdentity, { type: 'phone', identity: '0812345' }),
    { identity: 'Minimum 10 karakter' },
  ],
])('%s is told as the table says', async (_what, judged, messages) => {
  await setUpTexts('id')
  await loadAreaTexts('auth')
  const told = [...(judged().problems ?? [])].map(([field, problem]) => [field, problemText(asField(field), problem)])
  expect(Object.fromEntries(told)).toEqual(messages)
})

const asField = (name: string): AccountField => (name === 'identity' ? 'forgotPhone' : (name as AccountField))
