import { swMessage, type SwAnswer, type SwMessage } from '#core/contract/sw-messages.ts'
import { schedule } from './delivery.ts'
import { countPrecached } from './precache.ts'
import { takeOver } from './take-over.ts'

type Verbs = { readonly [T in SwMessage['type']]: () => Promise<SwAnswer<T>> }

const verbs: Verbs = {
  schedule: async () => ({ scheduled: await schedule() }),
  precached: countPrecached,
  'take-over': takeOver,
}

/** Answers a page of our own origin through the port that it sent along. */
export function answerMessage(event: ExtendableMessageEvent): void {
  const message = swMessage.safeParse(event.data)
  const port = event.ports[0]
  if (event.origin !== location.origin || !message.success || !port) return
  event.waitUntil(verbs[message.data.type]().then((answer) => port.postMessage(answer)))
}
