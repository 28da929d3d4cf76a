import type { Page } from '@playwright/test'
import { newProfile, openBrowser, removeProfile } from './browser-process.ts'
import type { Portal } from './portal.ts'
import { untilReadyForField } from './self-assessment-page.ts'

export interface FullDevice {
  /** A page on the event home. */
  readonly page: Page
  /** Makes room. */
  readonly free: () => Promise<void>
}

// Without this flag, Chromium tells every site that 10 GiB are free, whatever its quota.
const honestEstimate = '--disable-features=StaticStorageQuota'

/**
 * A device that is ready for the field and has no byte left. The quota is set before the page opens its database,
 * because Chromium remembers for half a minute how much it may write.
 * @param prepare acts on the event home while there is room
 * @param flags of the browser without room
 */
export async function onFullDevice(
  { url }: Portal,
  work: (device: FullDevice) => Promise<void>,
  prepare: (page: Page) => Promise<void> = async () => {},
  flags: readonly string[] = [],
): Promise<void> {
  const profile = await newProfile()
  let browser = await openBrowser(profile)
  try {
    const first = await browser.context.newPage()
    await first.goto(`${url}/event`)
    await untilReadyForField(first)
    await prepare(first)
    await browser.kill()
    browser = await openBrowser(profile, [honestEstimate, ...flags])
    const page = await browser.context.newPage()
    const session = await browser.context.newCDPSession(page)
    const origin = `${url}/`
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
    await page.goto(`${url}/event`)
    await work({ page, free: async () => void (await session.send('Storage.overrideQuotaForOrigin', { origin })) })
  } finally {
    await browser.kill()
    await removeProfile(profile)
  }
}
