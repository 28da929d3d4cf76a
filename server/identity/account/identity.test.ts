import { expect, it } from 'vitest'
import { testKeys } from '#tests/support/test-hospital.ts'
import { passwordSaltOf } from './identity.ts'

it('salts the passwords of one address alike, however it is written, and those of others otherwise', () => {
  const salt = passwordSaltOf(testKeys, 'sri@example.com')
  expect(salt).toHaveLength(16)
  expect(passwordSaltOf(testKeys, ' Sri@Example.com ')).toEqual(salt)
  expect(passwordSaltOf(testKeys, 'budi@example.com')).not.toEqual(salt)
})
