import { atom } from 'jotai/vanilla'
import { within } from '#core/timing/within.ts'

/** The messaging service, as the page connects it. */
interface Push {
  /** Resolves to '' where no service is configured, or the person wants no messages. */
  readonly fetchToken: () => Promise<string>
  /** Ends push messages to this device. */
  readonly forget: () => Promise<void>
}

/** Set once, when the page has connected it. */
export const pushAtom = atom<Push>({ fetchToken: async () => '', forget: async () => undefined })

/** Milliseconds. An unanswered permission question must not hold up the sign-in. */
const TOKEN_WITHIN = 10_000

/** Gives '' when there is no service, no permission or no answer: a sign-in works without a token (spec section 7). */
export const fetchPushTokenAtom = atom(null, async (get) => {
  const token = await within(get(pushAtom).fetchToken(), TOKEN_WITHIN).catch(() => undefined)
  return token ?? ''
})
