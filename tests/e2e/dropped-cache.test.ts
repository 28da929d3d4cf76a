import type { Page } from '@playwright/test'
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

/** As a page does that has no room left for a submission, whichever page is open beside it. */
const dropCache = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase('cache')
        request.addEventListener('success', resolve)
        request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
      }),
  )

test('[AC25] a form stands when a full device drops its cache, and what is written is kept and saved', async ({
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
  const fetched = page.waitForResponse(/profile_details|patient_profile/)
  await company.pressSequentially(' Abadi')
  await fetched
  await expect(company).toHaveValue('Teh Jaya Abadi')
  expect(await node?.evaluate((element) => element.isConnected)).toBe(true)
  await page.reload()
  await edit(words.group_work)
  await expect(company).toHaveValue('Teh Jaya Abadi')
  await save()
  await expect(part(words.group_work).getByText('Teh Jaya Abadi')).toBeVisible()
})

test('[AC25] lists and history come again by themselves when a full device has dropped them', async ({
  page,
  portal,
}) => {
  await signIn(page, portal)
  await page.goto('/patient/medical/list_medical_history')
  const entries = page.getByRole('main').getByRole('listitem').getByRole('button')
  await expect(entries.first()).toBeVisible()
  const came = page.waitForResponse(/get_history_data/)
  await dropCache(page)
  await came
  await expect(entries.first()).toBeVisible()
  await page.goto('/patient/dashboard/notifications')
  const notes = page.getByRole('main').getByRole('listitem')
  await expect(notes.first()).toBeVisible()
  const again = page.waitForResponse(/get_notification_data/)
  await dropCache(page)
  await again
  await expect(notes.first()).toBeVisible()
  await expect(page.getByRole('status', { name: /Mengambil/ })).toHaveCount(0)
})
