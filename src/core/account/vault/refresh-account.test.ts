import { expect, it } from 'vitest'
import { everybody, openReader } from '#core/collections/reader.ts'
import { readRows } from '#core/collections/read-rows.ts'
import { refreshCopy } from '#core/collections/refresh-copy.ts'
import { accountCalls } from '#core/contract/account/account-calls.ts'
import { collections } from '#core/contract/hospital/collections.ts'
import type { MenuGroup } from '#core/domain/portal/navigation.ts'
import type { Session } from '#core/domain/portal/session.ts'
import { createArchive } from '#tests/support/memory-archive.ts'
import { filledProfile } from '#tests/support/filled-profile.ts'
import { createTestWorld } from '#tests/support/test-world.ts'
import { readMenus, readProfile, refreshAccount, refreshProfile } from './refresh-account.ts'
import { keep, openVault } from './vault.ts'

const ANI = '0198b5e0-0000-7000-8000-00000000000a'
const BUDI = '0198b5e0-0000-7000-8000-00000000000b'
const session: Extract<Session, { is: 'verified' }> = {
  is: 'verified',
  who: { is: 'person', portal: 'patient', patientId: ANI, isDoctor: false, hospitalUnitId: null },
}
const own = [collections.ongoing, collections.history, collections.screenings, collections.schedules] as const

const menusOf = (features: Readonly<Record<string, string>>): MenuGroup[] => [
  {
    GroupName: 'Portal Pasien',
    Menu: Object.entries(features).map(([MenuAlias, FeatureRef], index) => ({
      MenuId: index + 1,
      MenuName: MenuAlias,
      MenuAlias,
      FeatureRef,
      SubMenu: [],
    })),
  },
]

it.each([
  ['the menu entry', { dashboard: 'view' }],
  ['the leave to see it', { dashboard: 'view', medical: 'edit' }],
])('[CO12] copies of what a role has lost %s for go with the next menus, and the others stay', async (_what, left) => {
  const { openTab, hospital } = await createTestWorld()
  const device = await openTab({ patient: async () => ANI, bearer: async () => ANI })
  await openVault(device)
  let menus = menusOf({ dashboard: 'view', medical: 'view,edit' })
  hospital.intercept = (path) =>
    path.endsWith(accountCalls.menus.path) ? Response.json({ data: menus, error: null, message: '' }) : undefined
  const reader = (await openReader(device.own, ANI))!
  const { api } = createArchive(2)
  for (const one of own) await refreshCopy({ store: device.own, api, locks: undefined }, one, reader)
  await refreshCopy({ store: device.own, api, locks: undefined }, collections.news, everybody)
  const kept = async () => {
    const found = []
    for (const one of own) if (await readRows({ store: device.own, collection: one, reader })) found.push(one.name)
    return found
  }

  await refreshAccount(device, session, async () => true)
  expect(await kept()).toEqual(['ongoing', 'history', 'screenings', 'schedules'])
  menus = menusOf(left)
  await refreshAccount(device, session, async () => true)
  expect(await kept()).toEqual(['schedules'])
  expect(await readMenus(device)).toEqual(menus)
  expect(await readRows({ store: device.own, collection: collections.news, reader: everybody })).toBeDefined()
})

it('[OW05] an answer that a later one has overtaken does not take its place', async () => {
  const { openTab, hospital } = await createTestWorld()
  const device = await openTab({ patient: async () => ANI, bearer: async () => ANI })
  await openVault(device)
  const profileAt = (AsOf: string, BirthPlace: string) => filledProfile({ PatientId: ANI, AsOf, BirthPlace })
  const slow = Promise.withResolvers<void>()
  hospital.intercept = async () => {
    await slow.promise
    return Response.json({ data: profileAt('2026-08-17T08:00:00.000Z', 'Solo'), error: null, message: '' })
  }
  const first = refreshProfile(device, ANI)
  hospital.intercept = () =>
    Response.json({ data: profileAt('2026-08-17T08:00:05.000Z', 'Bandung'), error: null, message: '' })
  expect(await refreshProfile(device, ANI)).toBe(true)
  slow.resolve()
  expect(await first).toBe(true)
  expect(await readProfile(device)).toMatchObject({ BirthPlace: 'Bandung' })
})

it('[AC03] late menus without a profile do not replace those of another account', async () => {
  const { openTab, hospital } = await createTestWorld()
  const device = await openTab({ patient: async () => ANI, bearer: async () => ANI })
  await openVault(device)
  hospital.intercept = async () => {
    await openVault(device)
    await keep(device, 'profile', filledProfile({ PatientId: BUDI }))
    return Response.json({ data: menusOf({ dashboard: 'view' }), error: null, message: '' })
  }
  await refreshAccount(device, session, async () => true)
  expect(await readProfile(device)).toMatchObject({ PatientId: BUDI })
})
