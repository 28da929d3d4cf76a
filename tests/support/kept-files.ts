import { expect, type Page } from '@playwright/test'
import type { LaterArea } from '#core/contract/sw-messages.ts'

/** The app's files of the version that a server has, from its worker's list, each with its later areas. */
export async function filesOf(url: string): Promise<{ readonly path: string; readonly areas: readonly string[] }[]> {
  const worker = await (await fetch(`${url}/sw.js`)).text()
  const entries = [...worker.matchAll(/\{[^{}]*"url":\s*"([^"]+)"[^{}]*\}/g)]
  if (entries.length === 0) throw new TypeError('the worker lists no files')
  return entries.map(([entry, path]) => ({
    path: `/${path}`,
    areas: [...(/"areas":\s*\[([^\]]*)\]/.exec(entry)?.[1] ?? '').matchAll(/\w+/g)].map(String),
  }))
}

/** The app's files on the device, by path without revision, with the time at which the server sent them. */
export async function keptFiles(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const found: Record<string, string> = {}
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        found[new URL(request.url).pathname] = (await cache.match(request))?.headers.get('date') ?? ''
    }
    return found
  })
}

/** Files of the field and of these areas that are not on the device. */
export async function missingOf(page: Page, ...areas: readonly LaterArea[]): Promise<string[]> {
  const isWanted = (own: readonly string[]) => own.length === 0 || areas.some((area) => own.includes(area))
  const kept = await keptFiles(page)
  return (await filesOf(new URL(page.url()).origin)).flatMap((file) =>
    isWanted(file.areas) && !(file.path in kept) ? [file.path] : [],
  )
}

/** Waits until these areas open without network. */
export const untilAreaKept = (page: Page, ...areas: readonly LaterArea[]): Promise<void> =>
  expect.poll(() => missingOf(page, ...areas)).toEqual([])
