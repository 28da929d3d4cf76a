import type { BrowserContext } from '@playwright/test'
import { calls } from '#core/contract/calls.ts'

const address = `**/api/${calls.submitBatch.path}`

/** Holds back batches until the returned function is called. */
export async function holdBatches(context: BrowserContext): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>()
  await context.route(address, async (route) => {
    await released.promise
    await route.fallback().catch(() => undefined)
  })
  return async () => {
    released.resolve()
    await context.unroute(address)
  }
}
