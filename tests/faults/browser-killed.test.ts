import { selfAssessment, untilReadyForField } from '#tests/support/self-assessment-page.ts'
import { takePhone, type Phone } from './device/phone.ts'
import { readDevice } from './device/read-device.ts'
import { verifiedReceipts } from './device/verified-receipts.ts'
import { expect, test as base } from './fault-test.ts'
import { hospitalRows } from './hospital-rows.ts'
import { pass } from './proxy/fault.ts'
import { clear } from './proxy/plan.ts'
import { createRandom } from '#tests/support/random.ts'
import { seed } from '#tests/support/seed.ts'

/** Chromium alone decides when it wakes a worker. */
const chromiumDecides = { timeout: 120_000 }

const test = base.extend<{ phone: Phone }>({
  phone: async ({ wire }, use) => {
    const phone = await takePhone(wire.url)
    await use(phone)
    await phone.remove()
  },
})

test('a browser killed while its delivery is on the way: delivered by Background Sync with no page opened', async ({
  portal,
  kit,
  wire,
  phone,
}) => {
  const page = await phone.openApp('/event')
  await untilReadyForField(page)
  const held = Promise.withResolvers<void>()
  wire.use({
    ...clear,
    arrived: async ({ traffic }) => {
      if (traffic !== 'batch') return
      held.resolve()
      // The request never goes on.
      await new Promise(() => {})
    },
  })
  await selfAssessment.start(page)
  await selfAssessment.collect(page, 'B-1')
  await held.promise
  await phone.kill()
  expect(await hospitalRows(portal, 'B-1')).toEqual([])

  wire.heal()
  await phone.start()
  await expect.poll(async () => (await hospitalRows(portal, 'B-1')).length, chromiumDecides).toBe(1)
  const opened = await phone.openApp('/queue/receipts')
  await expect(opened.getByText('BIB B-1')).toBeVisible()
  expect((await verifiedReceipts(await readDevice(opened), kit)).size).toBe(1)
})

test('a hospital that fails a few times while no page is open: one wake-up by the browser suffices', async ({
  portal,
  wire,
}) => {
  // Chromium takes the last switch of a name.
  const oneCall = '--force-fieldtrial-params=BackgroundSync.G:initial_retry_delay_sec/3600/max_sync_attempts/1'
  const phone = await takePhone(wire.url, [oneCall])
  try {
    const page = await phone.openApp('/event')
    await untilReadyForField(page)
    await page.context().setOffline(true)
    await selfAssessment.start(page)
    await selfAssessment.collect(page, 'B-2')
    await phone.kill()
    wire.use({
      fault: ({ traffic, nth }) => (traffic === 'batch' && nth <= 3 ? { is: 'status', status: 500 } : pass),
    })
    await phone.start()
    await expect.poll(async () => (await hospitalRows(portal, 'B-2')).length, chromiumDecides).toBe(1)
  } finally {
    await phone.remove()
  }
})

test('a worker whose new version does not arrive: forms saved meanwhile are delivered with no page opened', async ({
  portal,
  wire,
  phone,
}) => {
  let page = await phone.openApp('/event')
  await untilReadyForField(page)
  const asked = Promise.withResolvers<void>()
  wire.use({
    ...clear,
    arrived: async ({ traffic, path }) => {
      if (path === '/sw.js') asked.resolve()
      // The request never goes on.
      if (path === '/sw.js' || traffic === 'batch') await new Promise(() => {})
    },
  })
  // The browser itself looks for a new version now and then.
  await page.evaluate(
    () => void navigator.serviceWorker.getRegistration().then((registration) => registration?.update()),
  )
  await asked.promise
  page = await phone.openApp('/event')
  await selfAssessment.start(page)
  await selfAssessment.collect(page, 'B-3')
  await phone.kill()

  wire.heal()
  await phone.start()
  await expect.poll(async () => (await hospitalRows(portal, 'B-3')).length, chromiumDecides).toBe(1)
})

test('[OB1] a browser killed while it submits: the form is a draft or at the hospital, never both or neither', async ({
  portal,
  kit,
  wire,
  phone,
}) => {
  test.setTimeout(180_000)
  const random = createRandom(seed)
  let page = await phone.openApp('/event')
  await untilReadyForField(page)
  const ids: string[] = []
  for (const longest of [20, 100]) {
    await selfAssessment.start(page)
    ids.push(new URL(page.url()).searchParams.get('draft') ?? '')
    await selfAssessment.fill(page, `B2-${longest}`)
    await page.getByRole('button', { name: 'Simpan' }).click()
    await page.getByRole('button', { name: 'Ya', exact: true }).click({ noWaitAfter: true })
    await random.pause(longest)
    await phone.kill()
    page = await phone.openApp('/event')
  }
  wire.heal()
  await expect.poll(async () => (await readDevice(page)).queue.length, { timeout: 30_000 }).toBe(0)

  const device = await readDevice(page)
  const receipts = await verifiedReceipts(device, kit)
  const drafts = new Set(device.drafts.map(({ id }) => id))
  const rows = await hospitalRows(portal, 'B2')
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(receipts.keys()))
  for (const id of ids) expect([id, drafts.has(id)]).toEqual([id, !receipts.has(id)])
})
