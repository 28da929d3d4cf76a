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

/** What the browser believes of the network: a hint for words on the screen, never a gate. */
export const onlineHintAtom = atom((get) => get(hint))
