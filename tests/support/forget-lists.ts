import type { Page } from '@playwright/test'

/** Deletes all fetched lists from a device. The page must start again afterwards. */
export const forgetLists = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('cache')
        request.addEventListener('error', () => reject(new Error('the cache was not opened')))
        request.addEventListener('success', () => {
          const stores = ['copies', 'blocks']
          const transaction = request.result.transaction(stores, 'readwrite')
          for (const store of stores) transaction.objectStore(store).clear()
          transaction.addEventListener('abort', () => reject(new Error('the lists were not forgotten')))
          transaction.addEventListener('complete', () => {
            request.result.close()
            resolve()
          })
        })
      }),
  )
