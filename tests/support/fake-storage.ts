import { vi } from 'vitest'

/** A browser's storages, which the test can read. */
export interface FakeStorages {
  readonly local: Map<string, string>
  readonly session: Map<string, string>
}

/** Replaces the browser's storages by empty ones until `vi.unstubAllGlobals`. */
export function fakeStorages(): FakeStorages {
  const storages = { local: new Map<string, string>(), session: new Map<string, string>() }
  for (const [name, entries] of Object.entries(storages))
    vi.stubGlobal(`${name}Storage`, {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
    })
  return storages
}
