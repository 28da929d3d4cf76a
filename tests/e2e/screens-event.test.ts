import { expect, test } from '#tests/support/portal-test.ts'
import { holdBatches } from '#tests/support/batch-answer.ts'
import { chooseFile, handoverOf } from '#tests/support/handover.ts'
import { tourLanguages } from '#tests/support/screen-tour.ts'
import { selfAssessmentIn } from '#tests/support/self-assessment-page.ts'
import { selfAssessmentWords } from '#tests/support/self-assessment-words.ts'

test('the volunteers’ other screens', { tag: '@odd' }, async ({ openDevice, portal }) => {
  await tourLanguages(openDevice, async ({ page, language, texts, look }) => {
    const form = selfAssessmentIn(language)
    const words = selfAssessmentWords[language]
    const { event, collect } = texts
    await holdBatches(page.context())
    await page.goto('/event')
    await expect(
      page.getByText(/^(?:Perangkat ini siap|This device is ready|Ada yang perlu|Something needs)/),
    ).toBeVisible()
    await look('home-first')
    await page.goto('/queue')
    await chooseFile(page, await handoverOf(portal, ['B1', 'B2']), texts.submissions.import)
    await expect(page.getByText('BIB B2')).toBeVisible()
    await look('queue-imported')

    await page.goto('/event')
    await form.start(page)
    await page.getByLabel(words.bib).fill('C1')
    await page.getByRole('link', { name: texts.common.productTitle }).click()
    await expect(page.getByRole('link', { name: collect.resume })).toBeVisible()
    await look('home-unfinished')
    await page.goto('/event/SelfAssesmentRunner')
    await expect(page.getByRole('heading', { name: collect.chooseTitle })).toBeVisible()
    await look('choose')
    const other = await page.context().newPage()
    await other.goto('/event')
    await other.getByRole('link', { name: collect.resume }).click()
    await expect(other.getByLabel(words.bib)).toHaveValue('C1')
    await page.goto(other.url())
    await expect(page.getByText(texts.collect.openElsewhereTitle)).toBeVisible()
    await look('form-open-elsewhere')
    await page.goto('/event')
    await expect(page.getByText(collect.openElsewhere)).toBeVisible()
    await look('home-open-elsewhere')
    await other.close()

    await page.goto('/event')
    await page.getByRole('button', { name: collect.discard }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await look('home-discard')
    await page.getByRole('alertdialog').getByRole('button', { name: collect.discard }).click()
    await expect(page.getByText(collect.discarded)).toBeVisible()
    await look('home-toast')
    await page.goto('/event/readiness')
    await expect(page.getByText(event.kit)).toBeVisible()
    await look('readiness')
    for (const [path, name] of [
      ['/nowhere', 'error-page'],
      ['/event/nowhere', 'not-found'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('went wrong here')
      await look(name)
    }
  })
})
