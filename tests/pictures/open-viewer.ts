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
export async function openViewer(
  browser: Browser,
  portal: Portal,
  { viewer, language, colorScheme }: Look,
): Promise<Page> {
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
  const page = await context.newPage()
  if (viewer === 'staff') await signInStaff(page, portal)
  if (viewer === 'patient') await comeIn(page, portal, await enrol(portal))
  if (viewer === 'guest') {
    await page.goto('/patient/login')
    await accountPage(page, portal, language).continueAsGuest()
    await page.waitForURL('**/patient/dashboard/index')
  }
  return page
}
