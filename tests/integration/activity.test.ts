import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { calls } from '#core/contract/calls.ts'
import { rateLimits } from '#server/platform/limits/rate-limits.ts'
import { openAccount } from '#tests/support/account-client.ts'
import { openHospital } from '#tests/support/test-hospital.ts'

const something = { Path: '/patient/dashboard/index', Activity: 'buka' }

it('stores an action under its account, and only the path of the page', async () => {
  const hospital = await openHospital()
  const { browser } = await openAccount(hospital)
  await browser.ask(calls.logActivity, { ...something, Path: '/patient/comordity/form/input?unit=MHJS#x' })
  await browser.ask(calls.logActivity, { ...something, Label: 'menu' })
  const rows = await hospital.db.selectFrom('activity').selectAll().orderBy('id').execute()
  const { id } = await hospital.db.selectFrom('account').select('id').executeTakeFirstOrThrow()
  expect(rows).toMatchObject([
    { account_id: id, label: 'trans', path: '/patient/comordity/form/input', activity: 'buka' },
    { account_id: id, label: 'menu', path: '/patient/dashboard/index', activity: 'buka' },
  ])
  for (const { at } of rows) expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(20_000)
})

it.each([
  { Path: 'patient/dashboard' },
  { Path: '' },
  { Path: `/${'x'.repeat(300)}` },
  { Activity: '' },
  { Activity: 'x'.repeat(201) },
  { Label: '' },
  { Label: 'x'.repeat(51) },
  { PatientId: 'x' },
])('refuses %j', async (wrong) => {
  const hospital = await openHospital()
  const { browser } = await openAccount(hospital)
  expect((await browser.send(calls.logActivity, { ...something, ...wrong })).status).toBe(400)
})

it('stores a limited number a day for each account, whatever the others do', async () => {
  const hospital = await openHospital()
  const [one, other] = [await openAccount(hospital), await openAccount(hospital)]
  await one.browser.ask(calls.logActivity, something)
  await sql`update rate_limit set hits = ${rateLimits.activity.hits} where name = 'activity'`.execute(hospital.db)
  expect((await one.browser.send(calls.logActivity, something)).status).toBe(429)
  expect((await other.browser.send(calls.logActivity, something)).status).toBe(200)
})
