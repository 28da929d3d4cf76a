import { expect, it } from 'vitest'
import { ApiError } from '#core/api/api-error.ts'
import { accountMessages } from '#core/contract/account/account-messages.ts'
import { loadAreaTexts } from '#i18n/area-texts.ts'
import { setUpTexts } from '#i18n/set-up-texts.ts'
import { callFailure, refusedProblems } from './call-failure.ts'

it.each([
  ['busy', { retryAfter: 59_400 }, 'Terlalu banyak percobaan. Coba lagi dalam 60 detik.'],
  ['busy', { retryAfter: 0 }, 'Terlalu banyak percobaan. Coba lagi dalam 1 detik.'],
  ['busy', { retryAfter: 3_540_000 }, 'Terlalu banyak percobaan. Coba lagi dalam 59 menit.'],
  ['busy', { status: 429 }, 'Terlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.'],
  [
    'busy',
    { status: 503 },
    'Layanan kami sedang tidak dapat dipakai. Ini bukan kesalahan Anda. Coba lagi sebentar lagi.',
  ],
  [
    'busy',
    { status: 503, retryAfter: 30_000 },
    'Layanan kami sedang tidak dapat dipakai. Ini bukan kesalahan Anda. Coba lagi dalam 30 detik.',
  ],
  ['offline', {}, 'Rumah sakit tidak dapat dihubungi. Periksa internet Anda, lalu coba lagi.'],
  ['invalid', { serverMessage: accountMessages.notTaken }, 'tidak'],
] as const)('a call that is %s with %j is told as "%s"', async (reason, details, told) => {
  await setUpTexts('id')
  await loadAreaTexts('auth')
  expect(callFailure(new ApiError(reason, details), 'tidak').detail).toBe(told)
})

it('shows the hospital’s problems with fields of a form, and any unknown problem as invalid', () => {
  const problems = { password: 'easy', email: 'seen-elsewhere', firstName: 'too-short:3', toString: 'invalid' }
  const form = { firstName: '', email: '', password: '' }
  expect(refusedProblems(new ApiError('invalid', { data: { problems } }), form)).toEqual(
    new Map([
      ['password', 'easy'],
      ['email', 'invalid'],
      ['firstName', 'too-short:3'],
    ]),
  )
  expect(refusedProblems(new ApiError('invalid', { data: 'else' }), form).size).toBe(0)
})
