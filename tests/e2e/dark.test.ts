import { enrol, comeIn } from '#tests/support/enrol.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { findViolations } from '#tests/support/screen-check.ts'

test.use({ serviceWorkers: 'block' })

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce', colorScheme } })

    test('everybody can read what is open to all', async ({ page }) => {
      for (const path of ['/patient/login', '/patient/register', '/event', '/promo/general', '/queue', '/foo']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        // A list that arrives may take the place of what stood there.
        await expect.poll(() => findViolations(page), path).toEqual([])
      }
    })

    test('a patient can read what is theirs', async ({ page, portal }) => {
      await comeIn(page, portal, await enrol(portal))
      for (const path of ['dashboard/index', 'medical/lab_results', 'medical/bills', 'account/profile']) {
        await page.goto(`/patient/${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByText(/^Data rumah sakit pada /).first()).toBeVisible()
        expect.soft(await findViolations(page), path).toEqual([])
      }
    })

    test('what can be tapped first stands on a phone’s first screen', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto('/patient/login')
      for (const name of ['Masuk', 'Lanjut sebagai tamu'])
        await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
    })
  })
