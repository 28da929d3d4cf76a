import { expect, it } from 'vitest'
import { normalizeIndonesianMobile } from './indonesian-mobile.ts'

it.each([
  '081234567890',
  '0812-3456-7890',
  '+62 812 3456 7890',
  '6281234567890',
  '(0812) 3456.7890',
  '81234567890',
  '\u202A+62 812\u20113456\u20117890\u202C',
  '0812\u20133456\u20137890',
  '006281234567890',
  '+62 (0)812 3456 7890',
])('reads %s', (written) => expect(normalizeIndonesianMobile(written)).toBe('+6281234567890'))

it.each(['', '0212345678', '+60123456789', '08123', '0812345678901234', '0812x4567890'])('refuses %j', (written) =>
  expect(normalizeIndonesianMobile(written)).toBeUndefined(),
)
