import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { openTestDevice } from '#tests/support/test-device.ts'
import { finishLogout } from '#core/account/finish-logout.ts'
import { loadRegions, readRegions } from './regions.ts'
import { openVault } from './vault.ts'

const DAY = 24 * 60 * 60 * 1000

const top = [
  { Code: '32', Name: 'Jawa Barat' },
  { Code: '36', Name: 'Banten' },
  { Code: '32.71', Name: 'Kota Bogor' },
  { Code: '36.71', Name: 'Kota Tangerang' },
]

/** While it is reached, the hospital names one region inside each city or subdistrict that it is asked for. */
async function open(as: 'guest' | 'patient' = 'patient') {
  const world = { reached: true, now: Date.now() }
  const fetch = vi.fn(async (address: RequestInfo | URL) => {
    if (!world.reached) throw new TypeError('Failed to fetch')
    const { pathname, searchParams } = new URL(String(address), 'http://localhost')
    const parent = searchParams.get('Parent')
    const data = pathname.endsWith('province_city') ? top : [{ Code: `${parent}.01`, Name: `in ${parent}` }]
    return Response.json({ data, error: null, message: '' })
  })
  const device = await openTestDevice({ fetch, clock: () => world.now })
  if (as === 'patient') await openVault(device)
  return { world, fetch, device }
}

const namesOf = (regions: readonly { readonly Name: string }[]) => regions.map(({ Name }) => Name)

it('after one request every province and city is there without network, also for the next account', async () => {
  const { world, fetch, device } = await open()
  expect(namesOf(await loadRegions(device, ''))).toEqual(['Jawa Barat', 'Banten'])
  expect(fetch).toHaveBeenCalledTimes(1)
  world.reached = false
  expect(namesOf(await loadRegions(device, '36'))).toEqual(['Kota Tangerang'])
  await device.own.forgetPersons()
  expect(namesOf(await loadRegions(device, '32'))).toEqual(['Kota Bogor'])
})

it.each(['guest', 'patient'] as const)('what a %s opened is there without network, for a month', async (as) => {
  const { world, fetch, device } = await open(as)
  const asked = await loadRegions(device, '32.71')
  expect(namesOf(asked)).toEqual(['in 32.71'])
  expect(await loadRegions(device, '32.71')).toEqual(asked)
  expect(fetch).toHaveBeenCalledTimes(1)
  world.reached = false
  await expect(loadRegions(device, '36.71')).rejects.toMatchObject({ reason: 'offline' })
  // The old list is asked for again. No answer comes, so the device keeps it.
  world.now += 31 * DAY
  expect(await loadRegions(device, '32.71')).toEqual(asked)
  expect(fetch).toHaveBeenCalledTimes(3)
})

it('[AC02] the next account finds no regions that the last account opened', async () => {
  for (const as of ['guest', 'patient'] as const) {
    const { device } = await open(as)
    await loadRegions(device, '36.71')
    expect(namesOf(await readRegions(device))).toEqual(['in 36.71'])
    await openVault(device)
    expect(await readRegions(device)).toEqual([])
  }
})

it('a guest’s regions go at logout, even where the logout was interrupted', async () => {
  const { device } = await open('guest')
  await loadRegions(device, '36.71')
  // The city is encrypted, so it cannot be read without its key.
  expect(JSON.stringify(await device.cache.facts.toArray())).not.toContain('36.71')
  await finishLogout(device, [])
  expect(await readRegions(device)).toEqual([])
})

it('keeps the lists that were opened last', async () => {
  const { device } = await open()
  for (let code = 10; code < 60; code++) await loadRegions(device, `32.${code}`)
  const names = namesOf(await readRegions(device))
  expect([names.length, names.at(0), names.at(-1)]).toEqual([40, 'in 32.59', 'in 32.20'])
})

it('shows a region that it cannot keep', async () => {
  const { device } = await open('guest')
  const log = vi.fn<(message: string, error: unknown) => void>()
  vi.spyOn(device.cache, 'setFact').mockRejectedValue(new Error('full'))
  expect(namesOf(await loadRegions({ ...device, log }, '36'))).toEqual(['Kota Tangerang'])
  expect(log).toHaveBeenCalledOnce()
})
