import { expect, type Page } from '@playwright/test'
import { portalKinds } from '#core/domain/request/portal-kinds.ts'
import { browserStorage } from '#tests/support/browser-storage.ts'
import { personsOwn } from '#tests/support/persons-own.ts'
import { readDevice } from '../device/read-device.ts'
import { tracesOf, type Patient } from './patient.ts'

/** Notes what should not be. */
export type Note = (finding: string) => void

/** Which of the texts a page has: in its markup, its text or its fields. */
async function findOnPage(page: Page, texts: readonly string[]): Promise<string[]> {
  const all = await textOf(page)
  return texts.filter((text) => all.includes(text))
}

/** Of a page that may leave while it is read: after a kill at the logout it learns a moment later that the session has ended. */
async function textOf(page: Page): Promise<string> {
  try {
    return await page.evaluate(() => {
      const fields = document.querySelectorAll<HTMLInputElement>('input, textarea, select')
      const { title, documentElement: root } = document
      const values = [...fields].map(({ value }) => value)
      return [title, location.href, root.outerHTML, root.textContent, ...values].join('\n')
    })
  } catch (error) {
    if (!String(error).includes('Execution context was destroyed')) throw error
    await page.waitForLoadState()
    return textOf(page)
  }
}

/** Nothing of the patient is on this page. */
export async function expectUnseen(page: Page, of: Patient, where: string, note: Note): Promise<void> {
  for (const text of await findOnPage(page, tracesOf(of))) note(`"${text}" of ${of.firstName} is on ${where}`)
}

/** What is shown is found: else what is not shown would be no wonder. */
export async function expectSeen(page: Page, text: string, note: Note): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible()
  if ((await findOnPage(page, [text])).length === 0) note(`"${text}" is shown and was not found`)
}

/** While a patient is signed in the scans find of them what may be there: else they would find nothing of anybody. */
export async function expectPresent(page: Page, of: Patient, note: Note): Promise<void> {
  const stored = await browserStorage(page)
  for (const text of of.inTheClear) if (stored.includes(text)) return expectOwn(page, note)
  note(`the storage of ${of.firstName} was not found while they were signed in`)
}

async function expectOwn(page: Page, note: Note): Promise<void> {
  const { vault, copies, blocks } = await personsOwn(page)
  if (!vault || !copies || !blocks) note('a vault, copies or blocks were not found while a patient was signed in')
}

const nothing = { vault: false, facts: [], copies: false, blocks: false, pending: false }

/** After they have left: nothing of them on the page, in the storages, or in the databases but what is sealed. */
export async function expectGone(page: Page, of: Patient, note: Note): Promise<void> {
  await expectUnseen(page, of, 'the page after they left', note)
  const own = expect.poll(() => personsOwn(page)).toEqual(nothing)
  await own.catch(async () => note(`left of ${of.firstName}: ${JSON.stringify(await personsOwn(page))}`))
  const stored = await browserStorage(page)
  for (const text of tracesOf(of)) if (stored.includes(text)) note(`"${text}" of ${of.firstName} is in a storage`)
  const { drafts } = await readDevice(page)
  if (drafts.some(({ kind }) => portalKinds.includes(kind))) note(`a form that ${of.firstName} began is still there`)
}
