import { expect, it } from 'vitest'
import { readMember, writeMember } from './written-member.ts'

const id = '0197f3a0-0000-7000-8000-000000000001'
const member = {
  id,
  fullName: 'Bagas Wirawan',
  relationship: 'child',
  dateOfBirth: '2015-03-02',
  genderId: 1,
  mobilePhone: '+6281234567890',
} as const

const TODAY = '2026-11-28'

it('a member of the family survives the form unchanged', () => {
  expect(readMember(id, writeMember(member), TODAY)).toEqual({ value: member })
  expect(readMember(id, writeMember({ ...member, mobilePhone: null }), TODAY)).toEqual({
    value: { ...member, mobilePhone: null },
  })
})

it('everything except the number is required', () => {
  expect([...(readMember(id, writeMember(undefined), TODAY).problems ?? [])]).toEqual([
    ['fullName', 'required'],
    ['relationship', 'required'],
    ['dateOfBirth', 'required'],
    ['genderId', 'required'],
  ])
})

it.each([
  ['fullName', 'x'.repeat(151), 'too-long:150'],
  ['dateOfBirth', '31-02-2015', 'invalid'],
  ['dateOfBirth', '01-01-2999', 'invalid'],
  ['dateOfBirth', '31-12-1899', 'invalid'],
  ['mobilePhone', '021 555', 'invalid'],
])('%s cannot be %s', (field, text, problem) => {
  expect([...(readMember(id, { ...writeMember(member), [field]: text }, TODAY).problems ?? [])]).toEqual([
    [field, problem],
  ])
})

it('takes a birth up to the last day that has begun by the hospital’s clock', () => {
  const bornOn = (dateOfBirth: string) => readMember(id, { ...writeMember(member), dateOfBirth }, TODAY).problems
  expect(bornOn('28-11-2026')).toBeUndefined()
  expect(bornOn('29-11-2026')?.get('dateOfBirth')).toBe('invalid')
})
