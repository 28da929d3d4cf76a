import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { FamilyMember } from './family-member.ts'
import {
  mergeFields,
  isBornBy,
  mergeMembers,
  profileChange,
  type FieldChange,
  type MemberChange,
} from './profile-change.ts'
import { profileFieldNames, type ProfileFieldName, type ProfileValue } from './profile-fields.ts'

type State = Record<ProfileFieldName, ProfileValue>

/** Only a few values, so that hospital and patient often choose the same. */
const value = fc.constantFrom<ProfileValue>('', null, 'a', 'b', 1)
const states = fc
  .array(value, { minLength: profileFieldNames.length, maxLength: profileFieldNames.length })
  .map((values) => Object.fromEntries(profileFieldNames.map((name, at) => [name, values[at] ?? null])) as State)
const changes = fc
  .uniqueArray(fc.constantFrom(...profileFieldNames), { maxLength: 8 })
  .chain((fields) =>
    fc.tuple(...fields.map((field) => fc.record({ field: fc.constant(field), before: value, after: value }))),
  ) as fc.Arbitrary<FieldChange[]>

const apply = (state: State, taken: readonly FieldChange[]): State => ({
  ...state,
  ...(Object.fromEntries(taken.map(({ field, after }) => [field, after])) as Partial<State>),
})

it('overwrites only what the patient has seen, and takes or reports every change', () => {
  fc.assert(
    fc.property(states, changes, (state, wanted) => {
      const { taken, conflicts } = mergeFields(state, wanted)
      const after = apply(state, taken)
      for (const change of wanted) {
        const { field, before } = change
        const isDone = after[field] === change.after
        if (after[field] !== state[field]) expect(state[field]).toBe(before)
        expect(isDone || conflicts.includes(change)).toBe(true)
        expect(taken.includes(change) && conflicts.includes(change)).toBe(false)
      }
      for (const name of profileFieldNames)
        if (!wanted.some(({ field }) => field === name)) expect(after[name]).toBe(state[name])
    }),
  )
})

it('has the same result when it arrives twice', () => {
  fc.assert(
    fc.property(states, changes, (state, wanted) => {
      const first = mergeFields(state, wanted)
      const again = mergeFields(apply(state, first.taken), wanted)
      expect(again.taken).toEqual([])
      expect(again.conflicts).toEqual(first.conflicts)
    }),
  )
})

const siti: FamilyMember = {
  id: 'b3b1c6c4-0f0e-4d6e-9a51-6f1f0a4d2c11',
  fullName: 'Siti Aminah',
  relationship: 'parent',
  dateOfBirth: '1961-02-03',
  genderId: 2,
  mobilePhone: null,
}
const renamed = { ...siti, fullName: 'Siti Aminah Hasan' }
const older = { ...siti, dateOfBirth: '1960-02-03' }
const of = (...members: FamilyMember[]) => new Map(members.map((member) => [member.id, member]))

it.each<readonly [string, Map<string, FamilyMember>, MemberChange, 'taken' | 'conflicts' | 'nothing']>([
  ['a newcomer', of(), { id: siti.id, before: null, after: siti }, 'taken'],
  ['a new name', of(siti), { id: siti.id, before: siti, after: renamed }, 'taken'],
  ['a removal', of(siti), { id: siti.id, before: siti, after: null }, 'taken'],
  ['a new name that is there', of(renamed), { id: siti.id, before: siti, after: renamed }, 'nothing'],
  ['a removal of a relative who is gone', of(), { id: siti.id, before: siti, after: null }, 'nothing'],
  [
    'a new name, where the hospital wrote another day',
    of(older),
    { id: siti.id, before: siti, after: renamed },
    'conflicts',
  ],
  [
    'a removal, where the hospital wrote another day',
    of(older),
    { id: siti.id, before: siti, after: null },
    'conflicts',
  ],
  ['a new name of a relative who is gone', of(), { id: siti.id, before: siti, after: renamed }, 'conflicts'],
  ['a newcomer under an id that is there', of(older), { id: siti.id, before: null, after: siti }, 'conflicts'],
])('merges changes of the family: %s', (_, family, change, outcome) => {
  const merged = mergeMembers(family, [change])
  expect(merged).toEqual({ taken: [], conflicts: [], ...(outcome !== 'nothing' && { [outcome]: [change] }) })
})

const empty = { fields: [], members: [], settles: [] }
const name = (after: ProfileValue) => ({ field: 'FirstName', before: 'Siti', after })

it.each<readonly [string, object]>([
  ['a value that cannot stand in its field', { fields: [name('Si')] }],
  ['a field twice', { fields: [name('Sita'), name('Sitah')] }],
  ['a field that is the hospital’s', { fields: [{ field: 'MedicalRecordNumber', before: null, after: '1' }] }],
  ['a member twice', { members: [1, 2].map(() => ({ id: siti.id, before: null, after: siti })) }],
  ['a member under another id', { members: [{ id: crypto.randomUUID(), before: null, after: siti }] }],
  ['an id written otherwise', { members: [{ id: siti.id.toUpperCase(), before: siti, after: null }] }],
  [
    'a name that no database keeps',
    { members: [{ id: siti.id, before: siti, after: { ...siti, fullName: 'S\u0000' } }] },
  ],
  ['a member without a name', { members: [{ id: siti.id, before: siti, after: { ...siti, fullName: '' } }] }],
  ['a picture that is none', { picture: { id: siti.id, jpeg: 'iVBORw0KGgo=' } }],
])('refuses %s', (_, change) => {
  expect(profileChange.safeParse({ ...empty, ...change }).success).toBe(false)
  expect(profileChange.safeParse({ ...empty, fields: [name('Sita')] }).success).toBe(true)
})

it('[QL44] takes a name that an older page sent with invisible marks, without the marks', () => {
  const member = { id: siti.id, before: null, after: { ...siti, fullName: 'Siti\u00A0Aminah\u200B' } }
  expect(profileChange.parse({ ...empty, fields: [name('\u202ASita')], members: [member] })).toMatchObject({
    fields: [{ after: 'Sita' }],
    members: [{ after: { fullName: 'Siti Aminah' } }],
  })
})

it.each([
  ['a member', { members: [{ id: siti.id, before: null, after: { ...siti, dateOfBirth: '2026-11-29' } }] }],
  ['the patient', { fields: [{ field: 'DateOfBirth', before: '1990-08-17', after: '2026-11-29' }] }],
])('knows whether %s is born by a day', (_, change) => {
  const read = profileChange.parse({ ...empty, ...change })
  expect([isBornBy(read, '2026-11-28'), isBornBy(read, '2026-11-29')]).toEqual([false, true])
})
