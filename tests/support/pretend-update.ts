import type { Page } from '@playwright/test'

/** The device has all that it has from an older version of the app, and this one starts. */
export async function pretendUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error(`${request.error?.message}`)))
      })
    const database = await done(indexedDB.open('outbox'))
    const transaction = database.transaction('queue', 'readwrite')
    const queue = transaction.objectStore('queue')
    for (const row of (await done(queue.getAll())) as Record<string, unknown>[])
      await done(queue.put({ ...row, refusals: row['refusals'] && ['older'], holds: row['holds'] && ['older'] }))
    database.close()
  })
  await page.reload()
}
