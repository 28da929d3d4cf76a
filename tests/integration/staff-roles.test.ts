import { expect, it } from 'vitest'
import { staffCalls } from '#core/contract/staff/staff-calls.ts'
import { allowsFeature } from '#core/domain/portal/navigation.ts'
import { featuresOf, staffAliases } from '#core/domain/staff/staff.ts'
import { openStaff } from '#tests/support/staff-client.ts'
import { openHospital } from '#tests/support/test-hospital.ts'

it('[ST35] what a role may do is changed while its people are at work, and read by page and call alike', async () => {
  const hospital = await openHospital()
  const { browser } = await openStaff(hospital)
  const desk = await openStaff(hospital, { role: 'front-desk' })
  const asked = { kind: 'Contact', language: 'id' } as const
  const change = { role: 'front-desk', alias: 'staff-results' } as const
  const read = async () => (await desk.browser.send(staffCalls.staffResults, asked)).status
  expect(await read()).toBe(403)
  await browser.ask(staffCalls.staffChangeRoleMenu, { ...change, feature: 'export', allowed: true })
  expect(await read()).not.toBe(403)
  const { Navigations } = await desk.browser.ask(staffCalls.staffMe, {})
  const { roles } = await browser.ask(staffCalls.staffRoleMenus, {})
  expect(roles.find(({ role }) => role === change.role)?.Navigations).toEqual(Navigations)
  const allowed = featuresOf[change.alias].map((feature) => allowsFeature(Navigations, change.alias, feature))
  expect(allowed).toEqual([true, true])
  // Without the right to view, there is no export.
  await browser.ask(staffCalls.staffChangeRoleMenu, { ...change, feature: 'view', allowed: false })
  expect(await read()).toBe(403)
})

it('[ST35] a super role keeps the people, and no role gets what its menu does not know', async () => {
  const hospital = await openHospital()
  const { browser } = await openStaff(hospital)
  const change = async (
    role: string,
    alias: 'staff-people' | 'staff-home',
    feature: 'edit' | 'view',
    allowed: boolean,
  ) => {
    const { status, body } = await browser.send(staffCalls.staffChangeRoleMenu, { role, alias, feature, allowed })
    return [status, (body?.data as { problem?: string } | null)?.problem]
  }
  expect(await change('it-admin', 'staff-people', 'edit', false)).toEqual([422, 'last-super'])
  expect(await change('front-desk', 'staff-home', 'edit', true)).toEqual([422, undefined])
  expect(await change('patient', 'staff-home', 'view', true)).toEqual([422, 'unknown-role'])
  expect(await change('front-desk', 'staff-home', 'view', false)).toEqual([422, undefined])
  // The right to change people includes no change of roles.
  expect((await change('front-desk', 'staff-people', 'edit', true))[0]).toBe(200)
  const desk = await openStaff(hospital, { role: 'front-desk' })
  const wanted = { role: 'front-desk', alias: 'staff-audit', feature: 'view', allowed: true } as const
  expect((await desk.browser.send(staffCalls.staffChangeRoleMenu, wanted)).status).toBe(403)
})

it('[ST35] each menu entry knows the features that calls name', () => {
  const named = Object.values(staffCalls).flatMap((call) =>
    'access' in call && 'alias' in call.access ? [call.access] : [],
  )
  for (const { alias, feature } of named) expect(featuresOf[alias]).toContain(feature)
  const used = (alias: string, feature: string) => named.some((one) => one.alias === alias && one.feature === feature)
  const unused = staffAliases.flatMap((alias) =>
    featuresOf[alias].filter((one) => !used(alias, one)).map((one) => `${alias} ${one}`),
  )
  // No call names these: views narrow the list by kind, and the pass has the right to record services.
  expect(unused).toEqual(['staff-surveys view', 'staff-events view', 'staff-forms view', 'staff-activities edit'])
})
