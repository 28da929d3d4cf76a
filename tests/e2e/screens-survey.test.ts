import { igd } from '#core/questionnaires/igd.ts'
import { survey as en } from '#i18n/en/survey.ts'
import { survey as id } from '#i18n/id/survey.ts'
import { admission, admit } from '#tests/support/admissions.ts'
import { test, expect } from '#tests/support/portal-test.ts'
import { confirmSubmit, fillQuestionnaire } from '#tests/support/questionnaire-page.ts'
import { tourLanguages } from '#tests/support/screen-tour.ts'

// What screens look like has no need of a service worker, and each new browser would have to install one.
test.use({ serviceWorkers: 'block' })

test('every screen of a survey', { tag: '@odd' }, async ({ openDevice, portal }) => {
  test.slow()
  await tourLanguages(
    openDevice,
    async ({ page, language, look }) => {
      const words = { id, en }[language]
      const care = admission({ service: 'IGD', fullName: 'Raden Mas Suryadiningrat Wiraatmadja Kusumaningrat' })
      await admit(portal, care)
      const code = page.getByLabel(words.code)
      await page.goto('/promo/survey/igd')
      await expect(code).toBeVisible()
      await look('survey-code')
      await page.getByRole('button', { name: words.look }).click()
      await expect(page.getByText(words.codeRequired)).toBeVisible()
      await look('survey-code-missing')
      await code.fill('TIDAK-ADA-3')
      await page.getByRole('button', { name: words.look }).click()
      await expect(page.getByRole('heading', { name: 'Oops, Data not found.' })).toBeVisible()
      await look('survey-not-found')
      await page.getByRole('button', { name: words.tryAgain }).click()
      await code.fill(care.admissionNumber)
      await page.getByRole('button', { name: words.look }).click()
      await expect(page.getByRole('heading', { name: words.patientTitle })).toBeVisible()
      await look('survey-patient')
      await page.getByRole('button', { name: words.begin }).click()
      await fillQuestionnaire(page, igd, 'first', {
        language,
        onPage: async (pageId, state) => {
          if (state === 'filled') await look(`survey-igd-${pageId}`)
        },
      })
      await confirmSubmit(page, language)
      await expect(page.getByRole('heading', { name: words.savedTitle })).toBeVisible()
      await look('survey-thanks')
    },
    ['R**** M** S************* W********** K************', 'B*** S******', 'B*** K********', 'MHJS', 'Suami'],
  )
})
