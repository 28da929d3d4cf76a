import 'fake-indexeddb/auto'
import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deltaCall } from '#tests/support/delta-call.ts'
import { onFakePage } from '#tests/support/on-fake-page.ts'
import { personOf, signInAt } from '#tests/support/sign-in-at.ts'
import { createTestWorld } from '#tests/support/test-world.ts'
import { lists, refreshListAtom } from './collections.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { keptFresh } from './kept-fresh.ts'

const listening = onFakePage()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => void vi.useRealTimers())

const MINUTE = 60_000

/** A page with the patient's visits. It counts how often the hospital is asked for them. */
async function openPage() {
  const { clock, openTab } = await createTestWorld()
  const device = await openTab()
  const asked: string[] = []
  const call = deltaCall({ onCall: (path) => void asked.push(path) })
  const page = { visibilityState: 'visible' }
  const network = { onLine: true }
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', network)
  const store = createStore()
  store.set(deviceAtom, { ...device, api: { ...device.api, call } })
  const told: string[] = []
  listening.push(store.sub(lists.ongoing, () => void told.push(store.get(lists.ongoing).state)))
  const pass = async () => {
    clock.tick(MINUTE)
    await vi.advanceTimersByTimeAsync(MINUTE)
  }
  const signIn = () => signInAt(store, personOf('0197f3a0-0000-7000-8000-000000000001'))
  const timesAsked = () => asked.filter((path) => path.includes('ongoing')).length
  return { store, page, network, told, pass, signIn, timesAsked }
}

it('[CO13] fetches every minute what a screen has open, without a word, and no longer', async () => {
  const { store, told, pass, signIn, timesAsked } = await openPage()
  await signIn()
  expect(await store.set(refreshListAtom, 'ongoing')).toBe(true)
  await vi.waitFor(() => expect(store.get(lists.ongoing).rows).toEqual([]))
  told.length = 0
  const leave = store.sub(keptFresh('ongoing'), () => undefined)
  for (const times of [2, 3]) {
    await pass()
    await vi.waitFor(() => expect(timesAsked()).toBe(times))
    // Joins the fetch that is under way.
    await store.set(refreshListAtom, 'ongoing', { silently: true })
  }
  expect(told.filter((state) => state !== 'quiet')).toEqual([])
  leave()
  await pass()
  await pass()
  expect(timesAsked()).toBe(3)
})

it('[CO13] fetches nothing in a hidden page or for a guest, and tries though the browser says that there is no network', async () => {
  const { store, page, network, pass, signIn, timesAsked } = await openPage()
  listening.push(store.sub(keptFresh('ongoing'), () => undefined))
  await pass()
  await signIn()
  page.visibilityState = 'hidden'
  await pass()
  page.visibilityState = 'visible'
  expect(timesAsked()).toBe(0)
  network.onLine = false
  await pass()
  await vi.waitFor(() => expect(timesAsked()).toBe(1))
})
