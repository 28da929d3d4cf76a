import type { Locator, Page } from '@playwright/test'

/** More Tab stops than the longest page has. */
const MOST = 300

const hasFocus = (element: Element) => element === document.activeElement

/** Moves the focus to the target by Tab, as a person without a mouse does. @param back in reverse order */
export async function tabTo(page: Page, target: Locator, { back = false } = {}): Promise<void> {
  for (let pressed = 0; pressed < MOST; pressed++) {
    if (await target.evaluate(hasFocus)) return
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
  }
  throw new Error(`no tab leads to ${String(target)}`)
}

/** Moves the focus to the target and presses Enter. */
export async function enterAt(page: Page, target: Locator, way = {}): Promise<void> {
  await tabTo(page, target, way)
  await page.keyboard.press('Enter')
}
