import type { Page } from '@playwright/test'
import type { HandoverFile } from '#core/outbox/handover/handover-file.ts'
import { fetchKit } from './fetch-kit.ts'
import type { Portal } from './portal.ts'
import { sealHandover } from './sealed-handover.ts'

/** A file of genuine sealed submissions, one for each bib number, as another device exports them. */
export const handoverOf = async (portal: Portal, bibs: readonly string[], age = 0): Promise<HandoverFile> =>
  sealHandover((await fetchKit(portal.url)).sealing, bibs, age)

export const bibsOf = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${String(index + 1).padStart(3, '0')}`)

/** Chooses a file on the queue's page, as a person does. */
export async function chooseFile(page: Page, content: object | string, button = 'Impor'): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button, exact: true }).click()
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  await (await chooser).setFiles({ name: 'submissions.json', mimeType: 'application/json', buffer: Buffer.from(text) })
}
