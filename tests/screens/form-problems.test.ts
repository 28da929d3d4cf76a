import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { selfAssessmentWords } from '#tests/support/self-assessment-words.ts'
import { selfAssessmentIn } from './self-assessment.ts'
import { showApp } from './show-app.tsx'
import { languages } from './languages.ts'

const long = (length: number) => 'x'.repeat(length)

const expected = {
  id: {
    required: 'Isi bagian ini',
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
    required: 'Fill this in',
    invalid: 'Field is not valid',
    email: 'Email is invalid',
    mobile: 'Not an Indonesian mobile number, such as 0812 3456 7890',
    tooLong: (count: number) => `Maximum field length: ${count}`,
    choose: 'Choose one answer',
    agree: 'Tick this box to go on',
    question: (number: number) => `Question ${number}`,
    declaration: 'Declaration',
    summary: (count: number) => (count === 1 ? '1 field needs your attention' : `${count} fields need your attention`),
  },
} as const

describe.each(languages)('in %s', (language) => {
  const words = selfAssessmentWords[language]
  const says = expected[language]
  const form = selfAssessmentIn(language)
  const next = page.getByRole('button', { name: words.next })
  const save = page.getByRole('button', { name: words.save })
  const summary = (count: number) => page.getByRole('region', { name: says.summary(count) })

  async function showForm(): Promise<void> {
    await showApp('/event', language)
    await form.start()
  }

  /** Expects the problem at its field and in the summary, whose link leads to the field. */
  async function expectProblem(label: string, problem: string, isShort = false): Promise<void> {
    const field = page.getByRole('textbox', { name: label })
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect
      .element(field)
      .toHaveAccessibleDescription(
        new RegExp(`${problem.replaceAll(/(?<=\d) (?=\d)/g, '\\s').replace(/[.]/g, '\\.')}$`),
      )
    // A problem that names its field stands alone. Many problems are listed by their fields' names.
    const name = problem.startsWith(label) ? problem : `${label}: ${problem}`
    await page.getByRole('link', { name: isShort ? label : name, exact: true }).click()
    await expect.element(field).toHaveFocus()
  }

  it('[FO9][FO10][FO11] each field of the runner says what is wrong with it, and only after being asked', async () => {
    await showForm()
    const labels = [words.bib, words.name, words.email, words.phone, words.domicile]
    const wrong = [
      [words.bib, 'A/1', says.invalid],
      [words.bib, 'A1234567890', says.tooLong(10)],
      [words.name, long(101), says.tooLong(100)],
      [words.email, 'sri.wahyuni', says.email],
      [words.email, `sri@${long(60)}.${long(60)}.${long(60)}.${long(60)}.example.com`, says.tooLong(254)],
      [words.phone, '021 555 0100', says.mobile],
      [words.phone, '+65 8123 4567', says.mobile],
      [words.domicile, long(101), says.tooLong(100)],
    ] as const

    await page.getByLabelText(words.email).fill('sri')
    await page.getByLabelText(words.domicile).click()
    await expect.element(page.getByLabelText(words.domicile)).toHaveFocus()
    await expect.element(page.getByText(says.email, { exact: false })).toHaveLength(0)
    await page.getByLabelText(words.email).fill('')

    await next.click()
    await expect.element(summary(labels.length)).toHaveFocus()
    for (const label of labels) await expectProblem(label, says.required, true)

    await form.typeRunner('A1')
    await expect.element(page.getByRole('link', { name: new RegExp(`: ${says.required}`) })).toHaveLength(0)
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0)
    for (const [label, value, problem] of wrong) {
      await form.typeRunner('A1')
      await page.getByLabelText(label).fill(value)
      await next.click()
      await expect.element(summary(1)).toBeVisible()
      await expectProblem(label, problem)
    }
  })

  it('[FO5][FO10] the questions and the contact say what is missing', async () => {
    await showForm()
    await form.fillRunner('A1')
    await next.click()
    await expect.element(summary(7)).toHaveFocus()
    for (const number of [1, 2, 3, 4, 5, 6, 7]) {
      const group = page.getByRole('radiogroup').nth(number - 1)
      await expect.element(group).toHaveAttribute('aria-invalid', 'true')
      await expect.element(group).toHaveAccessibleDescription(says.choose)
      await page.getByRole('link', { name: says.question(number), exact: true }).click()
      await expect.element(group.getByRole('radio').first()).toHaveFocus()
    }
    await form.answerQuestions()
    await save.click()
    await expect.element(summary(4)).toHaveFocus()
    for (const label of [words.emergencyName, words.emergencyPhone, words.emergencyRelation])
      await expectProblem(label, says.required)
    await page.getByRole('link', { name: `${says.declaration}: ${says.agree}` }).click()
    await expect.element(page.getByRole('checkbox')).toHaveFocus()
    await expect.element(page.getByRole('checkbox')).toHaveAccessibleDescription(says.agree)

    await form.fillEmergency()
    await page.getByLabelText(words.emergencyRelation).fill(long(51))
    await page.getByLabelText(words.emergencyPhone).fill('12')
    await save.click()
    await expectProblem(words.emergencyRelation, says.tooLong(50))
    await expectProblem(words.emergencyPhone, says.mobile)
    await expect.element(page.getByRole('alertdialog')).toHaveLength(0)
  })

  it('[FO12] asks before it submits, in the words of the specification', async () => {
    await showForm()
    await form.fill('A1')
    await save.click()
    const dialog = page.getByRole('alertdialog')
    await expect.element(dialog).toHaveAccessibleName(words.sure)
    await expect.element(dialog).toHaveAccessibleDescription(words.submit)
    const answers = dialog.getByRole('button')
    expect(answers.elements().map(({ textContent }) => textContent)).toEqual([words.no, words.yes])
  })
})
