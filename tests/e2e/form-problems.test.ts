import type { Page } from '@playwright/test'
import { drawn } from '#tests/support/drawn.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { selfAssessmentIn } from '#tests/support/self-assessment-page.ts'
import { selfAssessmentWords } from '#tests/support/self-assessment-words.ts'

// What is tried here has no need of a service worker, and each new browser would have to install one.
test.use({ serviceWorkers: 'block' })

const long = (length: number) => 'x'.repeat(length)

const expected = {
  id: {
    required: 'Wajib diisi',
    invalid: 'Isian belum benar',
    email: 'Format email salah',
    mobile: 'Nomor HP Indonesia belum benar, misalnya 0812 3456 7890',
    tooLong: (count: number) => `Maksimum ${count} karakter`,
    choose: 'Pilih salah satu jawaban',
    agree: 'Centang pernyataan ini untuk melanjutkan',
    question: (number: number) => `Pertanyaan ${number}`,
    declaration: 'Pernyataan',
    summary: (count: number) => `Masih ada ${count} isian yang perlu diperbaiki`,
  },
  en: {
    required: 'Required field',
    invalid: 'Field is not valid',
    email: 'Email is invalid',
    mobile: 'Not an Indonesian mobile number, such as 0812 3456 7890',
    tooLong: (count: number) => `Maximum field length: ${count}`,
    choose: 'Choose one answer',
    agree: 'Tick this statement to go on',
    question: (number: number) => `Question ${number}`,
    declaration: 'Declaration',
    summary: (count: number) => `Fields that still need your attention: ${count}`,
  },
} as const

for (const language of drawn(['id', 'en'] as const, 'form-problems')) {
  const words = selfAssessmentWords[language]
  const says = expected[language]
  const form = selfAssessmentIn(language)
  const goOn = (page: Page) => page.getByRole('button', { name: words.next }).click()
  const summary = (page: Page, count: number) => page.getByRole('region', { name: says.summary(count) })

  /** The problem stands at its field and in the summary, whose link leads to the field. */
  async function expectProblem(page: Page, label: string, problem: string): Promise<void> {
    const field = page.getByRole('textbox', { name: label })
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(new RegExp(`${problem.replace(/[.]/g, '\\.')}$`))
    await page.getByRole('link', { name: `${label}: ${problem}`, exact: true }).click()
    await expect(field).toBeFocused()
  }

  test.describe(`in ${language}`, () => {
    test.use({ language })

    test.beforeEach(async ({ page }) => {
      await page.goto('/event')
      await form.start(page)
    })

    test(
      '[FO9][FO10][FO11] each field of the runner says what is wrong with it, and only after being asked',
      { tag: '@even' },
      async ({ page }) => {
        const labels = [words.bib, words.name, words.email, words.phone, words.domicile]
        const wrong = [
          [words.bib, 'A 1', says.invalid],
          [words.bib, 'A1234567890', says.tooLong(10)],
          [words.name, long(101), says.tooLong(100)],
          [words.email, 'sri.wahyuni', says.email],
          [words.email, `sri@${long(60)}.${long(60)}.${long(60)}.${long(60)}.example.com`, says.tooLong(254)],
          [words.phone, '021 555 0100', says.mobile],
          [words.phone, '+65 8123 4567', says.mobile],
          [words.domicile, long(101), says.tooLong(100)],
        ] as const

        await page.getByLabel(words.email).fill('sri')
        await page.getByLabel(words.domicile).focus()
        await expect(page.getByText(says.email)).toHaveCount(0)
        await page.getByLabel(words.email).fill('')

        await goOn(page)
        await expect(summary(page, labels.length)).toBeFocused()
        for (const label of labels) await expectProblem(page, label, says.required)

        await form.typeRunner(page, 'A1')
        await expect(page.locator('[aria-invalid]')).toHaveCount(0)
        await expect(page.getByRole('link', { name: new RegExp(`: ${says.required}`) })).toHaveCount(0)
        for (const [label, value, problem] of wrong) {
          await form.typeRunner(page, 'A1')
          await page.getByLabel(label).fill(value)
          await goOn(page)
          await expect(summary(page, 1)).toBeVisible()
          await expectProblem(page, label, problem)
        }
      },
    )

    test('[FO5][FO10] the questions and the contact say what is missing', { tag: '@odd' }, async ({ page }) => {
      await form.fillRunner(page, 'A1')
      await goOn(page)
      await expect(summary(page, 7)).toBeFocused()
      for (const number of [1, 2, 3, 4, 5, 6, 7]) {
        const group = page.getByRole('radiogroup').nth(number - 1)
        await expect(group).toHaveAttribute('aria-invalid', 'true')
        await expect(group).toHaveAccessibleDescription(says.choose)
        await page.getByRole('link', { name: `${says.question(number)}: ${says.choose}` }).click()
        await expect(group.getByRole('radio').first()).toBeFocused()
      }
      await form.answerQuestions(page)
      await page.getByRole('button', { name: words.save }).click()
      await expect(summary(page, 4)).toBeFocused()
      for (const label of [words.emergencyName, words.emergencyPhone, words.emergencyRelation])
        await expectProblem(page, label, says.required)
      await page.getByRole('link', { name: `${says.declaration}: ${says.agree}` }).click()
      await expect(page.getByRole('checkbox')).toBeFocused()
      await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(says.agree)

      await form.fillEmergency(page)
      await page.getByLabel(words.emergencyRelation).fill(long(51))
      await page.getByLabel(words.emergencyPhone).fill('12')
      await page.getByRole('button', { name: words.save }).click()
      await expectProblem(page, words.emergencyRelation, says.tooLong(50))
      await expectProblem(page, words.emergencyPhone, says.mobile)
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
    })

    test('[FO12] asks before it submits, in the words of the specification', { tag: '@even' }, async ({ page }) => {
      await form.fill(page, 'A1')
      await page.getByRole('button', { name: words.save }).click()
      const dialog = page.getByRole('alertdialog')
      await expect(dialog).toHaveAccessibleName(words.sure)
      await expect(dialog).toHaveAccessibleDescription(words.submit)
      await expect(dialog.getByRole('button')).toHaveText([words.no, words.yes])
    })
  })
}
