import type { Locator, Page } from '@playwright/test'

/** More than the longest page has to tab through. */
const MOST = 300

const hasFocus = (element: Element) => element === document.activeElement

/** Brings the focus there as a person without a mouse does. @param back against the order of the page */
export async function tabTo(page: Page, target: Locator, { back = false } = {}): Promise<void> {
  for (let pressed = 0; pressed < MOST; pressed++) {
    if (await target.evaluate(hasFocus)) return
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
  }
  throw new Error(`no tab leads to ${String(target)}`)
}

/** The same, and opens or presses it. */
export async function enterAt(page: Page, target: Locator, way = {}): Promise<void> {
  await tabTo(page, target, way)
  await page.keyboard.press('Enter')
}
