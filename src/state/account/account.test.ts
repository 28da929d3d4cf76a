import 'fake-indexeddb/auto'
import { createStore } from 'jotai/vanilla'
import { expect, it, vi } from 'vitest'
import { forgetMirroredBearer, readMirroredBearer } from '#core/account/bearer-mirror.ts'
import { keep, openVault } from '#core/account/vault/vault.ts'
import { accountCalls } from '#core/contract/account/account-calls.ts'
import type { Person } from '#core/domain/portal/session.ts'
import { onFakePage } from '#tests/support/on-fake-page.ts'
import { personOf, signInAt } from '#tests/support/sign-in-at.ts'
import { createTestWorld } from '#tests/support/test-world.ts'
import { accountFailureAtom, lastActivityAtom, mayOpenAtom, refreshAccountAtom } from './account.ts'
import { readBearer } from '#state/session/bearer.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { keepBearerAtom } from './keep-bearer.ts'
import { logOutAtom } from './log-out.ts'
import { ownDeviceAtom } from '#state/device/own-device.ts'
import { sessionAtom } from '#state/session/session.ts'

const listening = onFakePage()

const sri = personOf('0197f3a0-0000-7000-8000-000000000001')
const adi = personOf('0197f3a0-0000-7000-8000-000000000002')

const menusOf = (alias: string, MenuName: string) => [
  {
    GroupName: 'Portal Pasien',
    Menu: [{ MenuId: 2, MenuName, MenuAlias: alias, FeatureRef: 'view', SubMenu: [] }],
  },
]

async function openPage() {
  const { hospital, openTab } = await createTestWorld()
  hospital.intercept = (path) =>
    path === accountCalls.menus.path ? Response.json({ data: [], error: null, message: '' }) : undefined
  const { cache, ...device } = await openTab()
  const store = createStore()
  store.set(deviceAtom, { ...device, cache })
  const mayOpen = (alias: string) => store.get(mayOpenAtom)?.(alias)
  for (const one of [mayOpenAtom, lastActivityAtom]) listening.push(store.sub(one, () => undefined))
  return { store, cache, mayOpen, signIn: (who: Person) => signInAt(store, who) }
}

it('[AC25] what an account may open is known to a page whose device drops its cache, and not to the next account', async () => {
  const { store, cache, mayOpen, signIn } = await openPage()
  const device = store.get(ownDeviceAtom)
  await signIn(sri)
  await keep(device, 'menus', menusOf('medical', 'Riwayat Medis'))
  await keep(device, 'activity', { LastActivity: '2026-08-17T03:00:00Z' })
  await vi.waitFor(() => expect(mayOpen('medical')).toBe(true))
  await vi.waitFor(() => expect(store.get(lastActivityAtom)).toBeDefined())

  const known: unknown[] = []
  const stop = store.sub(mayOpenAtom, () => known.push(mayOpen('medical') ?? mayOpen('account')))
  await cache.drop()
  // Any change of the cache makes its live queries run again.
  await cache.setFact('guestMenus', [])
  await vi.waitFor(() => expect(store.get(lastActivityAtom)).toBeUndefined())
  await openVault(device)
  await keep(device, 'menus', menusOf('account', 'Akun'))
  await vi.waitFor(() => expect(mayOpen('account')).toBe(true))
  stop()
  expect(known).not.toContain(undefined)

  store.set(sessionAtom, { type: 'logged-out' })
  await signIn(adi)
  await vi.waitFor(() => expect(mayOpen('account')).toBeUndefined())
})

it('a bearer that a full device has dropped is mirrored again', async () => {
  const { store, signIn } = await openPage()
  const device = store.get(ownDeviceAtom)
  await signIn(sri)
  await store.set(keepBearerAtom, 'b1')
  await forgetMirroredBearer(device)
  await store.set(refreshAccountAtom)
  expect(await readMirroredBearer(device)).toBe('b1')
})

it('[AC08] a logout meanwhile leaves no bearer', async () => {
  const { store, cache, signIn } = await openPage()
  const device = store.get(ownDeviceAtom)
  await signIn(sri)
  await store.set(keepBearerAtom, 'b1')
  const getFact = cache.getFact.bind(cache)
  const read = vi.spyOn(cache, 'getFact').mockImplementation(async (key) => {
    if (key === 'bearer' && readBearer() !== undefined) await store.set(logOutAtom, true)
    return getFact(key)
  })
  await store.set(refreshAccountAtom)
  expect(read).toHaveBeenCalledWith('bearer')
  expect([readBearer(), await readMirroredBearer(device)]).toEqual([undefined, undefined])
})

it('a device that has no room for what the hospital said is full, and the hospital was not out of reach', async () => {
  const { store, cache, signIn } = await openPage()
  await signIn(sri)
  const full = vi.spyOn(cache.facts, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  await store.set(refreshAccountAtom)
  expect(store.get(accountFailureAtom)).toBe('full')
  full.mockRestore()
  await store.set(refreshAccountAtom)
  expect(store.get(accountFailureAtom)).toBeUndefined()
})
