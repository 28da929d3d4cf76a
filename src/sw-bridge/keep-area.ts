import { messageSW } from 'workbox-window'
import type { LaterArea, SwMessage } from '#core/contract/sw-messages.ts'

/** Has the worker keep all files of an area, from now on: it opens without network then. At the first visit, as soon as it can. */
export async function keepArea(area: LaterArea): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  if (active) await messageSW(active, { type: `keep-${area}` } satisfies SwMessage)
}
