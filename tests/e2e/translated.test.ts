import { mcu } from '#core/questionnaires/forms/surveys/mcu.ts'
import { accountPage } from '#tests/support/account-page.ts'
import { admission, admit } from '#tests/support/admissions.ts'
import { passCodePause } from '#tests/support/code-limits.ts'
import { enrol } from '#tests/support/enrol.ts'
import { newcomer } from '#tests/support/newcomer.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { confirmSubmit, fillQuestionnaire } from '#tests/support/questionnaire-page.ts'
import { selfAssessmentIn } from '#tests/support/self-assessment-page.ts'
import { translatePage } from '#tests/support/translate-page.ts'

const noNetwork = /ERR_INTERNET_DISCONNECTED|Failed to load resource/

const words = {
  id: {
    oneProblem: /^Masih ada 1 isian/,
    code: 'Nomor rekam medis atau nomor registrasi',
    begin: 'Mulai survei',
    surveyReceived: /sudah diterima rumah sakit dengan nomor/,
    waiting: /tersimpan, terkunci/,
    received: /sudah diterima dengan nomor/,
  },
  en: {
    oneProblem: /^1 field needs/,
    code: 'Medical record number or admission number',
    begin: 'Begin the survey',
    surveyReceived: /has received your survey under number/,
    waiting: /is saved and locked/,
    received: /was received with number/,
  },
}

for (const language of ['id', 'en'] as const) {
  test.describe(`in the language ${language}`, () => {
    test.use({ language })
    const said = words[language]

    test.beforeEach(async ({ page, errors }) => {
      errors.expect(noNetwork)
      await translatePage(page)
    })

    test.afterEach(async ({ page }) => {
      await expect(page.getByText('Ooopss!')).toHaveCount(0)
    })

    test('[FO45] [FO46] on a page that the browser translates people register and sign in, and read changing texts', async ({
      page,
      portal,
    }) => {
      const account = accountPage(page, portal, language)
      await account.goto('/patient/register')
      await account.submit.click()
      await expect(account.summary).toBeFocused()
      await account.fillRegistration({ ...newcomer(), password: '123456' })
      await account.submit.click()
      await expect(page.getByRole('region', { name: said.oneProblem })).toContainText(account.words.commonPassword)

      const person = await enrol(portal)
      await passCodePause(portal)
      await account.goto('/patient/login')
      await account.signInByEmail(person)
      await account.giveCode(person)
      await expect(page.getByRole('heading', { level: 1, name: /Sri/ })).toBeVisible()
    })

    test('[FO45] [FO46] a survey and a runner’s form are filled in on a page that the browser translates', async ({
      page,
      portal,
      context,
    }) => {
      const care = admission({ service: 'MCU' })
      await admit(portal, care)
      await page.goto('/promo/survey/mcu')
      await page.getByLabel(said.code).fill(care.admissionNumber)
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: said.begin }).click()
      await fillQuestionnaire(page, mcu, 'first', { language })
      await confirmSubmit(page, language)
      await expect(page.getByText(said.surveyReceived)).toBeVisible()

      const runner = selfAssessmentIn(language)
      await page.goto('/event')
      await runner.start(page)
      await runner.fill(page, 'T1')
      await context.setOffline(true)
      await runner.save(page)
      await expect(page.getByText(said.waiting)).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText(said.received)).toBeVisible()
      await expect(page.getByText(said.waiting)).toHaveCount(0)
    })
  })
}
