import type { PrecacheController } from 'workbox-precaching'

/** How many files are fetched at once. One by one, each would wait for the answer about the file before. */
const AT_ONCE = 4

let last: Promise<void> = Promise.resolve()

/**
 * Fetches the files of a list that the cache lacks. Lists are done one after another, since they share files. Workbox
 * itself fetches them only while a worker is being installed.
 * @throws where a file does not come; the files that came stay
 */
export function fillIn(list: PrecacheController): Promise<void> {
  const work = last.then(() => fetchMissing(list))
  last = work.catch(() => undefined)
  return work
}

async function fetchMissing(list: PrecacheController): Promise<void> {
  const cache = await caches.open(list.strategy.cacheName)
  const present = new Set((await cache.keys()).map(({ url }) => url))
  const missing = [...list.getURLsToCacheKeys()].filter(([, key]) => !present.has(key))
  const fetchOneByOne = async () => {
    for (let next = missing.pop(); next; next = missing.pop()) await fetchInto(cache, ...next)
  }
  // After a failure the other fetches still go to their end.
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, fetchOneByOne))
  const failed = ends.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

/** @param key the file's address, with its revision where the name has no hash */
async function fetchInto(cache: Cache, url: string, key: string): Promise<void> {
  const response = await fetch(url, { credentials: 'same-origin', cache: key === url ? 'default' : 'reload' })
  if (!response.ok) throw new TypeError(`${url} did not come: ${response.status}`)
  await cache.put(key, response)
}
