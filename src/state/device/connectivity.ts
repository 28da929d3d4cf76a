import { atom } from 'jotai/vanilla'

const hint = atom(true)
hint.onMount = (set) => {
  const update = () => set(navigator.onLine)
  update()
  addEventListener('online', update)
  addEventListener('offline', update)
  return () => {
    removeEventListener('online', update)
    removeEventListener('offline', update)
  }
}

/** What the browser or the hospital has last told of the network: a hint for words on the screen, never a gate. */
export const onlineHintAtom = atom((get) => get(hint))

/** Whether the hospital has answered a request: then there is network, whatever the browser believes. */
export const noteReachedAtom = atom(null, (_get, set, reached: boolean) => set(hint, reached || navigator.onLine))
