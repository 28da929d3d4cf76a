import { expect, it } from 'vitest'
import { referenceOf as onDevice } from '#core/crypto/reference-of.ts'
import { readReference } from '#core/domain/submission/reference.ts'
import { referenceOf } from './reference.ts'

const id = '0198b5e0-0000-7000-8000-000000000001'

it('a submission has one short name that people can read out', () => {
  expect(referenceOf(id)).toMatch(/^[A-Z]{2}-\w{8}$/)
  expect(referenceOf(id)).toBe(referenceOf(id))
  expect(referenceOf('0198b5e0-0000-7000-8000-000000000002')).not.toBe(referenceOf(id))
  expect(readReference(referenceOf(id))).toBe(referenceOf(id))
})

it('its device knows that name before the hospital has it', async () => {
  expect(await onDevice(id)).toBe(referenceOf(id))
})
