import { atom } from 'jotai/vanilla'

/** `lostAt`: when the browser last lost its network, by `performance.now`. */
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

/** Whether there seems to be network. A hint for texts on screens only: no call waits for it. */
export const onlineHintAtom = atom((get) => get(hint).online)

/**
 * Notes whether the hospital answered a request. An answer proves that there is network, even where the browser denies
 * it, unless the request was sent before the browser lost its network.
 * @param since when the request was sent, by `performance.now`
 */
export const noteReachedAtom = atom(null, (get, set, reached: boolean, since: number) => {
  const before = get(hint)
  if (reached && since < before.lostAt) return
  set(hint, { ...before, online: reached || navigator.onLine })
})
