import { test as base } from '@playwright/test'
import type { OfflineKit } from '#core/domain/offline-kit.ts'
import { fetchKit } from '#tests/support/fetch-kit.ts'
import { startPortal, type Portal } from '#tests/support/portal.ts'
import { quickFolder } from '#tests/support/quick-folder.ts'
import { openProxy, type FaultProxy } from './proxy/open-proxy.ts'

interface Fixtures {
  /** A wire of its own for every test; `page` opens addresses at its end. */
  readonly wire: FaultProxy
}

interface WorkerFixtures {
  /** A server that may be killed: not shared with tests of other folders. Tests tell their rows by the bib numbers. */
  readonly portal: Portal
  readonly kit: OfflineKit
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  portal: [
    // Playwright reads the fixtures that are needed from the pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const portal = await startPortal({}, { parent: await quickFolder() })
      await use(portal)
      await portal.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  kit: [async ({ portal }, use) => use(await fetchKit(portal.url)), { scope: 'worker' }],
  wire: async ({ portal }, use) => {
    const proxy = await openProxy(portal.url)
    await use(proxy)
    await proxy.close()
  },
  baseURL: async ({ wire }, use) => use(wire.url),
})

export { expect } from '@playwright/test'
