import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Language } from '#core/domain/text/language.ts'
import { selfAssessmentWords } from '#tests/support/self-assessment-words.ts'

/** The self-assessment as a volunteer uses it. */
export function selfAssessmentIn(language: Language) {
  const words = selfAssessmentWords[language]
  const steps = {
    async start(): Promise<void> {
      await page.getByRole('link', { name: words.start }).click()
      await expect.element(page.getByRole('heading', { name: words.steps[0] })).toBeVisible()
    },

    /** Types the runner's own data, without going on. */
    async typeRunner(bib: string, name = 'Sri Wahyuni'): Promise<void> {
      await page.getByLabelText(words.bib).fill(bib)
      await page.getByLabelText(words.name).fill(name)
      await page.getByLabelText(words.email).fill('sri.wahyuni@example.com')
      await page.getByLabelText(words.phone).fill('0812-3456-7890')
      await page.getByLabelText(words.domicile).fill('Kota Bogor')
    },

    async fillRunner(bib: string, name?: string): Promise<void> {
      await steps.typeRunner(bib, name)
      await page.getByRole('button', { name: words.next }).click()
      await expect.element(page.getByRole('heading', { name: words.steps[1] })).toBeVisible()
    },

    async answerQuestions(): Promise<void> {
      for (const answer of page.getByRole('radio', { name: words.no }).all()) await answer.click()
      await page.getByRole('button', { name: words.next }).click()
      await expect.element(page.getByRole('heading', { name: words.steps[2] })).toBeVisible()
    },

    async fillEmergency(): Promise<void> {
      await page.getByLabelText(words.emergencyName).fill('Budi Santoso')
      await page.getByLabelText(words.emergencyPhone).fill('+62 813 9876 5432')
      await page.getByLabelText(words.emergencyRelation).fill('Suami')
      await page.getByRole('checkbox').click()
    },

    /** Fills a whole form, up to the last button. */
    async fill(bib: string, name?: string): Promise<void> {
      await steps.fillRunner(bib, name)
      await steps.answerQuestions()
      await steps.fillEmergency()
    },

    async save(): Promise<void> {
      await page.getByRole('button', { name: words.save }).click()
      await expect.element(page.getByRole('alertdialog', { name: words.sure })).toMatchTextContent(words.submit)
      await page.getByRole('button', { name: words.yes, exact: true }).click()
      await expect.element(page.getByRole('heading', { name: words.saved })).toBeVisible()
    },

    /** Collects the form of one runner, from an empty form to "saved". */
    async collect(bib: string, name?: string): Promise<void> {
      await steps.fill(bib, name)
      await steps.save()
    },

    async nextRunner(): Promise<void> {
      await page.getByRole('link', { name: words.nextRunner }).click()
      await expect.element(page.getByLabelText(words.bib)).toHaveValue('')
    },
  } as const
  return steps
}

/** In Indonesian, as most tests use it. */
export const selfAssessment = selfAssessmentIn('id')

/** Waits until the typed text is on the disk. */
export async function untilKept(): Promise<void> {
  await expect
    .element(page.getByText(/^(?:Setiap perubahan disimpan|Every change is kept)/))
    .toHaveAttribute('aria-busy', 'false')
}
