import 'fake-indexeddb/auto'
import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { activityCalls } from '#core/contract/account/activity-calls.ts'
import { fakeStorages } from '#tests/support/fake-storage.ts'
import { personOf, signInAt } from '#tests/support/sign-in-at.ts'
import { createTestWorld } from '#tests/support/test-world.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { notePageAtom, tellPagesAtom } from './page-log.ts'

beforeEach(() => void fakeStorages())
afterEach(() => void vi.unstubAllGlobals())

it('tells a page again where the network comes back while the last try is still failing', async () => {
  const { hospital, openTab } = await createTestWorld()
  const store = createStore()
  store.set(deviceAtom, await openTab())
  const tries = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  const told: string[] = []
  hospital.intercept = (path, body) => {
    if (path !== activityCalls.logActivity.path) return undefined
    told.push(String((body as { Path?: unknown }).Path))
    return tries[told.length - 1]?.promise
  }
  await signInAt(store, personOf('0197f3a0-0000-7000-8000-000000000001'))
  await store.set(notePageAtom, '/patient/medical/screenings')
  const first = store.set(tellPagesAtom)
  await vi.waitFor(() => expect(told).toHaveLength(1))
  // The network is back.
  await store.set(tellPagesAtom)
  tries[0]?.reject(new TypeError('Failed to fetch'))
  await vi.waitFor(() => expect(told).toHaveLength(2))
  tries[1]?.resolve(Response.json({ data: {}, error: null, message: '' }))
  await first
  await store.set(tellPagesAtom)
  expect(told).toEqual(['/patient/medical/screenings', '/patient/medical/screenings'])
})
