import 'fake-indexeddb/auto'
import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { markShared } from '#core/account/sharing.ts'
import { findVault } from '#core/account/vault/vault.ts'
import { accountCalls } from '#core/contract/account/account-calls.ts'
import { diskStore } from '#core/db/disk-store.ts'
import { fakeStorages } from '#tests/support/fake-storage.ts'
import { deriveQuickly } from '#tests/support/quick-derivation.ts'
import { personOf, signInAt } from '#tests/support/sign-in-at.ts'
import { createTestWorld, type TestWorld } from '#tests/support/test-world.ts'
import { refreshAccountAtom } from './account.ts'
import { deviceAtom } from '#state/device/core-device.ts'
import { keepBearerAtom } from './keep-bearer.ts'
import { logOutAtom } from './log-out.ts'
import { readSignIn, sessionAtom } from '#state/session/session.ts'
import { noteWholeHome } from './sharing.ts'
import {
  lockAtom,
  lockEndedAtom,
  lockEndedToldAtom,
  turnLockOffAtom,
  turnLockOnAtom,
  unlockAtom,
} from './vault-lock.ts'

beforeEach(deriveQuickly)

let entries = new Map<string, string>()
beforeEach(() => {
  entries = fakeStorages().local
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
})
const listening: (() => void)[] = []
afterEach(() => {
  for (const end of listening.splice(0)) end()
  vi.unstubAllGlobals()
})

const patientId = '0197f3a0-0000-7000-8000-000000000001'
const who = personOf(patientId)
const someoneElse = personOf('0197f3a0-0000-7000-8000-000000000002')
const key = { is: 'password', password: 'merapi 2026' } as const

async function openPage(world: TestWorld) {
  const device = await world.openTab()
  const store = createStore()
  store.set(deviceAtom, device)
  for (const one of [lockAtom, lockEndedAtom]) listening.push(store.sub(one, () => undefined))
  const lockIs = (is: string) => vi.waitFor(() => expect(store.get(lockAtom)?.is).toBe(is))
  return { device, store, lockIs }
}
type Page = Awaited<ReturnType<typeof openPage>>

async function signIn({ store }: Page, is = who) {
  await signInAt(store, is)
  await store.set(keepBearerAtom, 'b1')
}

/** A portal whose hospital gives out empty menus. */
async function openPortal() {
  const world = await createTestWorld()
  world.hospital.intercept = (path) =>
    path === accountCalls.menus.path ? Response.json({ data: [], error: null, message: '' }) : undefined
  const page = await openPage(world)
  await signIn(page)
  return { world, page }
}

const vaultOf = ({ device }: Page) => findVault({ own: diskStore(device.cache) })

it('[AC20] a full device that drops the cache does not open a locked portal, in this page or the next', async () => {
  const { world, page } = await openPortal()
  expect(await page.store.set(turnLockOnAtom, key)).toBe(true)
  await page.lockIs('open')
  await page.device.cache.drop()
  const next = await openPage(world)
  await next.lockIs('lost')
  for (const one of [page, next]) {
    await one.store.set(refreshAccountAtom)
    expect(await vaultOf(one)).toBeUndefined()
  }
})

it('[AC20] killing the browser after the fifth wrong try does not open the portal', async () => {
  const { world, page } = await openPortal()
  await page.store.set(turnLockOnAtom, key)
  const thief = await openPage(world)
  for (let count = 1; count <= 5; count++)
    await thief.store.set(unlockAtom, { is: 'password', password: `salah ${count}` })
  const next = await openPage(world)
  await next.lockIs('lost')
  await next.store.set(refreshAccountAtom)
  expect(await vaultOf(next)).toBeUndefined()
})

it('a portal without a lock is there again after the cache was dropped', async () => {
  const { page } = await openPortal()
  await page.store.set(turnLockOnAtom, key)
  await page.store.set(turnLockOffAtom)
  await page.lockIs('off')
  await page.device.cache.drop()
  await page.store.set(refreshAccountAtom)
  expect(await vaultOf(page)).toBeDefined()
})

it('[SV39] neither behind a lock nor after a logout the page of the next visit shows a home', async () => {
  const { page } = await openPortal()
  for (const end of [() => page.store.set(turnLockOnAtom, key), () => page.store.set(logOutAtom, true)]) {
    noteWholeHome('person')
    expect(entries.has('portal.home.v1')).toBe(true)
    await end()
    expect(entries.has('portal.home.v1')).toBe(false)
  }
})

it('a device that becomes shared misses no lock', async () => {
  const { page } = await openPortal()
  await page.store.set(turnLockOnAtom, key)
  await markShared(page.device)
  await page.lockIs('none')
})

it('[AC03] a page that has not heard of a logout opens no vault for whom it still has', async () => {
  const { world, page } = await openPortal()
  const stale = await openPage(world)
  expect(stale.store.get(sessionAtom).is).toBe('verified')
  const before = new Map(entries)
  await page.store.set(logOutAtom, true)
  // This tab still reads the local storage from before.
  for (const [name, value] of before) entries.set(name, value)
  await stale.store.set(refreshAccountAtom)
  expect(await vaultOf(stale)).toBeUndefined()
})

it('[AC20] each sign-in begins without a lock: the owner of one hears of that once, and no other account', async () => {
  const { world, page } = await openPortal()
  /** Signs in and reloads the page, as each sign-in does. */
  const comeIn = async (is: typeof who) => {
    await signIn(page, is)
    const { store } = await openPage(world)
    return { store, isTold: (told: boolean) => vi.waitFor(() => expect(store.get(lockEndedAtom)).toBe(told)) }
  }
  await page.store.set(turnLockOnAtom, key)
  await page.store.set(logOutAtom, true)

  const other = await comeIn(someoneElse)
  await other.isTold(false)
  await other.store.set(turnLockOnAtom, key)
  await other.store.set(lockEndedToldAtom)
  await page.store.set(logOutAtom, true)

  for (const is of [who, someoneElse]) {
    const { store, isTold } = await comeIn(is)
    await isTold(true)
    await store.set(lockEndedToldAtom)
    await isTold(false)
    await page.store.set(logOutAtom, true)
  }
})

it('[AC20] a lock whose mark does not say whose it is, as before, is missed all the same', async () => {
  const { world, page } = await openPortal()
  await page.device.db.write([], () => page.device.db.setMeta('locked', readSignIn()!))
  await page.device.cache.drop()
  const next = await openPage(world)
  await next.lockIs('lost')
})
