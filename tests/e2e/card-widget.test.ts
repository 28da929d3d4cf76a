import type { Page } from '@playwright/test'
import { holdBatches } from '#tests/support/batch-answer.ts'
import { drawn } from '#tests/support/drawn.ts'
import { chooseFile, handoverOf } from '#tests/support/handover.ts'
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

for (const width of drawn([360, 1280], 'sticky')) {
  test(
    `a card’s title stays in sight below the bar once the page was scrolled far, ${width} px`,
    { tag: '@odd' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 280 })
      await openAccount(page)
      const title = page.getByRole('button', { name: 'Di perangkat ini' }).locator('xpath=ancestor::header')
      const scroll = (top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
      await expect(logIn(page)).toBeVisible()
      await scroll(290)
      await expect(title).toHaveCSS('position', 'static')
      const upward = page.getByRole('button', { name: 'Ke atas' })
      await expect(upward).toHaveCount(0)
      await expect(page.locator('body[data-scrolled]')).toHaveCount(0)
      await scroll(310)
      await expect(upward).toBeVisible()
      await expect(page.locator('body[data-scrolled]')).toHaveCount(1)
      await expect(title).toHaveCSS('position', 'sticky')
      await expect(title).toHaveCSS('z-index', '101')
      await scroll(420)
      const bar = page.getByRole('banner').filter({ visible: true }).first()
      await expect(async () => {
        const [above, below] = [await bar.boundingBox(), await title.boundingBox()]
        expect(Math.abs((below?.y ?? 0) - (above?.height ?? 0))).toBeLessThanOrEqual(1)
      }).toPass()
      await scroll(210)
      await expect(title).toHaveCSS('position', 'sticky')
      await scroll(200)
      await expect(title).toHaveCSS('position', 'static')
      await scroll(420)
      await upward.click()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await expect(page.getByRole('main')).toBeFocused()
      await expect(upward).toHaveCount(0)
    },
  )
}

test(
  'a card that was put away takes nobody’s place on the page with it, and comes back after a day',
  { tag: '@even' },
  async ({ page }) => {
    await openAccount(page)
    const hint = page.getByRole('region', { name: 'Untuk apa akun?' })
    await page.getByRole('button', { name: 'Sembunyikan untuk hari ini' }).click()
    await expect(hint).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.reload()
    await expect(logIn(page)).toBeVisible()
    await expect(hint).toHaveCount(0)
    await page.clock.install({ time: Date.now() + 86_400_000 })
    await page.reload()
    await expect(hint).toBeVisible()
  },
)

test(
  'what a card shows is brought up to date from it: busy meanwhile, and said as it comes',
  { tag: '@odd' },
  async ({ page, portal }) => {
    const release = await holdBatches(page.context())
    await page.goto('/queue')
    await chooseFile(page, await handoverOf(portal, ['C1']), 'Impor')
    await expect(page.getByText('BIB C1')).toBeVisible()
    await openAccount(page)
    const card = page.getByRole('region', { name: 'Di perangkat ini' })
    await expect(card).toContainText('1 formulir belum terkirim')
    await page.getByRole('button', { name: 'Kirim sekarang' }).click()
    await release()
    await expect(card).toContainText('Semua formulir di perangkat ini sudah terkirim.')
    await expect(page.getByRole('button', { name: 'Kirim sekarang' })).toHaveCount(0)
  },
)
