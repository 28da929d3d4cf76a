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

it('a member of the family comes out of the form as it went in', () => {
  expect(readMember(id, writeMember(member))).toEqual({ value: member })
  expect(readMember(id, writeMember({ ...member, mobilePhone: null }))).toEqual({
    value: { ...member, mobilePhone: null },
  })
})

it('everything but the number has to be given', () => {
  expect([...(readMember(id, writeMember(undefined)).problems ?? [])]).toEqual([
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
  expect([...(readMember(id, { ...writeMember(member), [field]: text }).problems ?? [])]).toEqual([[field, problem]])
})
