import type { Page } from '@playwright/test'
import { accountPage } from '#tests/support/account-page.ts'
import type { Portal } from '#tests/support/portal.ts'
import { expect, test } from '#tests/support/portal-test.ts'

// What an offer leads to has no need of a service worker.
test.use({ serviceWorkers: 'block' })

async function comeAsGuest(page: Page, portal: Portal) {
  await page.goto('/patient/login')
  await accountPage(page, portal, 'id').continueAsGuest()
  await page.waitForURL('**/patient/dashboard/index')
}

test('an offer of a check-up leads to its form, with the package chosen; another offer has none', async ({
  page,
  portal,
}) => {
  await comeAsGuest(page, portal)
  await page.goto('/patient/dashboard/promos')
  await page.getByRole('link', { name: 'Paket check-up jantung' }).click()
  await page.getByRole('link', { name: 'Saya berminat' }).click()
  await expect(page.getByRole('radio', { name: 'Check-up jantung' })).toBeChecked()
  await page.goto('/patient/mcu?package=nothing-of-ours')
  await expect(page.getByRole('radio', { name: 'Check-up jantung' })).not.toBeChecked()
  await page.goto('/patient/dashboard/promos')
  await page.getByRole('link', { name: 'Pembersihan karang gigi' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Hubungi kami' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Saya berminat' })).toHaveCount(0)
})
