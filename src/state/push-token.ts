import { atom } from 'jotai/vanilla'

/** How a device token for push messages is had, where a messaging service is configured. */
export const pushTokenSourceAtom = atom<{ readonly fetch: () => Promise<string> }>({ fetch: async () => '' })

/** Empty when there is no service, no permission or no answer: a login goes on without it (spec section 7). */
export const fetchPushTokenAtom = atom(null, async (get) => {
  try {
    return await get(pushTokenSourceAtom).fetch()
  } catch {
    return ''
  }
})
