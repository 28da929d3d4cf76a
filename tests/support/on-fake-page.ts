import { afterEach, beforeEach, vi } from 'vitest'
import { fakeStorages } from './fake-storage.ts'

/**
 * Gives each test of a file empty storages and a silent window, as atoms of a page expect them.
 * @returns a list of functions that run when the test ends, such as ends of subscriptions
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
