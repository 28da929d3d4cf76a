import type { BrowserContext, Page } from '@playwright/test'

/**
 * What a device keeps of itself, through all sign-ins and logouts: how its queue stands, the hospital's public key, and
 * marks by which only the hospital knows a browser again (decisions 0127, 0142).
 */
const OF_THE_DEVICE = ['outbox', 'outbox-answer', 'sealing-key', '__Host-known', '__Host-device']

const ofSomebody = (name: string) => !OF_THE_DEVICE.includes(name)

/** The names of the cookies that tell anything of a person. */
export async function personalCookies(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name).filter(ofSomebody)
}

/** The names under which the page's local storage tells anything of a person. */
export async function personalItems(page: Page): Promise<string[]> {
  return (await page.evaluate(() => Object.keys(localStorage))).filter(ofSomebody)
}
