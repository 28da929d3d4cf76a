import type { Page } from '@playwright/test'

/**
 * Holds a transaction over the whole outbox, so that no other can begin, until the returned function is called or the
 * page is closed. Runs by itself in a page, so it uses only what the browser has.
 */
export async function holdOutbox(): Promise<() => void> {
  const opening = indexedDB.open('outbox')
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const { result: outbox } = opening
  const queue = outbox.transaction([...outbox.objectStoreNames], 'readwrite').objectStore('queue')
  let isHeld = true
  await new Promise<void>((resolve) => {
    const goOn = () => {
      resolve()
      if (isHeld) queue.count().addEventListener('success', goOn)
    }
    goOn()
  })
  return () => {
    isHeld = false
    outbox.close()
  }
}

/** Another page of the app holds the database until that page is closed. */
export async function holdDatabase(page: Page): Promise<void> {
  await page.goto('/event')
  await page.evaluate(holdOutbox)
}
