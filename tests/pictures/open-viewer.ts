import type { Browser, Page } from '@playwright/test'
import { accountPage } from '#tests/support/account-page.ts'
import { comeIn, enrol } from '#tests/support/enrol.ts'
import type { Portal } from '#tests/support/portal.ts'
import { signInStaff } from '#tests/support/staff-page.ts'
import type { Viewer } from './pictures.ts'

export interface Look {
  readonly viewer: Viewer
  readonly language: 'id' | 'en'
  readonly colorScheme: 'light' | 'dark'
}

/** A browser for this viewer, in this language and colour scheme, signed in as far as the viewer can be. */
export async function openViewer(browser: Browser, portal: Portal, look: Look): Promise<Page> {
  const page = await openPage(browser, portal, look)
  if (look.viewer === 'staff') await signInStaff(page, portal)
  if (look.viewer === 'guest') {
    await page.goto('/patient/login')
    await accountPage(page, portal, look.language).continueAsGuest()
    await page.waitForURL('**/patient/dashboard/index')
  }
  if (look.viewer !== 'patient') return page
  await comeIn(page, portal, await enrol(portal))
  if (await hasResultsOutside(page)) return page
  // Data of a new patient are random, and the sheets need results that stand out: another one comes in.
  await page.context().close()
  return openViewer(browser, portal, look)
}

async function openPage(browser: Browser, portal: Portal, { language, colorScheme }: Look): Promise<Page> {
  const localStorage = language === 'id' ? [] : [{ name: 'portal.language.v1', value: language }]
  const context = await browser.newContext({
    baseURL: portal.url,
    storageState: { cookies: [], origins: [{ origin: portal.url, localStorage }] },
    colorScheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 360, height: 740 },
  })
  return context.newPage()
}

async function hasResultsOutside(page: Page): Promise<boolean> {
  await page.goto('/patient/medical/lab_results')
  await page
    .getByRole('button', { name: /mg\/dL/ })
    .first()
    .waitFor()
  return (await page.getByText(/\d (?:di luar|outside)/).count()) > 0
}
