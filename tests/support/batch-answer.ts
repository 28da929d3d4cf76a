import type { BrowserContext } from '@playwright/test'
import { calls } from '#core/contract/calls.ts'
import { statusOf, type ErrorReason } from '#core/contract/error-reason.ts'

const address = `**/api/${calls.submitBatch.path}`

/** Every batch of this device, from page or worker, gets this answer of the hospital until `answerByServer`. */
export async function answerBatches(context: BrowserContext, error: ErrorReason): Promise<void> {
  await context.route(address, (route) =>
    route.fulfill({ status: statusOf[error], json: { data: null, error, message: '' } }),
  )
}

/** The batches wait for as long as the returned function is not called. */
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

export const answerByServer = (context: BrowserContext): Promise<void> => context.unroute(address)
