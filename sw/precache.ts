import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { laterAreas, type LaterArea } from '#core/contract/sw-messages.ts'
import { fillIn } from './fill-in.ts'

declare const self: ServiceWorkerGlobalScope

/** A file of the app. A file without areas belongs to the field. */
export interface AppFile extends PrecacheEntry {
  readonly areas?: readonly LaterArea[]
}

/** Addresses that always go to the server, never to the cached page. */
const serverPages = [/^\/api\//, /^\/mailbox(?:\?|$)/]

/** Drops the body of an answer with an error status, since no page reads it to its end. */
const withoutBody = {
  fetchDidSucceed: async ({ response }: { readonly response: Response }): Promise<Response> => {
    if (response.ok) return response
    await response.body?.cancel()
    return Response.error()
  },
}

// All lists use one cache: a file that two versions or two areas share is fetched once.
const app = new PrecacheController({ plugins: [withoutBody] })
const field = new PrecacheController()
const later: Readonly<Record<LaterArea, PrecacheController>> = {
  door: new PrecacheController(),
  portal: new PrecacheController(),
  site: new PrecacheController(),
  staff: new PrecacheController(),
}

/**
 * Caches the field's files, and the areas that the version before kept, before this version takes over. Other areas are
 * cached once they are opened. The API is never cached.
 */
export function precacheApp(manifest: readonly (AppFile | string)[]): void {
  app.addToCacheList([...manifest])
  for (const file of manifest) {
    const areas = typeof file === 'string' ? undefined : file.areas
    if (areas === undefined) field.addToCacheList([file])
    else for (const area of areas) later[area].addToCacheList([file])
  }
  self.addEventListener('install', (event) => event.waitUntil(install(event)))
  self.addEventListener('activate', (event) => {
    void app.activate(event)
    // An area may have been opened since the installation. Missing files are fetched when it is opened again.
    fillInMarked().catch(() => undefined)
  })
  cleanupOutdatedCaches()
  registerRoute(new PrecacheRoute(app))
  // The worker controls the page of the first visit, too. It may lose the network before it has fetched its lazy parts.
  clientsClaim()
  // The development server has no built index.html.
  if (import.meta.env.PROD)
    registerRoute(new NavigationRoute(app.createHandlerBoundToURL('index.html'), { denylist: serverPages }))
}

async function install(event: ExtendableEvent): Promise<void> {
  await field.install(event)
  await fillInMarked()
}

async function fillInMarked(): Promise<void> {
  for (const area of laterAreas) if (await caches.has(markOf(area))) await fillIn(later[area])
}

/**
 * The name of an empty cache that marks an area as kept. Not a database: a new worker that still waits would migrate
 * the database by opening it.
 */
const markOf = (area: LaterArea): string => `kept-${area}`

/** Keeps all files of an area from now on. @throws where a file does not come; the files that came stay */
export async function keepArea(area: LaterArea): Promise<void> {
  await caches.open(markOf(area))
  await fillIn(later[area])
}

/** How many of the field's files are in the cache. */
export async function countPrecached(): Promise<{ expected: number; present: number }> {
  const urls = field.getCachedURLs()
  const found = await Promise.all(urls.map((url) => field.matchPrecache(url)))
  return { expected: urls.length, present: found.filter(Boolean).length }
}
