import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { guestMenus } from '#core/account/guest-menus.ts'
import { calls } from '#core/contract/calls.ts'
import { allowsFeature, findMenu } from '#core/domain/portal/navigation.ts'
import { openAccount, openBrowser } from '#tests/support/account-client.ts'
import { openHospital } from '#tests/support/test-hospital.ts'

const patientAreas = [
  'account',
  'registration',
  'dashboard',
  'contact',
  'medical',
  'comordity',
  'mcu',
  'engagement',
  'bsl',
  'nda',
  'bslfree',
  'pocari',
  'proms',
]

it('gives a patient the whole patient area, in groups', async () => {
  const hospital = await openHospital()
  const { browser } = await openAccount(hospital)
  const groups = await browser.ask(calls.menus, {})
  for (const alias of patientAreas) expect(findMenu(groups, alias)?.MenuAlias).toBe(alias)
  expect(groups[0]).toMatchObject({
    GroupName: 'Portal Pasien',
    Menu: [{ MenuName: 'Beranda', MenuAlias: 'dashboard' }, {}, {}],
  })
})

it('gives a guest what needs no sign-in, and to see, not more, where signing in shows more', async () => {
  const hospital = await openHospital()
  const guest = openBrowser(hospital)
  const groups = await guest.ask(calls.guestMenus, {})
  const having = (feature: string) => patientAreas.filter((alias) => allowsFeature(groups, alias, feature))
  const open = ['registration', 'dashboard', 'contact', 'mcu', 'engagement', 'bslfree', 'pocari']
  expect(having('edit')).toEqual(open)
  expect(having('view').toSorted()).toEqual([...open, 'account', 'medical'].toSorted())
  const { PatientId } = await openAccount(hospital)
  expect((await guest.send(calls.profileDetails, { PatientId })).status).toBe(401)
})

it('[AC11] a guest who has never reached the hospital opens what it lets guests open, no more and no less', async () => {
  const guest = openBrowser(await openHospital())
  const served = await guest.ask(calls.guestMenus, {})
  const screens = (groups: typeof guestMenus) =>
    groups.map(({ GroupName, Menu }) => [
      GroupName,
      Menu.map(({ MenuId, MenuName, MenuAlias }) => ({ MenuId, MenuName, MenuAlias })),
    ])
  expect(screens(guestMenus)).toEqual(screens(served))
})

it('nests menus three levels deep, and hides what hangs under a menu that the role does not have', async () => {
  const hospital = await openHospital()
  const { browser } = await openAccount(hospital)
  const menu = (id: number, parent_id: number | null, alias: string) => ({
    id,
    parent_id,
    alias,
    group_name: 'Petugas',
    name: alias,
    position: id,
  })
  await hospital.db
    .insertInto('menu')
    .values([
      menu(901, null, 'ward'),
      menu(902, 901, 'beds'),
      menu(903, 902, 'moves'),
      menu(904, null, 'hidden'),
      menu(905, 904, 'lost'),
    ])
    .execute()
  await hospital.db
    .insertInto('menu_role')
    .values([901, 902, 903, 905].map((menu_id) => ({ menu_id, role: 'officer', feature_ref: 'view' })))
    .execute()
  await hospital.db.updateTable('account').set({ role: 'officer' }).execute()
  const groups = await browser.ask(calls.menus, {})
  expect(groups).toMatchObject([
    {
      GroupName: 'Petugas',
      Menu: [{ MenuAlias: 'ward', SubMenu: [{ MenuAlias: 'beds', SubMenu: [{ MenuAlias: 'moves' }] }] }],
    },
  ])
  expect(findMenu(groups, 'lost')).toBeUndefined()
})

it('lets a call in only while the role has its menu and may do that there: a change counts at once', async () => {
  const hospital = await openHospital()
  const { browser, PatientId } = await openAccount(hospital)
  const profile = async () => (await browser.send(calls.profileDetails, { PatientId })).status
  expect(await profile()).toBe(200)
  await hospital.db.updateTable('account').set({ role: 'officer' }).execute()
  expect(await profile()).toBe(403)
  await hospital.db.insertInto('menu_role').values({ menu_id: 3, role: 'officer', feature_ref: 'edit' }).execute()
  expect(await profile()).toBe(403)
  await hospital.db.updateTable('menu_role').set({ feature_ref: 'edit,view' }).where('role', '=', 'officer').execute()
  expect(await profile()).toBe(200)
})

it('lists what numbers stand for', async () => {
  const browser = openBrowser(await openHospital())
  expect(await browser.ask(calls.genders, {})).toEqual([
    { Id: 1, DescValue: 'Laki-laki' },
    { Id: 2, DescValue: 'Perempuan' },
  ])
  expect((await browser.ask(calls.identityCardTypes, {}))[0]).toEqual({ Id: 1, DescValue: 'KTP' })
  const nationalities = await browser.ask(calls.nationalities, {})
  expect(nationalities[0]).toEqual({ Id: 1, DescValue: 'Indonesia', DescValueEn: 'Indonesia' })
  expect(nationalities.length).toBeGreaterThan(190)
  expect(new Set(nationalities.map(({ DescValue }) => DescValue)).size).toBe(nationalities.length)
})

it('tells the version of the page that it serves, also one that was put there later', async () => {
  const staticRoot = await mkdtemp(join(tmpdir(), 'hospital-portal-page-'))
  onTestFinished(() => rm(staticRoot, { recursive: true }))
  const browser = openBrowser(await openHospital({ staticRoot }))
  expect(await browser.ask(calls.version, {})).toEqual({ version: '' })
  await writeFile(join(staticRoot, 'version.json'), '{"version":"1.2.3+abc"}')
  expect(await browser.ask(calls.version, {})).toEqual({ version: '1.2.3+abc' })
})
