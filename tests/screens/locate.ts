import { expect, vi } from 'vitest'
import { locators, page, type Locator } from 'vitest/browser'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** For what is marked neither by a role nor by a word. */
    getByCss(selector: string): Locator
  }
}

locators.extend({ getByCss: (selector: string) => `css=${selector}` })

export const byCss = (selector: string) => page.getByCss(selector)

export const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Not by a click, which does more. */
export const focus = async (control: Locator) => ((await control.findElement()) as HTMLElement).focus()

export const textsOf = (all: Locator) => all.elements().map((one) => one.textContent)

/** Where the app is: path and query. */
export const address = () => location.pathname + location.search

/** For what is looked at again and again: a sign-in takes its time. */
export const patience = { timeout: 30_000 }

export const expectAddress = (wanted: string | RegExp) =>
  typeof wanted === 'string'
    ? expect.poll(address, patience).toBe(wanted)
    : expect.poll(address, patience).toMatch(wanted)

/** Taps for a newer state of a list, unless that comes by itself meanwhile, until it is shown. */
export const tapFor = (tapped: Locator, shown: Locator) =>
  vi.waitFor(
    async () => {
      // A thumb brings it from below the tabs first.
      if (!shown.query()) {
        tapped.query()?.scrollIntoView({ block: 'center' })
        await tapped.click({ timeout: 1000 })
      }
      await expect.element(shown, { timeout: 3000 }).toBeVisible()
    },
    { timeout: 30_000 },
  )
