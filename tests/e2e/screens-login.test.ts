import { auth as authEn } from '#i18n/en/auth.ts'
import { patient as en } from '#i18n/en/patient.ts'
import { auth as authId } from '#i18n/id/auth.ts'
import { patient as id } from '#i18n/id/patient.ts'
import { holdBatches } from '#tests/support/batch-answer.ts'
import { chooseFile, handoverOf } from '#tests/support/handover.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { tourLanguages } from '#tests/support/screen-tour.ts'
import { siteData } from '#tests/support/site-data.ts'

/** What the specification says in English, in both languages. */
const quoted = [
  ...siteData,
  'PATIENT PORTAL',
  'Hello',
  'Guest',
  'Call',
  'Close',
  'Call center',
  'Email is required',
  'Email: Email is required',
]

test('every screen of somebody without account', { tag: '@even' }, async ({ openDevice, portal, errors }) => {
  test.slow()
  // Which calls the screens make of their own accord is not what is tried here.
  errors.expect(/Failed to load resource/)
  await tourLanguages(
    openDevice,
    async ({ page, language, texts, look }) => {
      const words = { id, en }[language]
      const auth = { id: authId, en: authEn }[language]
      const submit = page.locator('form button[type=submit]')
      const heading = (name: string) => page.getByRole('heading', { level: 1, name })
      await holdBatches(page.context())
      await page.goto('/patient/login')
      await expect(heading(auth.loginTitle)).toBeVisible()
      await look('login')
      await submit.click()
      await look('login-problems')
      await page.getByText(auth.phone, { exact: true }).click()
      await look('login-phone')
      await page.context().setOffline(true)
      await expect(page.getByText(auth.offlineTitle)).toBeVisible()
      await look('login-offline')
      await page.context().setOffline(false)
      await page.goto('/patient/register')
      await expect(heading(auth.registerTitle)).toBeVisible()
      await look('register')
      await submit.click()
      await look('register-problems')
      await page.goto('/patient/forgot')
      await expect(heading(auth.forgotTitle)).toBeVisible()
      await look('forgot')
      await page.getByText(auth.email, { exact: true }).click()
      await submit.click()
      await look('forgot-problem')
      await page.goto('/patient/login')
      await page.getByRole('button', { name: auth.guest }).click()
      await look('guest')
      await page.getByRole('dialog').getByRole('button', { name: auth.guest }).click()
      await expect(heading(words.greetingGuest)).toBeVisible()
      await expect(page.getByRole('region', { name: words.hospitals }).getByRole('listitem').first()).toBeVisible()
      await look('dashboard')
      await page.getByRole('button', { name: words.callUs }).first().click()
      await look('hotline')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: words.openPanel }).click()
      await look('user-panel')
      await page.keyboard.press('Escape')
      await page.goto('/patient/medical/list_medical_history')
      await expect(page.getByText(words.ownOnly)).toBeVisible()
      await look('history')
      await page.goto('/patient/account/profile')
      await expect(page.getByText(words.accountOnDevice, { exact: true })).toBeVisible()
      await look('account')
      await page.goto('/queue')
      await chooseFile(page, await handoverOf(portal, ['S1']), texts.submissions.import)
      await expect(page.getByText('BIB S1')).toBeVisible()
      await page.goto('/patient/logout')
      await expect(heading(auth.loginTitle)).toBeVisible()
      await page.goto('/queue')
      await expect(page.getByText('BIB S1')).toBeVisible()
    },
    quoted,
  )
})
