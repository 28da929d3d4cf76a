import { expect, type Page } from '@playwright/test'
import type { Language } from '#core/domain/language.ts'
import type { Field, Questionnaire } from '#core/questionnaires/definition.ts'
import { OTHER, otherId } from '#core/questionnaires/definition.ts'

/** How somebody answers: where several answers are possible, which. */
export type Branch = 'first' | 'last' | 'mixed'

interface FillOptions {
  readonly language?: Language
  /** Called on each page that is shown, before and after it is filled in. */
  readonly onPage?: (pageId: string, state: 'open' | 'filled') => Promise<void>
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
  let asked = 0
  for (const { id, title, sections } of questionnaire.pages) {
    const heading = page.getByRole('heading', { level: 2, name: title[language], exact: true })
    await expect(page.getByRole('heading', { level: 2 }).or(page.getByRole('alertdialog')).first()).toBeVisible()
    // A page that is not asked on this branch is passed over.
    if (!(await heading.isVisible()) || (await page.getByRole('alertdialog').isVisible())) continue
    // Fields come a moment after their page when a form is opened for the first time: what is tapped then moves away.
    await expect(page.locator('form [name]').first()).toBeAttached()
    await expect(page.locator('form div[aria-busy="true"]')).toHaveCount(0)
    await onPage?.(id, 'open')
    const isLeft = async () => (await page.getByRole('alertdialog').isVisible()) || !(await heading.isVisible())
    // An answer may bring further questions, which stand there a moment later.
    for (let round = 0; ; round++) {
      for (const field of sections.flatMap(({ fields }) => fields)) {
        if (field.id in answers || !(await isAsked(page, field.id))) continue
        answers[field.id] = await answer(page, field, branch, asked++)
        if (answers[field.id] === OTHER || isOtherAmong(answers[field.id])) {
          answers[otherId(field.id)] = 'Kata saya sendiri'
          await page.locator(`[name="${otherId(field.id)}"]`).fill('Kata saya sendiri')
        }
      }
      if (round === 0) await onPage?.(id, 'filled')
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

/** Yes, it may be submitted. */
export async function confirmSubmit(page: Page, language: Language = 'id'): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: yes[language], exact: true }).click()
}

const isAsked = async (page: Page, id: string) => (await page.locator(`[name="${id}"]`).count()) > 0

const isOtherAmong = (answered: unknown) => Array.isArray(answered) && answered.includes(OTHER)

/** Without a pointer, which would wait for two frames to be drawn: whether it can be hit is looked at in the screens. */
const tick = (page: Page, selector: string): Promise<void> =>
  page.locator(selector).evaluate((input) => {
    if (input instanceof HTMLInputElement && !input.checked) input.click()
  })

/** @returns the answer as it should arrive */
async function answer(page: Page, field: Field, branch: Branch, turn: number): Promise<unknown> {
  const choose = async <Value>(values: readonly Value[]): Promise<Value> => {
    const index = branch === 'first' ? 0 : branch === 'last' ? values.length - 1 : (turn * 7 + 3) % values.length
    const value = values[index]!
    await tick(page, `[name="${field.id}"][value="${String(value)}"]`)
    return value
  }
  const write = async <Value>(text: string, arrives: Value): Promise<Value> => {
    await page.locator(`[name="${field.id}"]`).fill(text)
    return arrives
  }
  switch (field.type) {
    case 'text':
      return write(exampleText(field), exampleText(field))
    case 'long-text':
      return write(' Perawat ramah,\nruang bersih. ', 'Perawat ramah,\nruang bersih.')
    case 'email':
      return write('sri.wahyuni@example.com', 'sri.wahyuni@example.com')
    case 'mobile':
      return write('0812-3456-7890', '+6281234567890')
    case 'number': {
      const value = exampleNumber(field)
      return write(String(value).replace('.', ','), value)
    }
    case 'date':
      return write('17-08-1990', '1990-08-17')
    case 'agreement':
      await tick(page, `[name="${field.id}"]`)
      return true
    case 'yes-no':
      return choose(['yes', 'no'])
    case 'scale':
      return choose(field.points.map((_, index) => index + 1))
    case 'nps':
      return choose(Array.from({ length: 11 }, (_, index) => index))
    case 'choice':
      return choose(valuesOf(field))
    case 'choices': {
      const one = await choose(valuesOf(field))
      const two = valuesOf(field).find((value) => value !== one)!
      if (branch !== 'mixed') return [one]
      await tick(page, `[name="${field.id}"][value="${two}"]`)
      return valuesOf(field).filter((value) => value === one || value === two)
    }
    case 'computed':
    case 'preset':
      throw new TypeError(`${field.id} is not asked`)
  }
}

const valuesOf = ({ options, other }: Extract<Field, { type: 'choice' | 'choices' }>) => [
  ...options.map(({ value }) => value),
  ...(other ? [OTHER] : []),
]

/** Something that its rules take. */
function exampleText({ id, rules }: Field): string {
  return rules.some((rule) => 'rule' in rule && rule.rule === 'pattern') ? 'A1024' : `Jawaban ${id}`.slice(0, 10)
}

function exampleNumber({ rules }: Field): number {
  const bound = (name: 'min' | 'max') =>
    rules.flatMap((rule) => ('rule' in rule && rule.rule === name ? [rule.params[0]] : []))[0]
  const least = bound('min') ?? 0
  return Math.ceil((least + (bound('max') ?? least + 10)) / 2)
}
