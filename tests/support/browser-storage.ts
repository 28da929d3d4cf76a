import type { Page } from '@playwright/test'

/** Everything that a page's origin stores on the device, as text: storages, databases, caches, and the address. */
export function browserStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error(request.error?.name)))
      })
    const readDatabase = async (name: string) => {
      const database = await done(indexedDB.open(name))
      const rows: unknown[] = []
      for (const store of database.objectStoreNames) {
        const entries = database.transaction(store).objectStore(store)
        rows.push(store, await done(entries.getAllKeys()), await done(entries.getAll()))
      }
      database.close()
      return rows
    }
    const cached: string[] = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) cached.push(request.url)
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    const kept = {
      local: Object.entries(localStorage),
      session: Object.entries(sessionStorage),
      databases: await Promise.all(names.map(readDatabase)),
      cached,
      state: history.state as unknown,
      address: location.href,
      cookie: document.cookie,
      name: window.name,
      title: document.title,
    }
    const readable = (value: unknown) =>
      ArrayBuffer.isView(value) || value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value
    return JSON.stringify(kept, (_key, value: unknown) => readable(value))
  })
}
