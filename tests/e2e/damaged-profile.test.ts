import { cp } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { newProfile, openBrowser, removeProfile } from '#tests/support/browser-process.ts'
import { cutInHalf, flipBytes, forceTable, takeAway } from '#tests/support/damage-profile.ts'
import { expect, test as base } from '#tests/support/portal-test.ts'
import { startPortal } from '#tests/support/portal.ts'
import { quickFolder } from '#tests/support/quick-folder.ts'
import { selfAssessment, untilReadyForField } from '#tests/support/self-assessment-page.ts'

/*
 * Chromium deletes a database that it finds damaged, or opens it with a part of its rows. In both cases each form must
 * either be there or be reported as lost.
 */

const SAVED = 4

/** The profile of a closed browser with unsent forms, and the address of a server that is stopped from then on. */
const test = base.extend<object, { saved: { readonly profile: string; readonly url: string } }>({
  saved: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const portal = await startPortal({}, { parent: await quickFolder() })
      const profile = await newProfile()
      const browser = await openBrowser(profile)
      try {
        const page = await browser.context.newPage()
        await page.goto(`${portal.url}/event`)
        await untilReadyForField(page)
        await browser.context.setOffline(true)
        await selfAssessment.start(page)
        for (let number = 1; number <= SAVED; number++) {
          await selfAssessment.collect(page, `DP${number}`)
          if (number < SAVED) await selfAssessment.nextRunner(page)
        }
        await expect.poll(() => witnessed(page)).toBe(SAVED)
        await browser.close()
        await portal.kill()
        await use({ profile, url: portal.url })
      } finally {
        await browser.kill()
        await removeProfile(profile)
        await portal.remove()
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** The number of unsent forms in the witness, beside the databases. */
async function witnessed(page: Page): Promise<number> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'outbox')?.value ?? ''
  return Number(/"unsent":(\d+)/.exec(decodeURIComponent(cookie))?.[1])
}

/** The number of forms that the screen accounts for. It adds unsent, lost and unreadable forms. */
async function accountedFor(page: Page): Promise<number> {
  const text = await page.locator('body').innerText()
  const numbers = [/(\d+) belum terkirim/, /(\d+) formulir hilang/, /(\d+) formulir tidak dapat dibaca/]
  return numbers.reduce((total, one) => total + Number(one.exec(text)?.[1] ?? 0), 0)
}

const places: Readonly<Record<string, (profile: string) => Promise<void>>> = {
  'the head of its log flipped': (profile) => flipBytes(profile, 'log', 0),
  'the middle of its log flipped': (profile) => flipBytes(profile, 'log', 0.5),
  'its log cut in half': (profile) => cutInHalf(profile, 'log'),
  'its MANIFEST flipped': (profile) => flipBytes(profile, 'MANIFEST', 0),
  'its MANIFEST gone': (profile) => takeAway(profile, 'MANIFEST'),
  'its CURRENT flipped': (profile) => flipBytes(profile, 'CURRENT', 0),
  'the head of a table flipped': (profile) => flipBytes(profile, 'table', 0),
}

for (const [place, damage] of Object.entries(places))
  test(`[OB75] [OB90] [OB101] a database with ${place}: each form is there, or reported as lost`, async ({ saved }) => {
    const profile = await newProfile()
    await cp(saved.profile, profile, { recursive: true, verbatimSymlinks: true })
    let browser: Awaited<ReturnType<typeof openBrowser>> | undefined
    try {
      if (place.includes('table')) {
        browser = await openBrowser(profile)
        const page = await browser.context.newPage()
        await page.goto(`${saved.url}/event`)
        await forceTable(page)
        await browser.close()
      }
      await damage(profile)
      browser = await openBrowser(profile)
      const page = await browser.context.newPage()
      await page.goto(`${saved.url}/event`)
      await expect.poll(() => accountedFor(page)).toBe(SAVED)
      // Some damage is found only when the rows are read.
      await page.reload()
      await expect.poll(() => accountedFor(page)).toBe(SAVED)
    } finally {
      await browser?.kill()
      await removeProfile(profile)
    }
  })
