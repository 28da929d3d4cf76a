import { messageSW } from 'workbox-window'
import { type LaterArea, swAnswers, type SwMessage } from '#core/contract/sw-messages.ts'

/** Has the worker keep all files of an area, from now on: it opens without network then. At the first visit, as soon as it can. @returns whether they are there */
export async function keepArea(area: LaterArea): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  const { active } = await navigator.serviceWorker.ready
  if (!active) return false
  const answer: unknown = await messageSW(active, { type: `keep-${area}` } satisfies SwMessage)
  return swAnswers[`keep-${area}`].safeParse(answer).data?.kept === true
}
