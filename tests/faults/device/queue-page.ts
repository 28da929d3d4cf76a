import { expect, type Locator, type Page } from '@playwright/test'
import type { HandoverFile } from '#core/outbox/handover/handover-file.ts'
import { submissions as texts } from '#i18n/id/submissions.ts'
import { readDevice } from './read-device.ts'

const withNumber = (text: string) => text.replace(/\{\{count.*?\}\}/, String.raw`[\d.]+`)
const importedSome = new RegExp([texts.imported_other, texts.importKnown_other].map(withNumber).join('|'))

/** The queue as a volunteer uses it. */
export const queuePage = {
  async open(page: Page): Promise<void> {
    await page.goto(new URL('/queue', page.url()).href)
    await expect(page.getByRole('heading', { name: texts.queueTitle })).toBeVisible()
  },

  row: (page: Page, bib: string): Locator => page.getByRole('listitem').filter({ hasText: `BIB ${bib}` }),

  tryNow: (page: Page, timeout = 15_000): Promise<void> =>
    page.getByRole('button', { name: texts.tryNow }).click({ timeout }),

  retry: (page: Page, bib: string): Promise<void> =>
    page.getByRole('button', { name: `${texts.retry}, BIB ${bib}`, exact: true }).click(),

  /** Imports the file and waits until the screen says that its forms are kept. */
  async import(page: Page, file: HandoverFile): Promise<void> {
    const buffer = Buffer.from(JSON.stringify(file))
    await page.locator('input[type=file]').setInputFiles({ name: 'forms.json', mimeType: 'application/json', buffer })
    await expect(page.getByText(importedSome).first()).toBeVisible()
  },

  /** Waits until nothing is left to send, by the database and the screen. */
  async isEmpty(page: Page, timeout = 30_000): Promise<void> {
    // The database first: the screen follows it, and could still show the state before.
    await expect.poll(() => countUnsent(page), { timeout }).toBe(0)
    await expect(page.getByText(texts.emptyTitle)).toBeVisible()
  },

  isEmptyNow: async (page: Page): Promise<boolean> => (await countUnsent(page)) === 0,
} as const

const countUnsent = async (page: Page) => (await readDevice(page)).queue.length
