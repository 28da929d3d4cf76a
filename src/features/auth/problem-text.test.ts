import { expect, it } from 'vitest'
import type { AccountProblem } from '#core/domain/account/account.ts'
import { auth as indonesian } from '#i18n/id/auth.ts'
import { loadAreaTexts } from '#i18n/area-texts.ts'
import { setUpTexts } from '#i18n/set-up-texts.ts'
import { problemText, type AccountField } from '#account/problem-text.ts'

/** The tables of the specification's section 5, letter by letter. English quotes follow the Indonesian in brackets. */
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
