import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onlineHintAtom, noteReachedAtom } from './connectivity.ts'

const listeners = new Set<() => void>()
beforeEach(() => {
  vi.stubGlobal('addEventListener', (_type: string, hear: () => void) => listeners.add(hear))
  vi.stubGlobal('removeEventListener', (_type: string, hear: () => void) => listeners.delete(hear))
})
afterEach(() => void vi.unstubAllGlobals())

it('[AC38] an answer of the hospital outweighs what the browser said before of the network, until either says otherwise', () => {
  vi.stubGlobal('navigator', { onLine: false })
  const store = createStore()
  store.sub(onlineHintAtom, () => undefined)
  expect(store.get(onlineHintAtom)).toBe(false)
  store.set(noteReachedAtom, true)
  expect(store.get(onlineHintAtom)).toBe(true)
  store.set(noteReachedAtom, false)
  expect(store.get(onlineHintAtom)).toBe(false)
  store.set(noteReachedAtom, true)
  // The device leaves the building.
  for (const hear of listeners) hear()
  expect(store.get(onlineHintAtom)).toBe(false)
})
