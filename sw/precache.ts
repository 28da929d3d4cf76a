import { clientsClaim } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/** Addresses that the server answers itself. */
const serverPages = [/^\/api\//, /^\/mailbox(?:\?|$)/]

let entries: readonly (PrecacheEntry | string)[] = []

/** The whole app, so that every page of it opens without network. The API is never cached. */
export function precacheApp(manifest: typeof entries): void {
  entries = manifest
  precacheAndRoute([...entries])
  cleanupOutdatedCaches()
  // The page of the very first visit may lose the network before it has fetched its lazy parts.
  clientsClaim()
  // The development server has no built index.html.
  if (import.meta.env.PROD)
    registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: serverPages }))
}

/** How many of the app's files are in the cache. */
export async function countPrecached(): Promise<{ expected: number; present: number }> {
  const found = await Promise.all(
    entries.map(async (entry) => {
      const key = getCacheKeyForURL(typeof entry === 'string' ? entry : entry.url)
      return key !== undefined && (await caches.match(key)) !== undefined
    }),
  )
  return { expected: entries.length, present: found.filter(Boolean).length }
}
