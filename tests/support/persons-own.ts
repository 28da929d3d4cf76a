import type { Page } from '@playwright/test'

/** The parts of the cache database that belong to a person. */
export const personsOwn = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error(request.error?.name)))
      })
    const database = await done(indexedDB.open('cache'))
    const all = (name: string) =>
      done<{ owner?: string; key?: string }[]>(database.transaction(name).objectStore(name).getAll())
    const isOwn = ({ owner }: { owner?: string }) => owner !== 'everybody'
    const everybodys = new Set([
      'clockOffset',
      'formLists',
      'generalConsent',
      'guestMenus',
      'language',
      'privacyPolicy',
      'profileLists',
      'provincesAndCities',
      'vault',
    ])
    const facts = (await all('facts')).map(({ key = '' }) => key)
    const found = {
      vault: facts.includes('vault'),
      facts: facts.filter((key) => !everybodys.has(key)),
      copies: (await all('copies')).some(isOwn),
      blocks: (await all('blocks')).some(isOwn),
      pending: (await all('pending')).length > 0,
    }
    database.close()
    return found
  })
