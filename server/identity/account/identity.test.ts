import { expect, it } from 'vitest'
import { testKeys } from '#tests/support/test-hospital.ts'
import { passwordSaltOf } from './identity.ts'

it('gives the passwords of one address the same salt, however the address is written, and other addresses another salt', () => {
  const salt = passwordSaltOf(testKeys, 'sri@example.com')
  expect(salt).toHaveLength(16)
  expect(passwordSaltOf(testKeys, ' Sri@Example.com ')).toEqual(salt)
  expect(passwordSaltOf(testKeys, 'budi@example.com')).not.toEqual(salt)
})
