import type { Page } from '@playwright/test'
import { accountPage } from '#tests/support/account-page.ts'
import { browserStorage } from '#tests/support/browser-storage.ts'
import { enrol } from '#tests/support/enrol.ts'
import { inDatabase } from '#tests/support/portal-database.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import type { Portal } from '#tests/support/portal.ts'

/** Begins a reset and gives its code, so that a new password may be chosen. */
async function allowReset(page: Page, portal: Portal) {
  const account = accountPage(page, portal, 'id')
  const person = await enrol(portal)
  await account.forget(person)
  await account.giveCode(person)
  await expect(account.heading(account.words.resetTitle)).toBeVisible()
  return { account, person }
}

test('[AC13] a reset goes on after a reload, in its own tab alone', async ({ page, portal, context }) => {
  const { account } = await allowReset(page, portal)
  const { words } = account
  await page.reload()
  await expect(account.heading(words.resetTitle)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/patient/forgot')
  await expect(accountPage(other, portal, 'id').heading(words.forgotTitle)).toBeVisible()
  await page.bringToFront()
  await account.field(words.newPassword).fill('hujan-deras-8')
  await account.field(words.confirmation).fill('hujan-deras-8')
  await account.button(words.process).click()
  await expect(page).toHaveURL(/\/patient\/login\?after=reset$/)
})

test('[AC13] leaving a reset gives it up, on the device and at the hospital', async ({ page, portal, errors }) => {
  // A page that reloads before everything of the last person is deleted asks once whether it is still signed in.
  errors.expect(/status of 401/)
  const { account, person } = await allowReset(page, portal)
  const { words } = account
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(account.heading(words.loginTitle)).toBeVisible()
  await page.getByRole('link', { name: words.forgotLink }).click()
  await expect(account.heading(words.forgotTitle)).toBeVisible()
  const open = () =>
    inDatabase(
      portal,
      `select session.id from session join account on account.id = account_id
      where email = $1 and stage = 'reset' and ended_at is null`,
      [person.email],
    )
  await expect.poll(async () => (await open()).length).toBe(0)
  await page.reload()
  await expect(account.heading(words.forgotTitle)).toBeVisible()
})

test('[AC13] a code that was owed for half an hour is no longer asked for, and its account is not named', async ({
  page,
  portal,
}) => {
  const account = accountPage(page, portal, 'id')
  const { words } = account
  const person = await enrol(portal)
  await page.clock.install()
  await page.goto('/patient/login')
  await account.signInByPhone(person)
  await account.askForCode('sms')
  await expect(account.field(words.code)).toBeVisible()
  await page.clock.fastForward('31:00')
  await expect(page).toHaveURL(/\/patient\/login\?after=lost$/)
  await expect(page.getByText(words.sessionLost)).toBeVisible()
  expect(await browserStorage(page)).not.toContain(person.mobile.slice(1))
})

test('the person whose session was ended returns to the last page; another account does not', async ({
  page,
  portal,
  errors,
}) => {
  errors.expect(/status of 401/)
  const account = accountPage(page, portal, 'id')
  const [sri, budi] = [await enrol(portal), await enrol(portal)]
  const signIn = async (person: typeof sri) => {
    await account.signInByEmail(person)
    await account.giveCode(person)
  }
  const profile = /\/patient\/account\/profile$/
  await page.goto('/patient/login')
  await signIn(sri)
  await expect(page).toHaveURL(/\/patient\/dashboard\/index$/)
  await page.goto('/patient/account/profile')
  await expect(page).toHaveURL(profile)
  await inDatabase(
    portal,
    `update session set ended_at = now() from account where account.id = account_id and email = $1`,
    [sri.email],
  )
  await page.reload()
  await expect(page).toHaveURL(/\/patient\/login\?after=lost$/)
  await signIn(budi)
  await expect(page).toHaveURL(/\/patient\/dashboard\/index$/)
})
