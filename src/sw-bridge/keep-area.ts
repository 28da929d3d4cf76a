import { messageSW } from 'workbox-window'
import { type LaterArea, swAnswers, type SwMessage } from '#core/contract/sw-messages.ts'

/** Has the worker keep an area's files, so that it opens without network. @returns whether all are there */
export async function keepArea(area: LaterArea): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  const { active } = await navigator.serviceWorker.ready
  if (!active) return false
  const answer: unknown = await messageSW(active, { type: `keep-${area}` } satisfies SwMessage)
  return swAnswers[`keep-${area}`].safeParse(answer).data?.kept === true
}
