import { test as base } from '@playwright/test'
import { startPortal, type Portal } from './portal.ts'

/** A test with a server of its own for its file, and `page` opening addresses below it. */
export const test = base.extend<object, { portal: Portal }>({
  portal: [
    // Playwright reads the fixtures that are needed from the pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const portal = await startPortal()
      await use(portal)
      await portal.remove()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
})

export { expect } from '@playwright/test'
