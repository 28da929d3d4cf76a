import 'fake-indexeddb/auto'
import { createStore } from 'jotai/vanilla'
import { expect, it, vi } from 'vitest'
import { openVault } from '#core/account/vault/vault.ts'
import { deltaCall } from '#tests/support/delta-call.ts'
import { onFakePage } from '#tests/support/on-fake-page.ts'
import { personOf, signInAt } from '#tests/support/sign-in-at.ts'
import { createTestWorld } from '#tests/support/test-world.ts'
import { lists, refreshListAtom } from './collections.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { logOutAtom } from '#state/account/log-out.ts'
import { ownDeviceAtom } from '#state/device/own-device.ts'

const listening = onFakePage()

const sri = personOf('0197f3a0-0000-7000-8000-000000000001')

/** A page with a signed-in patient. Its hospital has no rows, and counts how often it is asked for them. */
async function openPage() {
  const device = await (await createTestWorld()).openTab()
  const asked: string[] = []
  const call = deltaCall({ onCall: (path) => void asked.push(path) })
  const store = createStore()
  store.set(deviceAtom, { ...device, api: { ...device.api, call } })
  listening.push(store.sub(lists.notifications, () => undefined))
  const signIn = () => signInAt(store, sri)
  await signIn()
  const timesAsked = () => asked.filter((path) => path.includes('notification')).length
  return { store, device, signIn, timesAsked, refresh: () => store.set(refreshListAtom, 'notifications') }
}

it('asks once for what was fetched just now', async () => {
  const { refresh, timesAsked } = await openPage()
  expect([await refresh(), await refresh()]).toEqual([true, true])
  expect(timesAsked()).toBe(1)
})

it('[AC25] fetches again what a full device has dropped, however fresh it was', async () => {
  const { store, device, refresh, timesAsked } = await openPage()
  expect(await refresh()).toBe(true)
  await device.cache.drop()
  // Without a vault nothing of the patient's own can be kept.
  expect(await refresh()).toBe(false)
  await openVault(store.get(ownDeviceAtom))
  expect(await refresh()).toBe(true)
  expect(timesAsked()).toBe(2)
  await vi.waitFor(() => expect(store.get(lists.notifications)).toMatchObject({ rows: [], state: 'quiet' }))
})

it('fetches again after another sign-in in the same page', async () => {
  const { store, signIn, refresh, timesAsked } = await openPage()
  await refresh()
  await store.set(logOutAtom, false)
  await signIn()
  expect(await refresh()).toBe(true)
  expect(timesAsked()).toBe(2)
})

it('says that a list could not be had when what came could not be kept', async () => {
  const { store, device, refresh } = await openPage()
  const { own } = store.get(ownDeviceAtom)
  const change = own.changeCopy.bind(own)
  const taken = vi.spyOn(own, 'changeCopy').mockImplementationOnce(async (delta) => {
    await device.cache.drop()
    return change(delta)
  })
  expect(await refresh()).toBe(false)
  expect(taken).toHaveBeenCalled()
  expect(store.get(lists.notifications)).toMatchObject({ rows: undefined, state: 'failed' })
})
