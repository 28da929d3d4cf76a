import type { Page } from '@playwright/test'
import { personalItems } from '#tests/support/device-traces.ts'
import { expect, test } from '#tests/support/portal-test.ts'

/** Refused calls that the screens make by themselves do not matter here. */
const answers = /Failed to load resource/

test.beforeEach(({ errors }) => errors.expect(answers))

test('other tabs follow a logout at once', async ({ page, context }) => {
  await page.goto('/patient/login')
  await enterAsGuest(page)
  await expect(page).toHaveURL(/\/patient\/dashboard\/index$/)
  const other = await context.newPage()
  await other.goto('/patient/account/profile')
  await expect(other.getByText('Guest').first()).toBeVisible()
  await page.goto('/patient/logout')
  await expect(other).toHaveURL(/\/patient\/login$/)
  expect(await personalItems(other)).toEqual([])
})

async function enterAsGuest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lanjut sebagai tamu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lanjut sebagai tamu' }).click()
}
