import type { Page } from '@playwright/test'
import { records } from '#i18n/id/records.ts'
import { accountPage } from '#tests/support/account-page.ts'
import { enrol } from '#tests/support/enrol.ts'
import type { Portal } from '#tests/support/portal.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { profilePage } from '#tests/support/profile-page.ts'

async function signIn(page: Page, portal: Portal): Promise<void> {
  const person = await enrol(portal)
  const account = accountPage(page, portal, 'id')
  await page.goto('/patient/login')
  await account.signInByEmail(person)
  await account.giveCode(person)
  await expect(account.heading('Selamat datang, Sri')).toBeVisible()
}

/** Drops the cache as a page does that has no room for a submission. */
const dropCache = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase('cache')
        request.addEventListener('success', resolve)
        request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
      }),
  )

test('[AC25] a form stays open when a full device drops its cache, and its answers are kept and saved', async ({
  page,
  portal,
}) => {
  await signIn(page, portal)
  const { words, part, field, edit, save, goto } = profilePage(page, 'id')
  await goto()
  await edit(words.group_work)
  const company = field(words.group_work, words.CompanyName)
  await company.fill('Teh Jaya')
  const node = await company.elementHandle()
  await dropCache(page)
  const fetched = page.waitForResponse(/profile_details/)
  await company.pressSequentially(' Abadi')
  await fetched
  await expect(company).toHaveValue('Teh Jaya Abadi')
  expect(await node?.evaluate((element) => element.isConnected)).toBe(true)
  const asks = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
  await expect.poll(asks).toBe(false)
  // The reload opens the draft again.
  await page.reload()
  await expect(company).toHaveValue('Teh Jaya Abadi')
  await save()
  await expect(part(words.group_work).getByText('Teh Jaya Abadi')).toBeVisible()
})

test('[AC25] history and lists are fetched again during use of the portal after a full device has dropped them', async ({
  page,
  portal,
}) => {
  await signIn(page, portal)
  const link = (name: string) => page.getByRole('link', { name }).first()
  const history = page.getByRole('region', { name: records.historyList }).getByRole('button')
  await link('Riwayat Medis').click()
  await expect(history.first()).toBeVisible()
  await dropCache(page)
  const notices = page.waitForResponse(/get_notification_data/)
  await link('Beranda').click()
  await notices
  await expect(page.getByText(records.loading)).toHaveCount(0)
  const entries = page.waitForResponse(/get_history_data/)
  await link('Riwayat Medis').click()
  await entries
  await expect(history.first()).toBeVisible()
})
