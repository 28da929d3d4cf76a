import { expect, it } from 'vitest'
import { referenceOf } from './reference.ts'

it('a submission has one short name that people can read out', () => {
  const id = '0198b5e0-0000-7000-8000-000000000001'
  expect(referenceOf(id)).toMatch(/^[A-Z]{2}-\w{8}$/)
  expect(referenceOf(id)).toBe(referenceOf(id))
  expect(referenceOf('0198b5e0-0000-7000-8000-000000000002')).not.toBe(referenceOf(id))
})
