import { test as base } from '@playwright/test'
import type { OfflineKit } from '#core/domain/submission/offline-kit.ts'
import { fetchKit } from '#tests/support/fetch-kit.ts'
import { startPortal, type Portal } from '#tests/support/portal.ts'
import { quickFolder } from '#tests/support/quick-folder.ts'
import { openProxy, type FaultProxy } from './proxy/open-proxy.ts'

interface Fixtures {
  /** A server for this test alone, which the test may kill. */
  readonly portal: Portal
  readonly kit: OfflineKit
  /** The proxy before the server; `page` opens addresses at the proxy. */
  readonly wire: FaultProxy
}

export const test = base.extend<Fixtures>({
  // Playwright reads from this pattern which fixtures are needed.
  // oxlint-disable-next-line no-empty-pattern
  portal: async ({}, use) => {
    const portal = await startPortal({}, { parent: await quickFolder() })
    await use(portal)
    await portal.remove()
  },
  kit: async ({ portal }, use) => use(await fetchKit(portal.url)),
  wire: async ({ portal }, use) => {
    const proxy = await openProxy(portal.url)
    await use(proxy)
    await proxy.close()
  },
  baseURL: async ({ wire }, use) => use(wire.url),
})

export { expect } from '@playwright/test'
