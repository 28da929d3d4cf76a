import { afterEach, beforeEach, vi } from 'vitest'
import { fakeStorages } from './fake-storage.ts'

/**
 * Lets each test of a file find empty storages and a window that tells of nothing, as atoms of a page expect them.
 * @returns what ends with the test, such as a subscription to an atom
 */
export function onFakePage(): (() => void)[] {
  const listening: (() => void)[] = []
  beforeEach(() => {
    fakeStorages()
    vi.stubGlobal('addEventListener', () => undefined)
    vi.stubGlobal('removeEventListener', () => undefined)
  })
  afterEach(() => {
    for (const end of listening.splice(0)) end()
    vi.unstubAllGlobals()
  })
  return listening
}
