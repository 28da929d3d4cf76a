import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onlineHintAtom, noteReachedAtom } from './connectivity.ts'

const listeners = new Map<() => void, string>()
beforeEach(() => {
  vi.stubGlobal('addEventListener', (type: string, hear: () => void) => listeners.set(hear, type))
  vi.stubGlobal('removeEventListener', (_type: string, hear: () => void) => listeners.delete(hear))
})
afterEach(() => void vi.unstubAllGlobals())

it('[AC38] the hospital’s answer outweighs the browser’s earlier hint about the network, until either changes', () => {
  vi.stubGlobal('navigator', { onLine: false })
  const store = createStore()
  store.sub(onlineHintAtom, () => undefined)
  expect(store.get(onlineHintAtom)).toBe(false)
  store.set(noteReachedAtom, true, performance.now())
  expect(store.get(onlineHintAtom)).toBe(true)
  store.set(noteReachedAtom, false, performance.now())
  expect(store.get(onlineHintAtom)).toBe(false)
  store.set(noteReachedAtom, true, performance.now())
  // The device loses its network after this call was sent.
  const sent = performance.now() - 1
  for (const [hear, type] of listeners) if (type === 'offline') hear()
  expect(store.get(onlineHintAtom)).toBe(false)
  // The answer to the earlier call arrives.
  store.set(noteReachedAtom, true, sent)
  expect(store.get(onlineHintAtom)).toBe(false)
  store.set(noteReachedAtom, true, performance.now())
  expect(store.get(onlineHintAtom)).toBe(true)
})
