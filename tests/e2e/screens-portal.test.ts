import { patient as en } from '#i18n/en/patient.ts'
import { patient as id } from '#i18n/id/patient.ts'
import { accountPage } from '#tests/support/account-page.ts'
import { holdBatches } from '#tests/support/batch-answer.ts'
import { passCodePause } from '#tests/support/code-limits.ts'
import { enrol } from '#tests/support/enrol.ts'
import { chooseFile, handoverOf } from '#tests/support/handover.ts'
import { readCode } from '#tests/support/mailbox.ts'
import { inDatabase } from '#tests/support/portal-database.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { tourLanguages } from '#tests/support/screen-tour.ts'
import { siteData } from '#tests/support/site-data.ts'

/** What the specification says in English, in both languages; and the person's own data. */
const alike = [
  ...siteData,
  'Hello',
  'Guest',
  'Close',
  'Error restricted access',
  'PATIENT PORTAL',
  'SMS',
  'Sri',
  'Wahyuni',
  /^(?:[\d.,/]+ )?(?:mmHg|mg\/dL|kg\/m²|kg|cm)$/,
  /^You are not authorized|example\.com|\+62/,
]

test('every screen of somebody with an account', { tag: '@odd' }, async ({ openDevice, portal, errors }) => {
  test.slow()
  errors.expect(/status of (?:403|422)/)
  const people = { id: await enrol(portal), en: await enrol(portal) }
  await inDatabase(
    portal,
    `insert into menu_role (menu_id, role, feature_ref) values (3, 'visitor', 'view') on conflict do nothing`,
  )
  await tourLanguages(
    openDevice,
    async ({ page, language, texts, look }) => {
      const words = { id, en }[language]
      const person = people[language]
      const account = accountPage(page, portal, language)
      await account.forget(person)
      await account.giveCode(person)
      await expect(account.heading(account.words.resetTitle)).toBeVisible()
      await look('reset')
      await account.field(account.words.newPassword).fill(person.password)
      await account.field(account.words.confirmation).fill(person.password)
      await account.submit.click()
      await expect(page.getByText(account.words.resetDone)).toBeVisible()
      await look('login-after-reset')
      await account.signInByPhone(person)
      await expect(account.heading(account.words.codeTitle)).toBeVisible()
      await look('code-method')
      await passCodePause(portal)
      await account.askForCode('sms')
      await expect(account.field(account.words.code)).toBeVisible()
      await readCode(portal, person)
      await look('code')
      await account.writeCode('0000')
      await expect(account.failure).toBeVisible()
      await look('code-refused')
      await passCodePause(portal)
      await page.getByRole('button', { name: account.words.otherMethod }).click()
      await account.giveCode(person)
      await expect(page.getByRole('heading', { name: /Sri/ })).toBeVisible()
      await look('portal-dashboard')
      await page.getByRole('button', { name: words.openPanel }).click()
      await look('portal-panel')
      await page.keyboard.press('Escape')
      await page.goto('/patient/medical/screenings')
      await expect(page.locator('figure canvas')).toBeVisible()
      await look('portal-screenings')
      await page.goto('/patient/medical/screening')
      await expect(page.getByRole('checkbox').first()).toBeVisible()
      await page.locator('form button[type=submit]').click()
      await look('portal-screening-missing')
      for (const box of await page.getByRole('checkbox').all()) await box.check()
      await page.locator('[name=systolic]').fill('82')
      await page.locator('[name=diastolic]').fill('128')
      await page.locator('[name=weight]').fill('57.5')
      await page.locator('[name=height]').fill('156')
      await page.locator('form button[type=submit]').click()
      await look('portal-screening')
      await holdBatches(page.context())
      await page.goto('/queue')
      await chooseFile(page, await handoverOf(portal, ['S1']), texts.submissions.import)
      await expect(page.getByText('BIB S1')).toBeVisible()
      await page.goto('/patient/logout')
      await expect(account.heading(account.words.logoutTitle)).toBeVisible()
      await look('logout-unsent')
      await inDatabase(portal, `update account set role = 'visitor' where email = $1`, [person.email])
      await page.goto('/patient/medical/list_medical_history')
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await look('portal-restricted')
      await page.getByRole('button', { name: 'Close' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()
      await expect(page.getByText(words.nothingToOpen)).toBeVisible()
      await look('portal-nothing')
    },
    alike,
  )
})
