import 'fake-indexeddb/auto'
import { createStore } from 'jotai/vanilla'
import { afterEach, expect, it, vi } from 'vitest'
import { openTestDevice } from '#tests/support/test-device.ts'
import { checkVersionAtom, newerVersionAtom, noteRefresh } from './app-version.ts'
import { deviceAtom } from './core-device.ts'

afterEach(() => void vi.unstubAllGlobals())

async function page(version: string | undefined) {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  const fetch = async () => {
    if (version === undefined) throw new TypeError('Failed to fetch')
    return Response.json({ data: { version }, error: null, message: '' })
  }
  const store = createStore()
  store.set(deviceAtom, await openTestDevice({ fetch, appVersion: '1' }))
  return store
}

it.each([
  ['1', undefined],
  ['2', '2'],
  ['', undefined],
  [undefined, undefined],
])('the hospital has %s: another version is %s', async (version, newer) => {
  const store = await page(version)
  await store.set(checkVersionAtom)
  expect(store.get(newerVersionAtom)).toBe(newer)
})

it('a refresh that brought no new version is not offered again', async () => {
  const store = await page('2')
  noteRefresh('2')
  await store.set(checkVersionAtom)
  expect(store.get(newerVersionAtom)).toBeUndefined()
  noteRefresh('1.5')
  await store.set(checkVersionAtom)
  expect(store.get(newerVersionAtom)).toBe('2')
})
