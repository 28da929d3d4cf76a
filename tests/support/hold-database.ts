import type { Page } from '@playwright/test'

/** A transaction over all of the outbox that does not end until the page is closed: no other one can begin. */
export async function holdDatabase(page: Page): Promise<void> {
  await page.goto('/event')
  await page.evaluate(async () => {
    const opening = indexedDB.open('outbox')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const stores = [...opening.result.objectStoreNames]
    const queue = opening.result.transaction(stores, 'readwrite').objectStore('queue')
    await new Promise<void>((resolve) => {
      const goOn = () => {
        resolve()
        queue.count().addEventListener('success', goOn)
      }
      goOn()
    })
  })
}
