import type { Page } from '@playwright/test'
import { drawn } from '#tests/support/drawn.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { checkScreen } from '#tests/support/screen-check.ts'

// Which calls the screens make of their own accord is not what is tried here.
test.beforeEach(({ errors }) => errors.expect(/Failed to load resource/))
// Without a service worker the page delivers.
test.use({ serviceWorkers: 'block' })

async function openAccount(page: Page): Promise<void> {
  await page.goto('/patient/login')
  await page.getByRole('button', { name: 'Lanjut sebagai tamu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lanjut sebagai tamu' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/patient/account/profile')
}

const logIn = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Masuk' })

for (const width of drawn([360, 1280], 'folded')) {
  test(
    `a card is folded by its title, and what is folded away is out of reach, ${width} px`,
    { tag: '@even' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 740 })
      await openAccount(page)
      const title = page.getByRole('button', { name: 'Di perangkat ini' })
      await expect(logIn(page)).toBeVisible()
      await checkScreen(page, `account-open-${width}`)
      await title.focus()
      await page.keyboard.press('Enter')
      await expect(title).toHaveAttribute('aria-expanded', 'false')
      await expect(title).toBeFocused()
      await expect(logIn(page)).toBeHidden()
      await checkScreen(page, `account-folded-${width}`)
      await page.keyboard.press('Enter')
      await expect(logIn(page)).toBeVisible()
    },
  )
}
