import type { Page } from '@playwright/test'
import { openViewer } from '#tests/pictures/open-viewer.ts'
import { type Picture, pictures } from '#tests/pictures/pictures.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { findViolations } from '#tests/support/screen-check.ts'
import { sizes } from '#tests/support/screen-faults.ts'

// Gives the screens of staff something to show.
test.use({ surveys: '300' })

const viewers = [...new Set(pictures.map(({ viewer }) => viewer))]

for (const language of ['id', 'en'] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const viewer of viewers)
      test(`each screen of a ${viewer} can be read at each width (${language}, ${colorScheme})`, async ({
        browser,
        portal,
      }) => {
        test.setTimeout(900_000)
        const page = await openViewer(browser, portal, { viewer, language, colorScheme })
        for (const picture of pictures.filter((one) => one.viewer === viewer)) await lookAt(page, picture)
        await page.context().close()
      })

async function lookAt(page: Page, { name, path, prepare }: Picture): Promise<void> {
  // Removes routes of the last screen that kept calls from the server.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await prepare?.(page)
  for (const size of sizes) {
    await page.setViewportSize(size)
    // A list that arrives may replace its placeholder meanwhile.
    await expect.poll(() => findViolations(page), `${name} at ${size.width} px`).toEqual([])
    expect.soft(await page.evaluate(overflow), `${name} at ${size.width} px: wider than its window`).toBe(0)
  }
}

const overflow = () => Math.max(0, document.documentElement.scrollWidth - innerWidth)

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce', colorScheme } })

    test('a phone’s first screen shows the first buttons to tap', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto('/patient/login')
      for (const name of ['Masuk', 'Lanjut sebagai tamu'])
        await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
    })
  })
