import { bibsOf, handoverOf } from '#tests/support/handover.ts'
import { selfAssessment, untilReadyForField } from '#tests/support/self-assessment-page.ts'
import { queuePage } from './device/queue-page.ts'
import { readDevice } from './device/read-device.ts'
import { verifiedReceipts } from './device/verified-receipts.ts'
import { expect, test } from './fault-test.ts'
import { hospitalRows } from './hospital-rows.ts'
import { pass } from './proxy/fault.ts'

test('the embedded PostgreSQL survives kill -9 of the server, and the next server goes on with it', async ({
  page,
  portal,
  wire,
}) => {
  await page.goto(`${wire.url}/event`)
  await untilReadyForField(page)
  await selfAssessment.start(page)
  await selfAssessment.collect(page, 'P-1')
  await expect.poll(async () => (await hospitalRows(portal, 'P-1')).length).toBe(1)
  const before = await hospitalRows(portal, 'P-1')
  const postgres = await portal.databasePid()
  await portal.kill()
  await portal.start()
  expect(await portal.databasePid()).toBe(postgres)
  expect(await hospitalRows(portal, 'P-1')).toEqual(before)
})

const FORMS = 1200

test('kill -9 of PostgreSQL itself under load: every form arrives once, and every receipt is true', async ({
  page,
  portal,
  kit,
  wire,
}) => {
  await page.goto('/event')
  await untilReadyForField(page)
  const killed: number[] = []
  wire.use({
    fault: () => pass,
    // Strikes twice: before the first batch is answered, and between later ones.
    arrived: async ({ traffic, nth }) => {
      if (traffic === 'batch' && (nth === 2 || nth === 6)) killed.push(await portal.killDatabase())
    },
  })
  await queuePage.open(page)
  await queuePage.import(page, await handoverOf(portal, bibsOf('P2', FORMS)))
  await queuePage.isEmpty(page, 120_000)

  expect(new Set(killed).size).toBeGreaterThanOrEqual(1)
  expect(killed).not.toContain(await portal.databasePid())
  const rows = await hospitalRows(portal, 'P2')
  expect(rows).toHaveLength(FORMS)
  const receipts = await verifiedReceipts(await readDevice(page), kit)
  for (const { id, reference, received_at } of rows)
    expect(receipts.get(id)).toMatchObject({ reference, at: received_at })
})
