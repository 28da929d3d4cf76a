import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/portal-test.ts'

// What is tried here has no need of a service worker, and each new browser would have to install one.
test.use({ serviceWorkers: 'block' })

const LIFETIME = 5000

/** The registration says one as it opens. */
async function openToast(page: Page) {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1000)
  await page.goto('/patient/register')
  const toast = page.getByRole('region', { name: 'Pemberitahuan' }).getByText('Gunakan email atau nomor HP')
  // Timers of the page stand still until the test lets them run.
  await expect(async () => {
    await page.clock.runFor(50)
    await expect(toast).toBeVisible({ timeout: 100 })
  }).toPass()
  return { toast, close: page.getByRole('button', { name: 'Tutup pemberitahuan' }) }
}

test('a toast goes after five seconds, and is read out politely', { tag: '@even' }, async ({ page }) => {
  const { toast } = await openToast(page)
  await expect(page.locator('[aria-live=polite]', { hasText: 'Gunakan email atau nomor HP' })).toHaveCount(1)
  await page.clock.runFor(LIFETIME - 500)
  await expect(toast).toBeVisible()
  await page.clock.runFor(600)
  await expect(toast).toHaveCount(0)
})

test('a toast stays under the pointer, and has all its time again afterwards', { tag: '@odd' }, async ({ page }) => {
  const { toast } = await openToast(page)
  await toast.hover()
  await page.clock.runFor(2 * LIFETIME)
  await expect(toast).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(LIFETIME - 500)
  await expect(toast).toBeVisible()
  await page.clock.runFor(600)
  await expect(toast).toHaveCount(0)
})

test('a toast stays while it has the focus, and gives it back when it is closed', { tag: '@odd' }, async ({ page }) => {
  const { toast, close } = await openToast(page)
  const name = page.getByLabel('Nama Depan')
  await name.focus()
  await close.focus()
  await page.clock.runFor(2 * LIFETIME)
  await expect(toast).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(toast).toHaveCount(0)
  await expect(name).toBeFocused()
})
