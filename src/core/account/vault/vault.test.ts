import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { openTestDevice } from '#tests/support/test-device.ts'
import { findVault, forgetAccount, keep, openVault, readKept, reopenVault } from './vault.ts'

const open = () => openTestDevice({ fetch: () => Promise.reject(new TypeError('no network')) })
const read = (device: Awaited<ReturnType<typeof open>>) => readKept(device, 'profile', z.string())

it('[AC02] the next sign-in cannot find what the last one kept', async () => {
  const device = await open()
  await openVault(device)
  expect(await keep(device, 'profile', 'Sri')).toBe(true)
  expect(await read(device)).toBe('Sri')
  await openVault(device)
  expect(await read(device)).toBeUndefined()
})

it('[AC03] what arrives after its person has signed out is not kept, not even for the next person', async () => {
  const device = await open()
  const sri = await openVault(device)
  await forgetAccount(device)
  expect(await keep(device, 'profile', 'Sri', sri)).toBe(false)
  expect(await keep(device, 'profile', 'Sri')).toBe(false)
  await openVault(device)
  expect(await keep(device, 'profile', 'Sri', sri)).toBe(false)
  expect(await read(device)).toBeUndefined()
})

it('[AC03] a logout during the encryption wins', async () => {
  const device = await open()
  await openVault(device)
  const [kept] = await Promise.all([keep(device, 'profile', 'Sri'), forgetAccount(device)])
  expect([kept && (await read(device)), await findVault(device)]).toEqual([false, undefined])
})

it('a fact that cannot be read, or has another shape, counts as missing', async () => {
  const device = await open()
  await openVault(device)
  await keep(device, 'profile', { name: 'Sri' })
  expect(await read(device)).toBeUndefined()
  await keep(device, 'menus', 'Sri')
  await device.cache.setFact('profile', (await device.cache.getFact('menus'))!)
  expect(await read(device)).toBeUndefined()
})

it('[AC03] a dropped vault is replaced only while its sign-in lasts', async () => {
  const device = await open()
  expect(await reopenVault(device, async () => false)).toBeUndefined()
  expect(await findVault(device)).toBeUndefined()
  expect(await reopenVault(device, async () => true)).toBe(await findVault(device))
  await forgetAccount(device)
  const answers = [true, false]
  expect(await reopenVault(device, async () => answers.shift() ?? false)).toBeUndefined()
  expect(await findVault(device)).toBeUndefined()
})

it('[AC25] two pages that find the vault dropped make one new vault, with the facts of both', async () => {
  const device = await open()
  const reopen = async (kept: string) => {
    const vault = await reopenVault(device, async () => true)
    await keep(device, 'profile', kept, vault)
    return vault
  }
  const [one, other] = await Promise.all([reopen('Sri'), reopen('Sri')])
  expect([one, other]).toEqual([await findVault(device), one])
  expect(await read(device)).toBe('Sri')
})

it('[AC03] an account that signs in while the last vault is reopened keeps its own vault', async () => {
  const device = await open()
  let asked = 0
  let next: string | undefined
  const ended = async () => {
    if (++asked === 1) return true
    next = await openVault(device)
    return false
  }
  expect(await reopenVault(device, ended)).toBeUndefined()
  expect(await findVault(device)).toBe(next)
  expect(next).toBeDefined()
})
