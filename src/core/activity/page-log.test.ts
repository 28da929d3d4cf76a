import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { markShared } from '#core/account/sharing.ts'
import { forgetAccount, openVault } from '#core/account/vault/vault.ts'
import { activityCalls } from '#core/contract/account/activity-calls.ts'
import { createFakeLocks } from '#tests/support/fake-locks.ts'
import { scanDatabases } from '#tests/support/scan-databases.ts'
import { createProfile, openTestDevice } from '#tests/support/test-device.ts'
import { collect } from '#tests/support/test-device.ts'
import { createTestWorld } from '#tests/support/test-world.ts'
import { MOST_PAGES, notePage, readPages } from './page-log.ts'
import { tellPages } from './tell-pages.ts'

const HOME = '/patient/dashboard/index'
const HISTORY = '/patient/medical/list_medical_history'
const told = z.object({ Label: z.string(), Path: z.string(), Activity: z.string() })

/** The device of a signed-in person, and a hospital whose answers to reported pages the test sets. */
async function openDevice() {
  const heard: z.infer<typeof told>[] = []
  const hospital = { answer: () => Response.json({ data: {}, error: null, message: '' }) }
  const database = createProfile()
  const locks = createFakeLocks()
  const open = () =>
    openTestDevice({
      database,
      locks: locks.client(),
      bearer: async () => 'sri',
      fetch: async (address, init) => {
        if (!String(address).endsWith(activityCalls.logActivity.path)) throw new TypeError('no network')
        const answer = hospital.answer()
        if (answer.ok) heard.push(told.parse(JSON.parse(String(init?.body))))
        return answer
      },
    })
  const device = await open()
  await openVault(device)
  return { device, open, heard, hospital }
}
const refusal = (status: number, reason: string) => () =>
  Response.json({ data: null, error: reason, message: '' }, { status })

it('[AL03] tells each page once, oldest first, with its path only', async () => {
  const { device, heard, open } = await openDevice()
  await notePage(device, HOME)
  await notePage(device, HISTORY)
  await Promise.all([tellPages(device), tellPages(await open())])
  expect(heard).toEqual([HOME, HISTORY].map((Path) => ({ Label: 'trans', Path, Activity: 'open' })))
  expect(await readPages(device)).toEqual([])
})

it('[AL01] pages that are not told yet are encrypted, and forgotten at logout', async () => {
  const { device, heard } = await openDevice()
  await notePage(device, HOME)
  expect((await scanDatabases(device.cache, device.db)).holds(HOME)).toBe(false)
  expect(await device.cache.getFact('pages')).toBeDefined()
  await forgetAccount(device)
  expect(await device.cache.getFact('pages')).toBeUndefined()
  await tellPages(device)
  expect(heard).toEqual([])
})

it('[AL01] on a shared device they are only in the memory of the page', async () => {
  const { device } = await openDevice()
  await markShared(device)
  await openVault(device)
  await notePage(device, HOME)
  expect([await readPages(device), await device.cache.facts.count()]).toEqual([[HOME], 0])
})

it('[AL02] keeps the newest pages, also when two tabs write at once', async () => {
  const { device, open } = await openDevice()
  const other = await open()
  for (let number = 0; number < MOST_PAGES; number += 2)
    await Promise.all([notePage(device, `/patient/${number}`), notePage(other, `/patient/${number + 1}`)])
  expect((await readPages(device)).toSorted()).toEqual(
    Array.from({ length: MOST_PAGES }, (_, number) => `/patient/${number}`).toSorted(),
  )
  await notePage(device, HOME)
  const pages = await readPages(device)
  expect([pages.length, pages.at(-1)]).toEqual([MOST_PAGES, HOME])
})

it('[AL03] waits while a submission waits', async () => {
  const { openTab } = await createTestWorld()
  const device = await openTab({ bearer: async () => 'sri' })
  await openVault(device)
  await notePage(device, HOME)
  await collect(device, 'A1')
  const asked: string[] = []
  const api = { call: async ({ path }: { readonly path: string }) => void asked.push(path) } as never
  await tellPages({ ...device, api })
  expect(asked).toEqual([])
  expect((await device.deliver()).receipted).toBe(1)
  await tellPages({ ...device, api })
  expect(asked).toEqual([activityCalls.logActivity.path])
})

it('[AL04] stops at the first call without an answer, and continues from there', async () => {
  const { device, heard, hospital } = await openDevice()
  await notePage(device, HOME)
  await notePage(device, HISTORY)
  const { answer } = hospital
  hospital.answer = refusal(503, 'unavailable')
  await tellPages(device)
  expect(await readPages(device)).toEqual([HOME, HISTORY])
  hospital.answer = answer
  await tellPages(device)
  expect(heard.map(({ Path }) => Path)).toEqual([HOME, HISTORY])
})

it('[AL04] a page that the hospital refuses does not block the others', async () => {
  const { device, heard, hospital } = await openDevice()
  await notePage(device, HOME)
  await notePage(device, HISTORY)
  const { answer } = hospital
  hospital.answer = () => {
    hospital.answer = answer
    return refusal(422, 'unprocessable')()
  }
  await tellPages(device)
  expect(heard.map(({ Path }) => Path)).toEqual([HISTORY])
})

it('[AL05] never tells one person’s pages once another has signed in', async () => {
  const { device, heard } = await openDevice()
  await notePage(device, HOME)
  await openVault(device)
  await notePage(device, HISTORY)
  await tellPages(device)
  expect(heard.map(({ Path }) => Path)).toEqual([HISTORY])
})
