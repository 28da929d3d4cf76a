import { atom } from 'jotai/vanilla'

/** `lostAt`: when the browser last lost its network, as `performance.now`. */
const hint = atom({ online: true, lostAt: -Infinity })
hint.onMount = (set) => {
  const onOnline = () => set((before) => ({ ...before, online: true }))
  const onOffline = () => set({ online: false, lostAt: performance.now() })
  set((before) => ({ ...before, online: navigator.onLine }))
  addEventListener('online', onOnline)
  addEventListener('offline', onOffline)
  return () => {
    removeEventListener('online', onOnline)
    removeEventListener('offline', onOffline)
  }
}

/** What the browser or the hospital has last told of the network: a hint for words on the screen, never a gate. */
export const onlineHintAtom = atom((get) => get(hint).online)

/**
 * Whether the hospital has answered a request: then there is network, whatever the browser believes. An answer to what was
 * sent before the network was lost says nothing.
 * @param since when the request was sent, as `performance.now`
 */
export const noteReachedAtom = atom(null, (get, set, reached: boolean, since: number) => {
  const before = get(hint)
  if (reached && since < before.lostAt) return
  set(hint, { ...before, online: reached || navigator.onLine })
})
