import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onlineHintAtom, noteReachedAtom } from './connectivity.ts'

const listeners = new Map<() => void, string>()
beforeEach(() => {
  vi.stubGlobal('addEventListener', (type: string, hear: () => void) => listeners.set(hear, type))
  vi.stubGlobal('removeEventListener', (_type: string, hear: () => void) => listeners.delete(hear))
})
afterEach(() => void vi.unstubAllGlobals())

it('[AC38] an answer of the hospital outweighs what the browser said before of the network, until either says otherwise', () => {
  vi.stubGlobal('navigator', { onLine: false })
  const store = createStore()
  store.sub(onlineHintAtom, () => undefined)
  expect(store.get(onlineHintAtom)).toBe(false)
  store.set(noteReachedAtom, true, performance.now())
  expect(store.get(onlineHintAtom)).toBe(true)
  store.set(noteReachedAtom, false, performance.now())
  expect(store.get(onlineHintAtom)).toBe(false)
  store.set(noteReachedAtom, true, performance.now())
  // The device leaves the building.
  const sent = performance.now() - 1
  for (const [hear, type] of listeners) if (type === 'offline') hear()
  expect(store.get(onlineHintAtom)).toBe(false)
  // The answer to a call from before the loss arrives.
  store.set(noteReachedAtom, true, sent)
  expect(store.get(onlineHintAtom)).toBe(false)
  store.set(noteReachedAtom, true, performance.now())
  expect(store.get(onlineHintAtom)).toBe(true)
})
