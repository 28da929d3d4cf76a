import { expect, it } from 'vitest'
import { begunNewcomer, memberForm } from './member-form-name.ts'

const [bagas, putra] = ['0197f3a0-0000-7000-8000-00000000000b', '0197f3a0-0000-7000-8000-00000000000c'] as const

it('[AC22] finds the form of a new member again, among forms of the family and of other parts', () => {
  expect(begunNewcomer(['work', memberForm(bagas), memberForm(putra)], [{ id: bagas }])).toBe(putra)
  expect(begunNewcomer(['work', memberForm(bagas)], [{ id: bagas }])).toBeUndefined()
  expect(begunNewcomer(['work'], [])).toBeUndefined()
})
