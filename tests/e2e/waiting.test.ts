import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/portal-test.ts'

// What a service worker holds is there at once.
test.use({ serviceWorkers: 'block' })

const splash = (page: Page) => page.locator('#splash')
const bar = (page: Page) => page.locator('[data-loading-bar] progress')

/** Keeps what a pattern names from the page until it is let go. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

test(
  'the splash stands until there is a screen, not only until something waits for one',
  { tag: '@even' },
  async ({ page }) => {
    const release = await hold(page, '**/assets/PatientArea-*.js')
    await page.goto('/patient/login', { waitUntil: 'commit' })
    await expect(page.locator('#root output')).toBeAttached()
    // Its three seconds may be over on a busy machine: what makes way for a screen is another rule.
    await expect(splash(page)).toHaveCSS('display', 'grid')
    release()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(splash(page)).toHaveCSS('display', 'none')
  },
)

test('the splash gives way after three seconds, whatever is still missing', { tag: '@odd' }, async ({ page }) => {
  const release = await hold(page, '**/assets/index-*.js')
  await page.goto('/event', { waitUntil: 'commit' })
  await expect(splash(page)).toBeVisible()
  await page.waitForTimeout(2000)
  await expect(splash(page)).toBeVisible()
  await expect(splash(page)).toBeHidden({ timeout: 3000 })
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a line at the top tells that the next screen is on its way, to eyes only', { tag: '@even' }, async ({ page }) => {
  const release = await hold(page, '**/assets/submissions-*.js')
  await page.goto('/event')
  await page.getByRole('link', { name: 'Semua terkirim' }).click()
  await expect(bar(page)).toHaveAttribute('value', '90')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Pos relawan' })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Antrean pengiriman' })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})
