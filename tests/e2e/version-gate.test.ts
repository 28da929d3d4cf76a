import { calls } from '#core/contract/calls.ts'
import { patient } from '#i18n/id/patient.ts'
import { expect, test } from '#tests/support/portal-test.ts'

test('the hospital’s newer version stops everything except an open form, and is asked for once', async ({ page }) => {
  await page.route(`**/api/${calls.version.path}`, (route) =>
    route.fulfill({ json: { data: { version: 'another' }, error: null, message: '' } }),
  )
  const modal = page.getByRole('alertdialog', { name: patient.versionTitle })
  await page.goto('/patient/register')
  await expect(modal).toBeVisible()
  // A browser closes the dialog at the second Esc, or at the first on an unused page, even where the page prevents it.
  for (let time = 0; time < 4; time++) {
    await page.keyboard.press('Escape')
    await expect(modal).toBeVisible()
  }
  await page.getByRole('button', { name: patient.refresh, exact: true }).click()
  await expect(modal).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Pendaftaran' })).toBeVisible()
  await page.getByRole('link', { name: 'Masuk', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Autentikasi Pasien' })).toBeVisible()
  await expect(modal).toBeHidden()
})
