import { expect, type Page } from '@playwright/test'
import type { Language } from '#core/domain/text/language.ts'
import type { Field, Questionnaire } from '#core/questionnaires/language/definition.ts'
import { answerTo, OWN_WORDS, ownWordsOf, type Branch, type Given } from './questionnaire-answers.ts'

interface FillOptions {
  readonly language?: Language
  /** Called with each page that is asked, once its fields are there. */
  readonly onPage?: () => Promise<void>
}

const sure = { id: 'Apakah Anda yakin?', en: 'Are you sure?' }
const yes = { id: 'Ya', en: 'Yes' }

/**
 * Fills in whatever the screen asks, page by page, up to the question whether to submit. What is asked is found on the
 * screen, not reckoned from the definition.
 * @returns what was answered, by field id, as the hospital should have it
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
    // A page that is not asked on this branch is passed over.
    if (!(await heading.isVisible()) || (await page.getByRole('alertdialog').isVisible())) continue
    // Fields come a moment after their page when a form is opened for the first time: what is tapped then moves away.
    await expect(page.locator('form [name]').first()).toBeAttached()
    await expect(page.locator('form div[aria-busy="true"]')).toHaveCount(0)
    await onPage?.()
    const isLeft = async () => (await page.getByRole('alertdialog').isVisible()) || !(await heading.isVisible())
    // An answer may bring further questions, which stand there a moment later.
    for (let round = 0; ; round++) {
      for (const field of sections.flatMap(({ fields }) => fields)) {
        await answerIfAsked(page, field, branch, answers)
        await readAlarms(page)
      }
      // By the keyboard: what moves under a pointer is another test's.
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

/** An alarm stays until it was read. */
async function readAlarms(page: Page): Promise<void> {
  const read = page.getByRole('alertdialog').getByRole('button', { name: /^(?:Saya sudah membaca|I have read this)$/ })
  while (await read.isVisible()) await read.click()
}

/** Yes, it may be submitted. */
export async function confirmSubmit(page: Page, language: Language = 'id'): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: yes[language], exact: true }).click()
}

/** The least that is one. */
const PDF = Buffer.from('%PDF-1.4\n%%EOF\n')

const isAsked = async (page: Page, id: string) =>
  (await page.locator(`[name="${id}"], button#answer-${id}`).count()) > 0

/** @param before what stands before the names of an entry's fields */
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

/** Ticks without a pointer, which would wait for two frames to be drawn: whether it can be hit is looked at in the screens. */
async function answer(page: Page, id: string, given: Exclude<Given, { adds: unknown }>): Promise<void> {
  const name = `[name="${id}"]`
  if ('writes' in given) return page.locator(name).fill(given.writes)
  // Its answer is kept beside the field in which the name is typed.
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
