import { expect, it } from 'vitest'
import { normalizeIndonesianMobile } from './indonesian-mobile.ts'

it.each(['081234567890', '0812-3456-7890', '+62 812 3456 7890', '6281234567890', '(0812) 3456.7890', '81234567890'])(
  'reads %s',
  (written) => expect(normalizeIndonesianMobile(written)).toBe('+6281234567890'),
)

it.each(['', '0212345678', '+60123456789', '08123', '0812345678901234', '0812x4567890', '+6208123456789'])(
  'refuses %j',
  (written) => expect(normalizeIndonesianMobile(written)).toBeUndefined(),
)
