import { test as base, expect, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import type { Language } from '#core/domain/text/language.ts'
import { ErrorWatch } from './error-watch.ts'
import { startPortal, type Portal } from './portal.ts'
import { quickFolder } from './quick-folder.ts'
import { stayOffline } from './stay-offline.ts'

interface PortalFixtures {
  /** A server for this test. */
  readonly portal: Portal
  /** The number of invented surveys at its start. */
  readonly surveys: string
  /** The language of the person, Indonesian by default. */
  readonly language: Language
  readonly errors: ErrorWatch
  /** Opens a page on another device, which is a new browser profile at the same hospital. */
  readonly openDevice: (options?: DeviceOptions) => Promise<Page>
}

interface DeviceOptions extends BrowserContextOptions {
  /** By default that of the test's own device. */
  readonly language?: Language
}

/** `page` opens addresses of the test's server. An unexpected error fails the test. */
export const test = base.extend<PortalFixtures>({
  surveys: ['0', { option: true }],
  portal: async ({ surveys }, use) => {
    const portal = await startPortal({ DEMONSTRATION_SURVEYS: surveys }, { parent: await quickFolder() })
    await use(portal)
    await portal.remove()
  },
  baseURL: async ({ portal }, use) => use(portal.url),
  language: ['id', { option: true }],
  storageState: async ({ portal, language }, use) => use(chosen(portal.url, language)),
  errors: [
    // Playwright reads the fixtures that are needed from the pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const errors = new ErrorWatch()
      await use(errors)
      expect(errors.stray(), 'errors that the test did not expect').toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, errors }, use) => {
    errors.watch(context)
    stayOffline(context)
    await use(context)
    await leaveRoutes(context)
  },
  openDevice: async ({ browser, errors, portal, language: own }, use) => {
    const contexts: BrowserContext[] = []
    await use(async ({ language = own, ...options } = {}) => {
      const context = await browser.newContext({ storageState: chosen(portal.url, language), ...options })
      contexts.push(context)
      errors.watch(context)
      stayOffline(context)
      return context.newPage()
    })
    for (const context of contexts) {
      await leaveRoutes(context)
      await context.close()
    }
  },
})

/** Calls that a test answers itself may be under way at its end. They must not fail the next test. */
const leaveRoutes = (context: BrowserContext) => context.unrouteAll({ behavior: 'ignoreErrors' })

/** Local storage as the choice of a language leaves it. */
function chosen(origin: string, language: Language) {
  const localStorage = language === 'id' ? [] : [{ name: 'portal.language.v1', value: language }]
  return { cookies: [], origins: localStorage.length > 0 ? [{ origin, localStorage }] : [] }
}

export { expect } from '@playwright/test'
