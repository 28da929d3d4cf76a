import { patient } from '#i18n/id/patient.ts'
import { accountPage } from '#tests/support/account-page.ts'
import { enrol } from '#tests/support/enrol.ts'
import { expect, test } from '#tests/support/portal-test.ts'

const dashboard = /\/patient\/dashboard\/index$/
const login = /\/patient\/login$/

test('whoever signs in or out in one tab has done so in all of them', async ({ page, portal, context }) => {
  const person = await enrol(portal)
  const here = accountPage(page, portal, 'id')
  const other = await context.newPage()
  const there = accountPage(other, portal, 'id')
  await page.goto('/patient/login')
  await other.goto('/patient/login')
  await expect(there.heading(there.words.loginTitle)).toBeVisible()

  await page.bringToFront()
  await here.signInByPhone(person)
  await expect(there.heading(there.words.codeTitle)).toBeVisible()
  await here.giveCode(person)
  await expect(page).toHaveURL(dashboard)
  await expect(other).toHaveURL(dashboard)

  await other.bringToFront()
  await other.getByRole('link', { name: patient.profile }).first().click()
  await expect(other).toHaveURL(/\/patient\/account\/profile$/)
  await page.bringToFront()
  await page.getByRole('button', { name: patient.openPanel }).click()
  await page.getByRole('dialog').getByRole('link', { name: patient.logOut }).click()
  await expect(page).toHaveURL(login)
  await expect(other).toHaveURL(login)
  for (const tab of [page, other])
    expect(
      await tab.evaluate(() => ['session', 'bearer'].map((key) => localStorage.getItem(`portal.${key}.v1`))),
    ).toEqual([null, null])
  await other.goBack()
  await expect(other).toHaveURL(login)
})
