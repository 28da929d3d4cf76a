import 'fake-indexeddb/auto'
import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keep, openVault } from '#core/account/vault.ts'
import type { Person } from '#core/domain/session.ts'
import { fakeStorages } from '#tests/support/fake-storage.ts'
import { personOf, signInAt } from '#tests/support/sign-in-at.ts'
import { createTestWorld } from '#tests/support/test-world.ts'
import { lastActivityAtom, mayOpenAtom } from './account.ts'
import { deviceAtom } from './core-device.ts'
import { ownDeviceAtom } from './own-device.ts'
import { sessionAtom } from './session.ts'

beforeEach(() => {
  fakeStorages()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
})
const listening: (() => void)[] = []
afterEach(() => {
  for (const end of listening.splice(0)) end()
  vi.unstubAllGlobals()
})

const sri = personOf('0197f3a0-0000-7000-8000-000000000001')
const adi = personOf('0197f3a0-0000-7000-8000-000000000002')

const menusOf = (alias: string, MenuName: string) => [
  {
    GroupName: 'Portal Pasien',
    Menu: [{ MenuId: 2, MenuName, MenuAlias: alias, FeatureRef: 'view', SubMenu: [] }],
  },
]

async function openPage() {
  const { cache, ...device } = await (await createTestWorld()).openTab()
  const store = createStore()
  store.set(deviceAtom, { ...device, cache })
  const mayOpen = (alias: string) => store.get(mayOpenAtom)?.(alias)
  for (const one of [mayOpenAtom, lastActivityAtom]) listening.push(store.sub(one, () => undefined))
  return { store, cache, mayOpen, signIn: (who: Person) => signInAt(store, who) }
}

it('[AC25] what somebody may open is known to a page whose device drops its cache, and to nobody who comes in after', async () => {
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
  // Its queries are asked anew.
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
