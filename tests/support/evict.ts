import type { Device } from '#core/outbox/device.ts'
import type { createProfile } from './test-device.ts'

/** The browser deletes the databases of a profile whose pages and workers run on. */
export async function evictAlive(
  database: ReturnType<typeof createProfile>,
  ...alive: readonly Pick<Device, 'db'>[]
): Promise<void> {
  for (const { db } of alive) db.close({ disableAutoOpen: false })
  await new Promise<void>((resolve, reject) => {
    const asked = database.dependencies.indexedDB.deleteDatabase('outbox')
    asked.addEventListener('success', () => resolve())
    asked.addEventListener('error', () => reject(new Error('not deleted')))
  })
}
