import { atom } from 'jotai/vanilla'
import { within } from '#core/timing/within.ts'

/** The messaging service, as the page connects it. */
interface Push {
  /** Empty where none is configured, or its person wants none. */
  readonly fetchToken: () => Promise<string>
  /** Nothing reaches this device any more. */
  readonly forget: () => Promise<void>
}

/** Set once, when the page has connected it. */
export const pushAtom = atom<Push>({ fetchToken: async () => '', forget: async () => undefined })

/** An unanswered question of the browser must not hold up the sign-in. */
const TOKEN_WITHIN = 10_000

/** Empty when there is no service, no permission or no answer: a login goes on without it (spec section 7). */
export const fetchPushTokenAtom = atom(null, async (get) => {
  const token = await within(get(pushAtom).fetchToken(), TOKEN_WITHIN).catch(() => undefined)
  return token ?? ''
})
