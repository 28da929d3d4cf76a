import { expect, type Page } from '@playwright/test'
import type { Language } from '#core/domain/text/language.ts'
import type { Field, Questionnaire } from '#core/questionnaires/language/definition.ts'
import { answerTo, OWN_WORDS, ownWordsOf, type Branch, type Given } from './questionnaire-answers.ts'

interface FillOptions {
  readonly language?: Language
  /** Called on each page that is asked, once its fields are there. */
  readonly onPage?: () => Promise<void>
}

const sure = { id: 'Apakah Anda yakin?', en: 'Are you sure?' }
const yes = { id: 'Ya', en: 'Yes' }

/**
 * Fills in every question on the screen, page by page, until the form asks whether to submit. It finds questions on the
 * screen, not in the definition.
 * @returns the answers by field id, as the hospital should receive them
 */
export async function fillQuestionnaire(
  page: Page,
  questionnaire: Questionnaire,
  branch: Branch,
  { language = 'id', onPage }: FillOptions = {},
): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {}
  for (const { id, title, sections } of questionnaire.pages) {
    const heading = page.getByRole('heading', { level: 2, name: title[language], exact: true })
    await expect(page.getByRole('heading', { level: 2 }).or(page.getByRole('alertdialog')).first()).toBeVisible()
    // Skips a page that this branch does not ask.
    if (!(await heading.isVisible()) || (await page.getByRole('alertdialog').isVisible())) continue
    // When a form is opened for the first time, fields appear a moment after their page and move what is tapped before.
    await expect(page.locator('form [name]').first()).toBeAttached()
    await expect(page.locator('form div[aria-busy="true"]')).toHaveCount(0)
    await onPage?.()
    const isLeft = async () => (await page.getByRole('alertdialog').isVisible()) || !(await heading.isVisible())
    // An answer may bring further questions, which appear a moment later.
    for (let round = 0; ; round++) {
      for (const field of sections.flatMap(({ fields }) => fields)) {
        await answerIfAsked(page, field, branch, answers)
        await readAlarms(page)
      }
      // By keyboard. Other tests cover buttons that move under a pointer.
      await page.locator('form button[type="submit"]').press('Enter')
      const problems = page.getByRole('alert').or(page.locator('[aria-invalid="true"]')).first()
      await expect.poll(async () => (await isLeft()) || problems.isVisible()).toBe(true)
      if (await isLeft()) break
      if (round > 3) throw new Error(`the page ${id} is not left`)
    }
  }
  await expect(page.getByRole('alertdialog', { name: sure[language] })).toBeVisible()
  return answers
}

/** Closes open alarms. */
async function readAlarms(page: Page): Promise<void> {
  const read = page.getByRole('alertdialog').getByRole('button', { name: /^(?:Saya sudah membaca|I have read this)$/ })
  while (await read.isVisible()) await read.click()
}

/** Confirms the submission. */
export async function confirmSubmit(page: Page, language: Language = 'id'): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: yes[language], exact: true }).click()
}

/** The smallest PDF. */
const PDF = Buffer.from('%PDF-1.4\n%%EOF\n')

const isAsked = async (page: Page, id: string) =>
  (await page.locator(`[name="${id}"], button#answer-${id}`).count()) > 0

/** @param before the prefix of names of an entry's fields */
async function answerIfAsked(
  page: Page,
  field: Field,
  branch: Branch,
  answers: Record<string, unknown>,
  before = '',
): Promise<void> {
  const name = before + field.id
  if (field.id in answers || !(await isAsked(page, name))) return
  const given = answerTo(field, branch, Object.keys(answers).length)
  if ('adds' in given) {
    const entry: Record<string, unknown> = {}
    await page.locator(`#answer-${name}`).press('Enter')
    await expect(page.locator(`[name^="${name}_0_"]`).first()).toBeAttached()
    for (const one of given.adds) await answerIfAsked(page, one, branch, entry, `${name}_0_`)
    answers[field.id] = [entry]
    return
  }
  await answer(page, name, given)
  answers[field.id] = given.arrives
  const ownWords = ownWordsOf(field, given.arrives)
  if (ownWords === undefined) return
  answers[ownWords] = OWN_WORDS
  await page.locator(`[name="${before}${ownWords}"]`).fill(OWN_WORDS)
}

/** Ticks without a pointer, which would wait for two frames. Tests of screens check whether it can be hit. */
async function answer(page: Page, id: string, given: Exclude<Given, { adds: unknown }>): Promise<void> {
  const name = `[name="${id}"]`
  if ('writes' in given) return page.locator(name).fill(given.writes)
  // The answer is kept in another field than the typed text.
  if ('types' in given) return page.locator(`#answer-${id}`).fill(given.types)
  if ('attaches' in given && (await page.locator(name).inputValue()) !== '') return
  if ('attaches' in given)
    return page
      .locator(`#answer-${id}-file`)
      .setInputFiles({ name: 'ktp.pdf', mimeType: 'application/pdf', buffer: PDF })
  const boxes = given.ticks.length === 0 ? [name] : given.ticks.map((value) => `${name}[value="${value}"]`)
  for (const box of boxes)
    await page.locator(box).evaluate((input) => {
      if (input instanceof HTMLInputElement && !input.checked) input.click()
    })
}
