import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { openTestDevice } from '#tests/support/test-device.ts'
import { loadRegions, readRegions } from './regions.ts'
import { openVault } from './vault.ts'

const DAY = 24 * 60 * 60 * 1000

/** A hospital that names one region in whatever is asked for, while it is reached. */
async function open() {
  const world = { reached: true, now: Date.now() }
  const fetch = vi.fn(async (address: RequestInfo | URL) => {
    if (!world.reached) throw new TypeError('Failed to fetch')
    const parent = new URL(String(address), 'http://localhost').searchParams.get('Parent') ?? ''
    const data = [{ Code: parent === '' ? '36' : `${parent}.71`, Name: `in ${parent}` }]
    return Response.json({ data, error: null, message: '' })
  })
  const device = await openTestDevice({ fetch, clock: () => world.now })
  await openVault(device)
  return { world, fetch, device }
}

it('what was chosen from once is there without network, and asked for no more within the month', async () => {
  const { world, fetch, device } = await open()
  expect(await loadRegions(device, '')).toEqual([{ Code: '36', Name: 'in ' }])
  expect(await loadRegions(device, '36')).toEqual([{ Code: '36.71', Name: 'in 36' }])
  world.reached = false
  expect(await loadRegions(device, '36')).toEqual([{ Code: '36.71', Name: 'in 36' }])
  expect(fetch).toHaveBeenCalledTimes(2)
  await expect(loadRegions(device, '32')).rejects.toMatchObject({ reason: 'offline' })
})

it('an old list is asked for again, and stands where nobody answers', async () => {
  const { world, fetch, device } = await open()
  await loadRegions(device, '')
  world.now += 31 * DAY
  world.reached = false
  expect(await loadRegions(device, '')).toHaveLength(1)
  expect(fetch).toHaveBeenCalledTimes(2)
})

it('[AC02] the next to sign in finds nothing of it', async () => {
  const { device } = await open()
  await loadRegions(device, '36')
  await openVault(device)
  expect(await readRegions(device)).toBeUndefined()
})

it('keeps the lists that were had last', async () => {
  const { device } = await open()
  for (let code = 10; code < 60; code++) await loadRegions(device, String(code))
  const parents = (await readRegions(device))?.map(({ parent }) => parent)
  expect([parents?.length, parents?.at(0), parents?.at(-1)]).toEqual([40, '59', '20'])
})
