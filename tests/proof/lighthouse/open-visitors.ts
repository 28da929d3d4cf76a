import { accountPage } from '#tests/support/account-page.ts'
import { newProfile, openBrowser, removeProfile, type BrowserProcess } from '#tests/support/browser-process.ts'
import { enrol } from '#tests/support/enrol.ts'
import type { Portal } from '#tests/support/portal.ts'

/** Visitors of pages, each in their own browser. */
export const visitors = ['stranger', 'guest', 'patient'] as const
export type Visitor = (typeof visitors)[number]

const HOME = '**/patient/dashboard/index'

const arrive: Readonly<Record<Visitor, (browser: BrowserProcess, portal: Portal) => Promise<void>>> = {
  stranger: async () => undefined,
  async guest({ context }, portal) {
    const page = await context.newPage()
    await page.goto(`${portal.url}/patient/login`)
    await accountPage(page, portal, 'id').continueAsGuest()
    await page.waitForURL(HOME)
    await page.locator('main h1').waitFor()
    await page.close()
  },
  async patient({ context }, portal) {
    const person = await enrol(portal)
    const page = await context.newPage()
    await page.goto(`${portal.url}/patient/login`)
    const account = accountPage(page, portal, 'id')
    await account.signInByEmail(person)
    await account.giveCode(person)
    await page.waitForURL(HOME)
    await page.locator('main h1').waitFor()
    await page.close()
  },
}

/** Runs the work in a browser in which this visitor has signed in, or has not. */
export async function withVisitor<T>(
  visitor: Visitor,
  portal: Portal,
  work: (browser: BrowserProcess) => Promise<T>,
): Promise<T> {
  const profile = await newProfile()
  try {
    const browser = await openBrowser(profile)
    try {
      await arrive[visitor](browser, portal)
      return await work(browser)
    } finally {
      await browser.kill()
    }
  } finally {
    await removeProfile(profile)
  }
}
