import { expect, it } from 'vitest'
import type { Profile } from '#core/domain/account/profile.ts'
import { conflictOf, conflictsToSettle, settle } from './conflict-of.ts'

const id = '0197f3a0-0000-7000-8000-00000000000a'
const member = {
  id: '0197f3a0-0000-7000-8000-00000000000b',
  fullName: 'Bagas Wirawan',
  relationship: 'child',
  dateOfBirth: '2015-03-02',
  genderId: 1,
  mobilePhone: null,
} as const
const profile = { CompanyName: 'Kopi Nusantara' } as Profile
const At = '2026-11-21T10:00:00.000Z'

it('of a field is settled by what the hospital has, or by mine against what it has now', () => {
  const conflict = conflictOf({ Id: id, Field: 'CompanyName', Member: null, Mine: 'Teh Jaya', At }, profile, [])
  expect(conflict).toEqual({ is: 'field', id, field: 'CompanyName', mine: 'Teh Jaya', theirs: 'Kopi Nusantara' })
  expect(settle(conflict!, 'theirs')).toEqual({ fields: [], members: [], settles: [id] })
  expect(settle(conflict!, 'mine')).toEqual({
    fields: [{ field: 'CompanyName', before: 'Kopi Nusantara', after: 'Teh Jaya' }],
    members: [],
    settles: [id],
  })
})

it('of a relative who was changed here and is gone there, and the other way round', () => {
  const gone = conflictOf({ Id: id, Field: null, Member: member.id, Mine: member, At }, profile, [])
  expect(settle(gone!, 'mine').members).toEqual([{ id: member.id, before: null, after: member }])
  const kept = conflictOf({ Id: id, Field: null, Member: member.id, Mine: null, At }, profile, [member])
  expect(settle(kept!, 'mine').members).toEqual([{ id: member.id, before: member, after: null }])
})

it.each([
  { Field: 'Weight', Member: null, Mine: 'heavy' },
  { Field: 'CompanyName', Member: null, Mine: { a: 1 } },
  { Field: null, Member: member.id, Mine: { fullName: 'Bagas' } },
  { Field: null, Member: null, Mine: null },
] as const)('what cannot be read is not shown: %j', (unreadable) => {
  expect(conflictOf({ Id: id, At, ...unreadable }, profile, [])).toBeUndefined()
})

it('what was changed here since is not asked: the value that stands there is not the hospital’s', () => {
  const ofField = { Id: id, Field: 'CompanyName', Member: null, Mine: 'Teh Jaya', At } as const
  const ofMember = { Id: member.id, Field: null, Member: member.id, Mine: null, At }
  const own = { profile: { ...profile, Conflicts: [ofField, ofMember] }, pending: new Set<never>() }
  const asked = (...[given, ...atHospital]: Parameters<typeof conflictsToSettle>) =>
    conflictsToSettle(given, ...atHospital).map(({ is }) => is)
  const family = [{ ...member, pending: false }]
  expect(asked({ ...own, family }, [member])).toEqual(['field', 'member'])
  expect(asked({ ...own, pending: new Set(['CompanyName'] as const), family }, [member])).toEqual(['member'])
  expect(asked({ ...own, family: [{ ...member, pending: true }] }, [member])).toEqual(['field'])
  // The member was removed on this device, and not at the hospital yet.
  expect(asked({ ...own, family: [] }, [member])).toEqual(['field'])
  expect(asked({ ...own, family: [] }, [])).toEqual(['field', 'member'])
  expect(asked({ ...own, family: undefined }, undefined)).toEqual(['field'])
})

const addressOf = (...[province, city, subdistrict, village]: readonly string[]) => ({
  ProvinceId: province ?? null,
  CityId: city ?? null,
  SubdistrictId: subdistrict ?? null,
  VillageId: village ?? null,
})
const wishFor = (Id: string, Field: 'ProvinceId' | 'CityId' | 'SubdistrictId' | 'VillageId', Mine: string | null) => ({
  Id,
  Field,
  Member: null,
  Mine,
  At,
})

it('an address is one question: of its regions none can be taken without the others', () => {
  const bogor = addressOf('32', '32.71', '32.71.02')
  const Conflicts = [wishFor(id, 'ProvinceId', '31'), wishFor(member.id, 'CityId', '31.74')]
  const own = { profile: { ...profile, ...bogor, Conflicts }, pending: new Set<never>(), family: [] }
  const [asked, ...others] = conflictsToSettle(own, [])
  expect(others).toEqual([])
  expect(asked).toEqual({ is: 'regions', ids: [id, member.id], mine: addressOf('31', '31.74'), theirs: bogor })
  expect(settle(asked!, 'theirs')).toEqual({ fields: [], members: [], settles: [id, member.id] })
  expect(settle(asked!, 'mine')).toEqual({
    fields: [
      { field: 'ProvinceId', before: '32', after: '31' },
      { field: 'CityId', before: '32.71', after: '31.74' },
      { field: 'SubdistrictId', before: '32.71.02', after: null },
    ],
    members: [],
    settles: [id, member.id],
  })
  // A region that was chosen here later settles the conflicts of all regions.
  expect(conflictsToSettle({ ...own, pending: new Set(['VillageId'] as const) }, [])).toEqual([])
})
