import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { collections } from '#core/contract/collections.ts'
import { siteCalls } from '#core/contract/site-calls.ts'
import { responseBody } from '#core/contract/response.ts'

/** How the hospital's lists answer: as they are, not for now, not at all, that there is nothing, or as of long ago. */
export type ListAnswer = 'truly' | 'held' | 'failed' | 'empty' | 'old'

/** Three days and some: longer than what counts as current. */
const LONG_AGO = 74 * 60 * 60 * 1000

const paths = new Set([...Object.values(collections), siteCalls.doctors].map(({ path }) => `/api/${path}`))

/**
 * Puts every list of this device into a test's hands: all are held back at first. What was held is answered as soon as they
 * are answered otherwise.
 */
export async function answerLists(page: Page): Promise<(how: ListAnswer) => void> {
  let now: ListAnswer = 'held'
  let changed = Promise.withResolvers<void>()
  const give = async (route: Route): Promise<void> => {
    if (now !== 'held') return answerers[now](route)
    await changed.promise
    return give(route)
  }
  await page.context().route(({ pathname }) => paths.has(pathname), give)
  return (how) => {
    now = how
    changed.resolve()
    changed = Promise.withResolvers()
  }
}

const answerers: Readonly<Record<Exclude<ListAnswer, 'held'>, (route: Route) => Promise<void>>> = {
  truly: (route) => route.continue(),
  failed: (route) => route.abort(),
  empty: (route) => route.fulfill({ json: { data: nothing(), error: null, message: '' } }),
  old: async (route) => {
    const response = await route.fetch()
    const { data, ...body } = responseBody.parse(await response.json())
    const AsOf = new Date(Date.now() - LONG_AGO).toISOString()
    await route.fulfill({ response, json: { ...body, data: { ...Object(data), AsOf } } })
  },
}

/** In the words of a collection and of a page of doctors. */
const nothing = () => ({
  Full: true,
  Items: [],
  Removed: [],
  Cursor: 'nothing',
  More: false,
  Total: 0,
  AsOf: new Date().toISOString(),
})

/** Taps for a newer state of a list, unless that comes by itself meanwhile, until it is shown. */
export const tapFor = (button: Locator, shown: Locator): Promise<void> =>
  expect(async () => {
    if (!(await shown.isVisible())) await button.click({ timeout: 1000 })
    await expect(shown).toBeVisible({ timeout: 3000 })
  }).toPass()

/** As on a device that has not fetched any list yet; to be followed by a new start of the page. */
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
