import type { Page } from '@playwright/test'
import { newProfile, openBrowser, removeProfile } from '#tests/support/browser-process.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { findInProfile } from '#tests/support/profile-scan.ts'
import { selfAssessment, untilKept } from '#tests/support/self-assessment-page.ts'
import { gate } from '#tests/support/gate.ts'

const resume = (page: Page) => page.getByRole('link', { name: 'Lanjutkan' })

test('a killed browser restores the draft, and the profile folder contains no answer of it', async ({ portal }) => {
  const profile = await newProfile()
  const planted = ['Wahyuningtyas Prawirodirdjo', 'sri.wahyuni@example.com', '0812-3456-7890', 'Kota Bogor', 'Z99Z99']
  let browser = await openBrowser(profile)
  try {
    const page = await browser.context.newPage()
    await page.goto(`${portal.url}/event`)
    await selfAssessment.start(page)
    await selfAssessment.fillRunner(page, 'Z99Z99', planted[0])
    await page.getByRole('radio', { name: 'Ya' }).nth(3).check()
    await untilKept(page)
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Ya' }).nth(3)).toBeChecked()
    await browser.kill()
    expect(await findInProfile(profile, planted)).toEqual([])

    browser = await openBrowser(profile)
    const again = await browser.context.newPage()
    await again.goto(`${portal.url}/event`)
    await resume(again).click()
    await expect(again.getByRole('radio', { name: 'Ya' }).nth(3)).toBeChecked()
    await again.getByRole('button', { name: 'Sebelumnya' }).click()
    await expect(again.getByLabel('Nama lengkap')).toHaveValue(planted[0] ?? '')
  } finally {
    await browser.kill()
    await removeProfile(profile)
  }
})

test(
  '[OB3] a draft is open in one tab only; when that one is closed, another goes on with it',
  gate,
  async ({ page, context }) => {
    await page.goto('/event')
    await selfAssessment.start(page)
    await selfAssessment.fill(page, 'T1')
    const second = await context.newPage()
    await second.goto(page.url())
    await expect(second.getByRole('heading', { name: 'Formulir ini dibuka di tab lain' })).toBeVisible()
    await expect(second.getByRole('textbox')).toHaveCount(0)
    const home = await context.newPage()
    await home.goto('/event')
    await expect(home.getByText('Sedang dibuka di tab lain')).toBeVisible()
    await expect(resume(home)).toHaveCount(0)
    await page.close()
    await second.bringToFront()
    await expect(second.getByLabel('Nama kontak darurat')).toHaveValue('Budi Santoso')
    await selfAssessment.save(second)
    await expect(second.getByText('T1')).toBeVisible()
  },
)
