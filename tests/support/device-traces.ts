import type { BrowserContext, Page } from '@playwright/test'

/**
 * Names of entries that a device keeps of itself through all sign-ins and logouts: the state of its queue, the
 * hospital's public key, and marks by which only the hospital recognises a browser (decisions 0127, 0142).
 */
const OF_THE_DEVICE = ['outbox', 'outbox-answer', 'sealing-key', '__Host-known', '__Host-device']

const ofSomebody = (name: string) => !OF_THE_DEVICE.includes(name)

/** Names of the cookies that tell anything about a person. */
export async function personalCookies(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name).filter(ofSomebody)
}

/** Names of entries in the page's local storage that tell anything about a person. */
export async function personalItems(page: Page): Promise<string[]> {
  return (await page.evaluate(() => Object.keys(localStorage))).filter(ofSomebody)
}
