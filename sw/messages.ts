import { swMessage, type SwAnswer, type SwMessage } from '#core/contract/sw-messages.ts'
import { schedule } from './delivery.ts'
import { countPrecached, keepArea } from './precache.ts'
import { takeOver } from './take-over.ts'

type Verbs = { readonly [T in SwMessage['type']]: () => Promise<SwAnswer<T>> }

const verbs: Verbs = {
  schedule: async () => ({ scheduled: await schedule() }),
  precached: countPrecached,
  'take-over': takeOver,
  'keep-door': () => whether(keepArea('door')),
  'keep-portal': () => whether(keepArea('portal')),
  'keep-site': () => whether(keepArea('site')),
  'keep-staff': () => whether(keepArea('staff')),
}

/** After a failure, the missing files are fetched when the area is next opened. */
const whether = (work: Promise<void>): Promise<{ kept: boolean }> =>
  work.then(
    () => ({ kept: true }),
    () => ({ kept: false }),
  )

/** Answers a page of our own origin through the port that it sent along. */
export function answerMessage(event: ExtendableMessageEvent): void {
  const message = swMessage.safeParse(event.data)
  const port = event.ports[0]
  if (event.origin !== location.origin || !message.success || !port) return
  event.waitUntil(verbs[message.data.type]().then((answer) => port.postMessage(answer)))
}
