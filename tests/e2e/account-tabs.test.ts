import { patient } from '#i18n/id/patient.ts'
import { accountPage } from '#tests/support/account-page.ts'
import { openHistory } from '#tests/support/browser-history.ts'
import { newProfile, openBrowser, removeProfile } from '#tests/support/browser-process.ts'
import { enrol } from '#tests/support/enrol.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { untilAreaKept } from '#tests/support/kept-files.ts'

const dashboard = /\/patient\/dashboard\/index$/
const login = /\/patient\/login$/

test('a sign-in or logout in one tab holds in all of them', async ({ page, portal, context, errors }) => {
  // The hospital refuses calls of the other tab that were under way at the logout.
  errors.expect(/status of 401/)
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

test('[AC08] a page that the browser keeps for its Back button shows no account that has signed out', async ({
  portal,
}) => {
  const profile = await newProfile()
  const browser = await openBrowser(profile)
  try {
    const page = await browser.context.newPage()
    const person = await enrol(portal)
    const account = accountPage(page, portal, 'id')
    await page.goto(`${portal.url}/patient/login`)
    await account.signInByPhone(person)
    await account.giveCode(person)
    await page.getByRole('link', { name: patient.profile }).first().click()
    await expect(page.getByText(person.email).first()).toBeVisible()
    await untilAreaKept(page, 'portal')
    const history = await openHistory(page)
    await page.goto(`${portal.url}/event`)
    const other = await browser.context.newPage()
    await other.goto(`${portal.url}/patient/logout`)
    await expect(other).toHaveURL(login)
    // Without network the page cannot ask the hospital.
    await browser.context.setOffline(true)
    await page.bringToFront()
    await history.back(1)
    // One look for both checks: the page may reload between two.
    let shown: unknown
    await expect.poll(async () => (shown = await history.shown())).toContain(account.words.loginTitle)
    expect(String(shown)).not.toContain(person.email)
  } finally {
    await browser.kill()
    await removeProfile(profile)
  }
})
