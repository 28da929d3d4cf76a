import { expect, it } from 'vitest'
import type { Challenge } from '#core/account/challenge.ts'
import { loadAreaTexts } from '#i18n/area-texts.ts'
import { setUpTexts } from '#i18n/set-up-texts.ts'
import { codeDestination, codeIntro, codeRule } from './code-texts.ts'

const challenge = (purpose: Challenge['purpose'], email: string, mobilePhone: string): Challenge => ({
  purpose,
  patientId: '',
  email,
  mobilePhone,
  ends: 0,
})
const byPassword = challenge('sign-in', 'sri@example.com', '')
const byNumber = challenge('sign-in', '', '6281234567890')
const forgotten = challenge('reset', 'sri@example.com', '')

it.each([
  [byPassword, 'email', 'sri@example.com', undefined],
  [byPassword, 'sms', 'No Hp yang terdaftar pada akun ini', undefined],
  [byNumber, 'sms', '+62 812 3456 7890', /nomor yang sudah dikonfirmasi/],
  [byNumber, 'email', 'Email yang terdaftar pada akun ini', /email yang sudah dikonfirmasi/],
  [forgotten, 'email', 'sri@example.com', /email yang sudah dikonfirmasi.* lihat SMS/],
] as const)('tells where the code of %o goes by %s, and why it may come another way', async (who, method, to, rule) => {
  await setUpTexts('id')
  await loadAreaTexts('auth')
  expect(codeDestination(who, method)).toBe(to)
  const told = codeRule(who, method)
  // The text after sending names the same place as the text before.
  expect(codeIntro(who, method).includes('sudah dikonfirmasi')).toBe(rule !== undefined)
  if (rule) expect(told).toMatch(rule)
  else expect(told).toBeUndefined()
})
