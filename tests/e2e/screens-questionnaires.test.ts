import { pocariAssessmentRunner } from '#core/questionnaires/pocari-assessment-runner.ts'
import { promoGeneral } from '#core/questionnaires/promo/general.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { confirmSubmit, fillQuestionnaire } from '#tests/support/questionnaire-page.ts'
import { checkScreen } from '#tests/support/screen-check.ts'
import { tourLanguages, viewport } from '#tests/support/screen-tour.ts'

// What screens look like has no need of a service worker, and each new browser would have to install one.
test.use({ serviceWorkers: 'block' })

const walks = [
  { questionnaire: pocariAssessmentRunner, address: '/event/PocariAssesmentRunner' },
  { questionnaire: promoGeneral, address: '/promo/general?type=1' },
]

for (const { questionnaire, address } of walks) {
  test(`every page of ${questionnaire.kind}`, { tag: '@even' }, async ({ openDevice }) => {
    test.slow()
    await tourLanguages(openDevice, async ({ page, language, look }) => {
      await page.goto(address)
      await fillQuestionnaire(page, questionnaire, 'mixed', {
        language,
        onPage: async (pageId, state) => {
          if (state === 'filled') await look(`${questionnaire.kind}-${pageId}`)
        },
      })
      await confirmSubmit(page, language)
      await expect(page.getByRole('heading', { name: /^(?:Ter|Thank|Saved|Received|Dit)/ })).toBeVisible()
      await look(`${questionnaire.kind}-saved`)
    })
  })

  test(
    `every page of ${questionnaire.kind} with the largest text on a small phone`,
    { tag: '@odd' },
    async ({ openDevice }) => {
      test.slow()
      const page = await openDevice({ viewport })
      await page.goto(address)
      await page.getByRole('button', { name: '150 %' }).click()
      await fillQuestionnaire(page, questionnaire, 'mixed', {
        onPage: async (pageId, state) => {
          if (state === 'filled') await checkScreen(page, `${questionnaire.kind}-${pageId}-large`)
        },
      })
      await confirmSubmit(page)
      await expect(page.getByRole('heading', { name: /^(?:Ter|Dit)/ })).toBeVisible()
      await checkScreen(page, `${questionnaire.kind}-saved-large`)
    },
  )
}
