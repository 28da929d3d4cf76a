import { expect, type Page } from '@playwright/test'
import { submissions as texts } from '#i18n/id/submissions.ts'
import type { Portal, SubmissionRecord } from '#tests/support/portal.ts'
import type { Phone } from '../device/phone.ts'
import { queuePage } from '../device/queue-page.ts'
import type { Diary } from './diary.ts'

/** Reads the export as soon as server and database are up. */
export async function readExport(portal: Portal): Promise<SubmissionRecord[]> {
  let rows: SubmissionRecord[] = []
  await expect(async () => (rows = await portal.submissions())).toPass({ timeout: 60_000 })
  return rows
}

/**
 * Lets Background Sync deliver, with the browser open and no page.
 * @returns the bib numbers that did not arrive
 */
export async function deliverInBackground(phone: Phone, portal: Portal, { told }: Diary): Promise<string[]> {
  await phone.kill()
  await phone.start()
  let missing: string[] = []
  const allArrived = async () => {
    const arrived = new Set((await portal.submissions()).map(({ id }) => id))
    missing = [...told].filter(([id]) => !arrived.has(id)).map(([, bib]) => bib)
    expect(missing).toEqual([])
  }
  // The audit reports missing forms.
  await expect(allArrived)
    .toPass({ timeout: 60_000 })
    .catch(() => undefined)
  return missing
}

/** A person opens the queue, retries rows that need a person, and sends until nothing is left. */
export async function emptyQueue(phone: Phone): Promise<Page> {
  const page = await phone.openApp('/queue')
  const retries = page.getByRole('button', { name: `${texts.retry}, BIB` })
  await expect(async () => {
    if (await queuePage.isEmptyNow(page)) return
    while ((await retries.count()) > 0) await retries.first().click({ timeout: 1000 })
    await queuePage.tryNow(page, 1000)
    await queuePage.isEmpty(page, 3000)
  }).toPass({ timeout: 60_000 })
  return page
}
