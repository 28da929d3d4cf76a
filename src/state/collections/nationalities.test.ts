import 'fake-indexeddb/auto'
import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeStorages } from '#tests/support/fake-storage.ts'
import { openTestDevice } from '#tests/support/test-device.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { loadNationalitiesAtom } from './nationalities.ts'

let kept = new Map<string, string>()
beforeEach(() => {
  kept = fakeStorages().local
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const list = [{ Id: 65, DescValue: 'Singapura', DescValueEn: 'Singapore' }]

async function openPage() {
  const fetch = vi.fn(async () => Response.json({ data: list, error: null, message: '' }))
  const store = createStore()
  store.set(deviceAtom, await openTestDevice({ fetch }))
  return { fetch, load: () => store.set(loadNationalitiesAtom) }
}

it('asks the hospital once a day', async () => {
  const { fetch, load } = await openPage()
  vi.useFakeTimers({ now: 0, toFake: ['Date'] })
  expect([await load(), await load()]).toEqual([list, list])
  expect(fetch).toHaveBeenCalledTimes(1)
  vi.setSystemTime(86_399_999)
  expect(await load()).toEqual(list)
  expect(fetch).toHaveBeenCalledTimes(1)
  vi.setSystemTime(86_400_000)
  expect(await load()).toEqual(list)
  expect(fetch).toHaveBeenCalledTimes(2)
})

it.each(['', '{', '"Indonesia"', '[{"Id":62}]'])('believes no list that reads %j', async (written) => {
  const { fetch, load } = await openPage()
  kept.set('portal.nationalities.v1', written)
  kept.set('portal.nationalities.v1.expires', String(Date.now() + 1000))
  expect(await load()).toEqual(list)
  expect(fetch).toHaveBeenCalledOnce()
})
