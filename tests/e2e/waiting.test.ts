import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/portal-test.ts'

// Without a service worker, which would answer at once.
test.use({ serviceWorkers: 'block' })

const splash = (page: Page) => page.locator('#splash')

/** Holds back requests that match a pattern until the returned function is called. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

test('the splash stays until there is a screen, not only until something waits for one', async ({ page }) => {
  const release = await hold(page, '**/assets/PatientArea-*.js')
  await page.goto('/patient/login', { waitUntil: 'commit' })
  await expect(page.locator('#root output')).toBeAttached()
  // The splash may end after three seconds on a busy machine, so only its first moment is checked.
  await expect(splash(page)).toHaveCSS('display', 'grid')
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(splash(page)).toHaveCSS('display', 'none')
})

test('the splash ends after three seconds, whatever is still missing', async ({ page }) => {
  const release = await hold(page, '**/assets/index-*.js')
  await page.goto('/event', { waitUntil: 'commit' })
  await expect(splash(page)).toBeAttached()
  const at = (seconds: number) =>
    splash(page).evaluate((element, time) => {
      for (const animation of element.getAnimations()) {
        animation.pause()
        animation.currentTime = time
      }
    }, seconds * 1000)
  await at(2.9)
  await expect(splash(page)).toBeVisible()
  await at(3.2)
  await expect(splash(page)).toBeHidden()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
