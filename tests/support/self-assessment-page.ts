import { expect, type Page } from '@playwright/test'
import type { Language } from '#core/domain/text/language.ts'
import { selfAssessmentWords } from './self-assessment-words.ts'

/** The self-assessment as a volunteer uses it. */
export function selfAssessmentIn(language: Language) {
  const words = selfAssessmentWords[language]
  const steps = {
    async start(page: Page): Promise<void> {
      await page.getByRole('link', { name: words.start }).click()
      await expect(page.getByRole('heading', { name: words.steps[0] })).toBeVisible()
    },

    /** Types the runner's own data, without going on. */
    async typeRunner(page: Page, bib: string, name = 'Sri Wahyuni'): Promise<void> {
      await page.getByLabel(words.bib).fill(bib)
      await page.getByLabel(words.name).fill(name)
      await page.getByLabel(words.email).fill('sri.wahyuni@example.com')
      await page.getByLabel(words.phone).fill('0812-3456-7890')
      await page.getByLabel(words.domicile).fill('Kota Bogor')
    },

    async fillRunner(page: Page, bib: string, name?: string): Promise<void> {
      await steps.typeRunner(page, bib, name)
      await page.getByRole('button', { name: words.next }).click()
      await expect(page.getByRole('heading', { name: words.steps[1] })).toBeVisible()
    },

    async answerQuestions(page: Page): Promise<void> {
      for (const answer of await page.getByRole('radio', { name: words.no }).all()) await answer.check()
      await page.getByRole('button', { name: words.next }).click()
      await expect(page.getByRole('heading', { name: words.steps[2] })).toBeVisible()
    },

    async fillEmergency(page: Page): Promise<void> {
      await page.getByLabel(words.emergencyName).fill('Budi Santoso')
      await page.getByLabel(words.emergencyPhone).fill('+62 813 9876 5432')
      await page.getByLabel(words.emergencyRelation).fill('Suami')
      await page.getByRole('checkbox').check()
    },

    /** Fills a whole form, up to the last button. */
    async fill(page: Page, bib: string, name?: string): Promise<void> {
      await steps.fillRunner(page, bib, name)
      await steps.answerQuestions(page)
      await steps.fillEmergency(page)
    },

    async save(page: Page): Promise<void> {
      await page.getByRole('button', { name: words.save }).click()
      await expect(page.getByRole('alertdialog', { name: words.sure })).toContainText(words.submit)
      await page.getByRole('button', { name: words.yes, exact: true }).click()
      await expect(page.getByRole('heading', { name: words.saved })).toBeVisible()
    },

    /** Collects the form of one runner, from an empty form to "saved". */
    async collect(page: Page, bib: string, name?: string): Promise<void> {
      await steps.fill(page, bib, name)
      await steps.save(page)
    },

    async nextRunner(page: Page): Promise<void> {
      await page.getByRole('link', { name: words.nextRunner }).click()
      await expect(page.getByLabel(words.bib)).toHaveValue('')
    },
  } as const
  return steps
}

/** In Indonesian, as most tests use it. */
export const selfAssessment = selfAssessmentIn('id')

/** Waits until the typed text is on the disk. */
export async function untilKept(page: Page): Promise<void> {
  await expect(page.getByText(/^(?:Setiap perubahan disimpan|Every change is kept)/)).toHaveAttribute(
    'aria-busy',
    'false',
  )
}

/** Goes from the event home to the readiness page and back, once the app is cached and the hospital's key is there. */
export async function untilReadyForField(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Periksa kesiapan' }).click()
  await expect(async () => {
    await page.getByRole('button', { name: 'Periksa lagi' }).click()
    await expect(page.getByText('Semua yang perlu di lapangan ada di perangkat ini.')).toBeVisible({ timeout: 1000 })
    await expect(page.getByText('Ada, diambil')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.getByRole('link', { name: 'Ke pos relawan' }).click()
}
