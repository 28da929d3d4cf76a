import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Field, Questionnaire } from '#core/questionnaires/language/definition.ts'
import { photo } from './photo.ts'
import { answerTo, OWN_WORDS, ownWordsOf, type Branch, type Given } from '#tests/support/questionnaire-answers.ts'

const sure = /^(?:Apakah Anda yakin|Are you sure)\?$/
const yes = /^(?:Ya|Yes)$/

const dialog = () => document.querySelector('[role="alertdialog"]')
/** The button that closes an open alarm. */
const alarm = () =>
  [...document.querySelectorAll<HTMLElement>('[role="alertdialog"] button')].find(({ textContent }) =>
    /^(?:Saya sudah membaca|I have read this)$/.test(textContent),
  )
/** Closes an alarm, which may open after the page was sent. @returns whether none is open */
function haveReadAlarms(): boolean {
  alarm()?.click()
  return alarm() === undefined
}
const isShown = ({ id, en }: Questionnaire['title']) =>
  !dialog() && [...document.querySelectorAll('h2')].some(({ textContent }) => [id, en].includes(textContent))
const boxOf = (name: string, value?: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]${value === undefined ? '' : `[value="${value}"]`}`)

interface Looks {
  /** Called on each page after its first questions are answered. */
  readonly onFilled?: (pageId: string) => Promise<void>
  /** Called when the form asks whether to submit. */
  readonly onAsked?: () => Promise<void>
}

/**
 * Fills in every question on the screen, page by page in any language, and confirms. It finds questions on the screen,
 * not in the definition.
 * @returns the answers by field id, as the hospital should receive them
 */
export async function fillQuestionnaire(
  questionnaire: Questionnaire,
  branch: Branch,
  { onFilled, onAsked }: Looks = {},
): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {}
  for (const { id, title, sections } of questionnaire.pages) {
    await expect.poll(() => document.querySelector('h2, [role="alertdialog"]')).not.toBeNull()
    // Skips a page that this branch does not ask.
    if (!isShown(title)) continue
    await expect.poll(() => document.querySelector('form [name]')).not.toBeNull()
    await expect.poll(() => document.querySelector('form div[aria-busy="true"]')).toBeNull()
    const fields = sections.flatMap((section) => section.fields)
    // An answer may bring further questions, which appear a moment later.
    for (let round = 0; isShown(title); round++) {
      expect(round, `the page ${id} is left`).toBeLessThan(5)
      for (const field of fields) {
        await answerIfAsked(field, branch, answers)
        haveReadAlarms()
      }
      if (round === 0) await onFilled?.(id)
      document.querySelector<HTMLButtonElement>('form button[type="submit"]')?.click()
      await expect
        .poll(() => haveReadAlarms() && (!isShown(title) || document.querySelector('[aria-invalid="true"]') !== null))
        .toBe(true)
    }
  }
  await expect.element(page.getByRole('alertdialog', { name: sure })).toBeVisible()
  await onAsked?.()
  await page.getByRole('alertdialog').getByRole('button', { name: yes }).click()
  return answers
}

/** @param before the prefix of names of an entry's fields */
async function answerIfAsked(
  field: Field,
  branch: Branch,
  answers: Record<string, unknown>,
  before = '',
): Promise<void> {
  const name = before + field.id
  if (field.id in answers || !(boxOf(name) ?? document.querySelector(`button#answer-${name}`))) return
  const given = answerTo(field, branch, Object.keys(answers).length)
  if ('adds' in given) {
    await page.elementLocator(document.querySelector(`#answer-${name}`) ?? document.body).click()
    await expect.poll(() => document.querySelector(`[name^="${name}_0_"]`)).not.toBeNull()
    const entry: Record<string, unknown> = {}
    for (const one of given.adds) await answerIfAsked(one, branch, entry, `${name}_0_`)
    answers[field.id] = [entry]
    return
  }
  await give(name, given)
  answers[field.id] = given.arrives
  const ownWords = ownWordsOf(field, given.arrives)
  if (ownWords === undefined) return
  answers[ownWords] = OWN_WORDS
  await write(before + ownWords, OWN_WORDS)
}

async function give(id: string, given: Exclude<Given, { adds: unknown }>): Promise<void> {
  if ('writes' in given) return write(id, given.writes)
  // The answer is kept in another field than the typed text.
  if ('types' in given)
    return page.elementLocator(document.querySelector(`#answer-${id}`) ?? document.body).fill(given.types)
  if ('attaches' in given) return attach(id, given.attaches)
  const boxes = given.ticks.length === 0 ? [boxOf(id)] : given.ticks.map((value) => boxOf(id, value))
  for (const box of boxes) {
    if (!box || box.checked) continue
    box.scrollIntoView()
    // A text that must be read first enables its box afterwards.
    await expect.poll(() => box.disabled).toBe(false)
    box.click()
  }
}

/** Attaches a photo, as chosen from the device. */
async function attach(id: string, count: number): Promise<void> {
  const input = document.querySelector<HTMLInputElement>(`#answer-${id}-file`)
  const chosen = new DataTransfer()
  chosen.items.add(new File([await photo()], 'ktp.jpg', { type: 'image/jpeg' }))
  if (!input) throw new TypeError(`${id} takes no file`)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.poll(() => boxOf(id)?.value.split(';').filter(Boolean).length).toBe(count)
}

async function write(id: string, text: string): Promise<void> {
  await expect.poll(() => boxOf(id)).not.toBeNull()
  const box = boxOf(id)
  if (box) await page.elementLocator(box).fill(text)
}
