import { expect, test } from '#tests/support/portal-test.ts'
import { holdBatches } from '#tests/support/batch-answer.ts'
import { tourLanguages } from '#tests/support/screen-tour.ts'
import { selfAssessmentIn } from '#tests/support/self-assessment-page.ts'
import { selfAssessmentWords } from '#tests/support/self-assessment-words.ts'

// What screens look like has no need of a service worker, and each new browser would have to install one.
test.use({ serviceWorkers: 'block' })

test('every screen of the form', { tag: '@even' }, async ({ openDevice }) => {
  await tourLanguages(openDevice, async ({ page, language, texts, look }) => {
    const form = selfAssessmentIn(language)
    const words = selfAssessmentWords[language]
    const goOn = page.getByRole('button', { name: words.next })
    const problems = page.getByText(/^(?:Masih ada|Fields that still)/)
    await holdBatches(page.context())
    await page.goto('/event')
    await form.start(page)
    await look('form-runner')
    await goOn.click()
    await expect(problems).toBeVisible()
    await look('form-runner-problems')
    await form.fillRunner(page, 'A1024', 'Raden Mas Suryadiningrat Wiraatmadja Kusumaningrat')
    await look('form-questions')
    await goOn.click()
    await expect(problems).toBeVisible()
    await look('form-questions-problems')
    await form.answerQuestions(page)
    await page.getByRole('button', { name: words.save }).click()
    await expect(problems).toBeVisible()
    await look('form-contact-problems')
    await form.fillEmergency(page)
    await look('form-contact')
    await page.getByRole('button', { name: words.save }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await look('form-confirm')
    await page.getByRole('button', { name: words.yes, exact: true }).click()
    await expect(page.getByText(texts.collect.waitingForSignal)).toBeVisible()
    await look('saved-waiting')
    await page.goto('/event/SelfAssesmentRunner/saved/0198aa00-0000-7000-8000-000000000000')
    await expect(page.getByText(texts.collect.notHere)).toBeVisible()
    await look('saved-not-here')
  })
})
