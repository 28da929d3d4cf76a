import { expect, vi } from 'vitest'
import { locators, page, type Locator } from 'vitest/browser'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** For elements without a role or a text. */
    getByCss(selector: string): Locator
  }
}

locators.extend({ getByCss: (selector: string) => `css=${selector}` })

export const byCss = (selector: string) => page.getByCss(selector)

export const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Moves the focus without a click, which would do more. */
export const focus = async (control: Locator) => ((await control.findElement()) as HTMLElement).focus()

export const textsOf = (all: Locator) => all.elements().map((one) => one.textContent)

/** The app's address: path and query. */
export const address = () => location.pathname + location.search

/** For checks that repeat: a sign-in takes time. */
export const patience = { timeout: 30_000 }

export const expectAddress = (wanted: string | RegExp) =>
  typeof wanted === 'string'
    ? expect.poll(address, patience).toBe(wanted)
    : expect.poll(address, patience).toMatch(wanted)

/** Taps to refresh a list until the wanted text is shown, unless it appears by itself. */
export const tapFor = (tapped: Locator, shown: Locator) =>
  vi.waitFor(
    async () => {
      // Scrolls the button from behind the tabs, as a thumb does.
      if (!shown.query()) {
        tapped.query()?.scrollIntoView({ block: 'center' })
        await tapped.click({ timeout: 1000 })
      }
      await expect.element(shown, { timeout: 3000 }).toBeVisible()
    },
    { timeout: 30_000 },
  )
