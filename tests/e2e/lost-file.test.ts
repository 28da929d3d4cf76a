import { readdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { calls } from '#core/contract/calls.ts'
import { services } from '#i18n/id/services.ts'
import { registration } from '#core/questionnaires/forms/services/registration.ts'
import { accountPage } from '#tests/support/account-page.ts'
import { newProfile, openBrowser, removeProfile } from '#tests/support/browser-process.ts'
import { databaseFolder } from '#tests/support/damage-profile.ts'
import { pdfOf } from '#tests/support/files.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { confirmSubmit, fillQuestionnaire } from '#tests/support/questionnaire-page.ts'

const FORM = '/patient/registration/form'

/** Registers a patient with one file of this size. */
async function register(page: Page, url: string, bytes: number): Promise<void> {
  await page.goto(url + FORM)
  await expect(page.locator('form [name]').first()).toBeVisible()
  const chooser = page.locator('#answer-identityCard-file')
  const attach = async () => {
    if ((await chooser.count()) === 0) return
    await chooser.setInputFiles({ name: 'ktp.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfOf(bytes)) })
    await expect(page.locator('[name="identityCard"]')).not.toHaveValue('')
  }
  await fillQuestionnaire(page, registration, 'mixed', { onPage: attach })
  await confirmSubmit(page)
  await expect(page.getByRole('heading', { name: services.thanks })).toBeVisible()
}

test('[AT23] a file of which Chromium has lost a piece is reported, and the next file leaves', async ({ portal }) => {
  const profile = await newProfile()
  let browser = await openBrowser(profile)
  try {
    const page = await browser.context.newPage()
    await page.goto(`${portal.url}/patient/login`)
    await accountPage(page, portal, 'id').continueAsGuest()
    await page.waitForURL((url) => !url.pathname.endsWith('/login'))
    await page.goto(portal.url + FORM)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect(page.locator('form [name]').first()).toBeVisible()
    await browser.context.route('**/api/submission/**', (route) => route.abort())
    for (const bytes of [400_000, 3000]) await register(page, portal.url, bytes)
    await browser.close()
    // Chromium stores pieces of 128 KiB in files of their own, and hardly anything else.
    const folder = (await databaseFolder(profile)).replace(/leveldb$/, 'blob')
    const blobs = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
    const [lost] = blobs
    await unlink(join(lost!.parentPath, lost!.name))

    browser = await openBrowser(profile)
    const again = await browser.context.newPage()
    await again.goto(`${portal.url}/queue`)
    await expect(again.getByText('1 berkas tidak sampai ke rumah sakit')).toBeVisible()
    await expect(again.getByText('Tanda terima (2)')).toBeVisible()
    await expect(again.getByText('berkas belum terkirim')).toHaveCount(0)
    const { requests } = await portal.ask(calls.operatorRequests, { kind: registration.kind, limit: 10 })
    const states = requests.flatMap(({ attachments }) => attachments.map(({ state }) => state))
    expect(states.toSorted()).toEqual(['kept', 'wanted'])
  } finally {
    await browser.kill()
    await removeProfile(profile)
  }
})
