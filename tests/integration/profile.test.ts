import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { collections } from '#core/contract/hospital/collections.ts'
import type { FamilyMember } from '#core/domain/account/family-member.ts'
import { PICTURE_BYTES } from '#core/domain/account/profile-change.ts'
import type { ProfileFieldName, ProfileValue } from '#core/domain/account/profile-fields.ts'
import { audited, newcomer, openAccount } from '#tests/support/account-client.ts'
import { openCopy, write } from '#tests/support/collection-copy.ts'
import { openProfile, pictureOf } from '#tests/support/profile-client.ts'
import { openHospital } from '#tests/support/test-hospital.ts'

/** Every field that a patient can change, except the picture. */
const everything = {
  FirstName: 'Sitti',
  MiddleName: 'Nur',
  LastName: 'Haliza',
  BirthPlace: 'Bogor',
  DateOfBirth: '1991-05-29',
  GenderId: 1,
  MaritalStatusId: 2,
  ReligionId: 1,
  NationalityId: 1,
  EducationId: 8,
  BloodTypeId: 7,
  Weight: 62.5,
  Height: 160,
  IdentityCardTypeId: 2,
  IdentityCardNumber: '3171234567890002',
  PassportNumber: 'X1234567',
  KitasNumber: '2C11AB1234-C',
  PhoneNumber: '0251555012',
  Address: 'Jl. Melati No. 7',
  RT: '003',
  RW: '11',
  CountryId: 1,
  ProvinceId: '32',
  CityId: '32.71',
  SubdistrictId: '32.71.01',
  VillageId: '32.71.01.1001',
  PostalCode: '16132',
  JobId: 11,
  CompanyName: 'SD Negeri 3',
  RelationshipId: 3,
  RelFullName: 'Aminah',
  RelBirthPlace: 'Bogor',
  RelDateOfBirth: '1949-12-31',
  RelGenderId: 2,
  RelBloodTypeId: 1,
  RelMobilePhone: '6281234567890',
  RelAddress: 'Jl. Melati No. 9',
  RelIdentityCardTypeId: 1,
  RelIdentityCardNumber: '3171234567890003',
} as const satisfies Partial<Record<ProfileFieldName, ProfileValue>>

it('takes over every field that a patient changes, and tells it with the words for it', async () => {
  const hospital = await openHospital()
  const { read, change, edit, person } = await openProfile(hospital)
  const before = await read()
  expect(before).toMatchObject({ MedicalRecordNumber: null, KycStatus: 'none', RecordStatus: 'active', Address: '' })
  const picture = pictureOf(PICTURE_BYTES)
  const begun = Date.now()
  await change({ fields: await edit({ ...everything, ProfilePicPath: picture.id }), picture })
  const after = await read()
  expect(after).toMatchObject({
    ...everything,
    ProfilePicPath: picture.id,
    FullName: 'Sitti Nur Haliza',
    UserName: person.Email,
    MobilePhone: person.MobilePhone,
    MobilePhoneCode: '62',
    GenderName: 'Laki-laki',
    MaritalStatusName: 'Kawin',
    NationalityName: 'Indonesia',
    BloodTypeName: 'O Rh+',
    ProvinceName: 'Jawa Barat',
    CityName: 'Kota Bogor',
    CountryName: 'Indonesia',
    Relationship: 'Orang tua',
    RelGenderName: 'Perempuan',
    RelIdentityCardTypeName: 'KTP',
    Conflicts: [],
  })
  expect([after.SubdistrictName, after.VillageName].every(Boolean)).toBe(true)
  expect(Math.abs(Date.parse(after.AsOf) - begun)).toBeLessThan(60_000)
  expect(await audited(hospital)).toContain('change-profile done')
})

it('keeps what the hospital changed meanwhile, and what the patient wanted beside it, until they settle it', async () => {
  const hospital = await openHospital()
  const { read, change, edit, accountId } = await openProfile(hospital)
  const offline = await edit({ Address: 'Jl. Melati', BirthPlace: 'Bogor', RT: '003' })
  await hospital.db
    .updateTable('patient_profile')
    .set({ address: 'Jl. Kenanga', rt: '003' })
    .where('account_id', '=', accountId)
    .execute()
  await change({ fields: offline })
  const met = await read()
  expect(met).toMatchObject({ Address: 'Jl. Kenanga', BirthPlace: 'Bogor', RT: '003' })
  expect(met.Conflicts).toMatchObject([{ Field: 'Address', Member: null, Mine: 'Jl. Melati' }])

  // A later wish replaces the earlier one, so an answer to the earlier one no longer counts.
  await change({ fields: [{ field: 'Address', before: '', after: 'Jl. Mawar' }] })
  const later = await read()
  expect(later.Conflicts).toMatchObject([{ Field: 'Address', Mine: 'Jl. Mawar' }])
  await change({ settles: met.Conflicts.map(({ Id }) => Id) })
  expect((await read()).Conflicts).toEqual(later.Conflicts)

  await change({ fields: await edit({ Address: 'Jl. Mawar' }), settles: later.Conflicts.map(({ Id }) => Id) })
  expect(await read()).toMatchObject({ Address: 'Jl. Mawar', Conflicts: [] })
})

it('records whose change was refused as a whole', async () => {
  const hospital = await openHospital()
  const { change } = await openProfile(hospital)
  await change({ fields: [{ field: 'Address', before: 'Jl. Kenanga', after: 'Jl. Mawar' }] })
  expect(await audited(hospital)).toContain('change-profile refused')
})

it('lets no account settle another’s conflict', async () => {
  const hospital = await openHospital()
  const [one, other] = [await openProfile(hospital), await openProfile(hospital)]
  await one.change({ fields: [{ field: 'Address', before: 'Jl. Kenanga', after: 'Jl. Mawar' }] })
  const { Conflicts } = await one.read()
  await other.change({ settles: Conflicts.map(({ Id }) => Id) })
  expect((await one.read()).Conflicts).toEqual(Conflicts)
  expect((await other.read()).Conflicts).toEqual([])
})

const bogor = { ProvinceId: '32', CityId: '32.71', SubdistrictId: '32.71.01', VillageId: '32.71.01.1001' }

it.each<readonly [string, Partial<Record<ProfileFieldName, ProfileValue>>]>([
  ['a number that stands in no list', { ReligionId: 99 }],
  ['a country that is none', { CountryId: 999_999_999 }],
  ['a region that there is not', { ProvinceId: '99' }],
  ['a village without its subdistrict', { ...bogor, SubdistrictId: null }],
  ['a city of another province', { ...bogor, ProvinceId: '31' }],
  ['no number of identity at all', { IdentityCardNumber: '' }],
  ['a dash for a number of identity', { IdentityCardNumber: '-' }],
  ['a passport without a nationality', { PassportNumber: 'X1234567' }],
  ['a passport without a nationality, in place of the card', { PassportNumber: 'X1234567', IdentityCardNumber: '' }],
  ['a picture that does not come along', { ProfilePicPath: crypto.randomUUID() }],
])('takes over the valid changes, and not %s', async (_, impossible) => {
  const hospital = await openHospital()
  const { read, change, edit } = await openProfile(hospital)
  const before = await read()
  const wanted = Object.entries(impossible).filter(([field, value]) => before[field as ProfileFieldName] !== value)
  await change({ fields: await edit({ ...Object.fromEntries(wanted), CompanyName: 'PT Maju' }) })
  const after = await read()
  expect(after).toMatchObject({
    ...Object.fromEntries(wanted.map(([field]) => [field, before[field as ProfileFieldName]])),
    CompanyName: 'PT Maju',
  })
  expect(new Map(after.Conflicts.map(({ Field, Mine }) => [Field, Mine]))).toEqual(new Map(wanted as never))
})

it('judges where an address lies after the merge: what the hospital changed meanwhile counts', async () => {
  const hospital = await openHospital()
  const { read, change, edit, accountId } = await openProfile(hospital)
  await change({ fields: await edit(bogor) })
  const moving = await edit({ ProvinceId: '31', CityId: '31.74', SubdistrictId: null, VillageId: null })
  await hospital.db
    .updateTable('patient_profile')
    .set({ subdistrict_code: '32.71.02', village_code: null })
    .where('account_id', '=', accountId)
    .execute()
  await change({ fields: moving })
  const after = await read()
  expect(after).toMatchObject({ ProvinceId: '32', CityId: '32.71', SubdistrictId: '32.71.02', VillageId: null })
  const fields = new Set(after.Conflicts.map(({ Field }) => Field))
  expect(fields).toEqual(new Set(['CityId', 'ProvinceId', 'SubdistrictId']))
  const wanted = { ProvinceId: '31', CityId: '31.74', SubdistrictId: null, VillageId: null }
  await change({ fields: await edit(wanted), settles: after.Conflicts.map(({ Id }) => Id) })
  expect(await read()).toMatchObject({ ...wanted, Conflicts: [] })
})

it('keeps a picture while profile or conflict names it, for its owner alone', async () => {
  const hospital = await openHospital()
  const { read, change, edit, browser, accountId } = await openProfile(hospital)
  const stranger = await openProfile(hospital)
  const [first, second, third] = [pictureOf(), pictureOf(), pictureOf()]
  const has = async (id: string) => {
    const { status, body } = await browser.send(calls.profilePicture, { Id: id })
    return status === 200 ? calls.profilePicture.response.parse(body?.data).Jpeg : status
  }
  await change({ fields: await edit({ ProfilePicPath: first.id }), picture: first })
  expect(await has(first.id)).toBe(first.jpeg)
  expect((await stranger.browser.send(calls.profilePicture, { Id: first.id })).status).toBe(404)

  // Written on another device that did not know the first picture.
  await change({ fields: [{ field: 'ProfilePicPath', before: null, after: second.id }], picture: second })
  const { Conflicts } = await read()
  expect(Conflicts).toMatchObject([{ Field: 'ProfilePicPath', Mine: second.id }])
  expect([await has(first.id), await has(second.id)]).toEqual([first.jpeg, second.jpeg])

  await change({ fields: await edit({ ProfilePicPath: second.id }), settles: Conflicts.map(({ Id }) => Id) })
  expect([await has(first.id), await has(second.id)]).toEqual([404, second.jpeg])
  await change({ fields: await edit({ ProfilePicPath: null }), picture: third })
  const kept = await hospital.db.selectFrom('profile_picture').where('account_id', '=', accountId).selectAll().execute()
  expect(kept).toEqual([])
})

it.each<readonly [string, (jpeg: Buffer) => Buffer]>([
  ['is cut off', (jpeg) => jpeg.subarray(0, -2)],
  ['is too large by a byte', () => Buffer.from(pictureOf(PICTURE_BYTES + 1).jpeg, 'base64')],
])('does not take a picture that %s', async (_, spoil) => {
  const hospital = await openHospital()
  const { read, change, edit } = await openProfile(hospital)
  const { id, jpeg } = pictureOf()
  const picture = { id, jpeg: spoil(Buffer.from(jpeg, 'base64')).toString('base64') }
  await change({ fields: await edit({ ProfilePicPath: id }), picture })
  expect(await read()).toMatchObject({ ProfilePicPath: null, Conflicts: [{ Field: 'ProfilePicPath', Mine: id }] })
  expect(await hospital.db.selectFrom('profile_picture').selectAll().execute()).toEqual([])
})

const memberOf = (fullName: string, given: Partial<FamilyMember> = {}): FamilyMember => ({
  id: crypto.randomUUID(),
  fullName,
  relationship: 'child',
  dateOfBirth: '2015-07-08',
  genderId: 1,
  mobilePhone: null,
  ...given,
})

it('takes over what a patient changes of their family, and devices hear of it', async () => {
  const hospital = await openHospital()
  const { change, browser, read, patientId } = await openProfile(hospital)
  const family = openCopy(browser, collections.family)
  const [first, second, third] = [memberOf('Bagas'), memberOf('Dimas'), memberOf('Laras')]
  await family.follow()
  await change({ members: [first, second, third].map((after) => ({ id: after.id, before: null, after })) })
  const [heard] = await family.follow()
  expect(heard?.Full).toBe(false)
  expect(family.ids()).toEqual([first.id, second.id, third.id].toSorted())

  const [atHospital, atHome] = [
    { ...second, dateOfBirth: '2014-07-08' },
    { ...second, fullName: 'Dimas Prakoso' },
  ]
  await write(hospital, { collection: 'family', subject: patientId, put: [atHospital] })
  const renamed = { ...first, fullName: 'Bagas Wirawan' }
  await change({
    members: [
      { id: first.id, before: first, after: renamed },
      { id: second.id, before: second, after: atHome },
      { id: third.id, before: third, after: null },
    ],
  })
  await family.follow()
  expect(new Map(family.items)).toEqual(
    new Map<string, unknown>([
      [first.id, renamed],
      [second.id, atHospital],
    ]),
  )
  expect((await read()).Conflicts).toMatchObject([{ Field: null, Member: second.id, Mine: atHome }])
})

it('has room for thirty in a family', async () => {
  const hospital = await openHospital()
  const { change, browser, read } = await openProfile(hospital)
  const family = openCopy(browser, collections.family)
  const join = (count: number) =>
    change({
      members: Array.from({ length: count }, (_, nth) => memberOf(`Anak ${nth}`)).map((after) => ({
        id: after.id,
        before: null,
        after,
      })),
    })
  await join(29)
  await join(3)
  await family.follow()
  expect(family.ids()).toHaveLength(30)
  expect((await read()).Conflicts).toHaveLength(2)
})

it('loses no change of two that come at once with the hospital’s', async () => {
  const hospital = await openHospital()
  const { change, edit, read, browser, patientId } = await openProfile(hospital)
  const member = memberOf('Bagas')
  const [one, other] = [await edit({ Address: 'Jl. Melati' }), await edit({ Address: 'Jl. Mawar', RT: '003' })]
  await Promise.all([
    change({ fields: one, members: [{ id: member.id, before: null, after: member }] }),
    change({ fields: other, members: [{ id: member.id, before: null, after: { ...member, fullName: 'Bayu' } }] }),
    write(hospital, { collection: 'family', subject: patientId, put: [{ ...member, fullName: 'Bima' }] }),
  ])
  const { Address, RT, Conflicts } = await read()
  const family = openCopy(browser, collections.family)
  await family.follow()
  expect(RT).toBe('003')
  const addresses = [Address, ...Conflicts.flatMap(({ Field, Mine }) => (Field === 'Address' ? Mine : []))]
  expect(new Set(addresses)).toEqual(new Set(['Jl. Mawar', 'Jl. Melati']))
  // The hospital's change overwrites earlier changes, and no patient's change overwrites the hospital's.
  expect(family.items.get(member.id)).toMatchObject({ fullName: 'Bima' })
})

it('tells a profile to its owner alone, once more in the audit for each sign-in and hour', async () => {
  const hospital = await openHospital()
  const { browser, patientId } = await openProfile(hospital)
  const other = await openAccount(hospital)
  expect((await other.browser.send(calls.profileDetails, { PatientId: patientId })).status).toBe(403)
  await browser.ask(calls.profileDetails, { PatientId: patientId })
  await browser.ask(calls.profileDetails, { PatientId: patientId })
  expect((await audited(hospital)).filter((line) => line.startsWith('read-profile'))).toEqual(['read-profile done'])
})

it('invents on the demonstration’s database what a hospital would know, and leaves what a patient said', async () => {
  const hospital = await openHospital({ demonstration: true })
  const { read, change, edit, browser } = await openProfile(
    hospital,
    await openAccount(hospital, { person: newcomer() }),
  )
  const first = await read()
  expect(first).toMatchObject({ MedicalRecordNumber: expect.stringMatching(/^00(-\d\d){3}$/), KycStatus: 'verified' })
  expect([first.BloodTypeName, first.Weight, first.Height].every(Boolean)).toBe(true)
  const screenings = openCopy(browser, collections.screenings)
  await screenings.follow()
  expect([...screenings.items.values()]).toContainEqual(expect.objectContaining({ weight: first.Weight }))
  await change({ fields: await edit({ BloodTypeId: null }) })
  const again = await openHospital({ demonstration: true, connectionString: hospital.connectionString })
  const { status, body } = await again.get(`/api/${calls.profileDetails.path}?PatientId=${first.PatientId}`, {
    authorization: `Bearer ${browser.bearer}`,
  })
  expect([status, body?.data]).toMatchObject([
    200,
    { BloodTypeId: null, MedicalRecordNumber: first.MedicalRecordNumber },
  ])
})
