import type { Page } from '@playwright/test'
import type { OfflineKit } from '#core/domain/submission/offline-kit.ts'
import { bibsOf, handoverOf } from '#tests/support/handover.ts'
import type { Portal } from '#tests/support/portal.ts'
import { untilReadyForField } from '#tests/support/self-assessment-page.ts'
import { queuePage } from './device/queue-page.ts'
import { readDevice } from './device/read-device.ts'
import { verifiedReceipts } from './device/verified-receipts.ts'
import { expect, test } from './fault-test.ts'
import { hospitalRows } from './hospital-rows.ts'
import type { Fault } from './proxy/fault.ts'
import { always } from './proxy/plan.ts'

/** Four full batches travel at once, and more follow. */
const FORMS = 1200

const faults: readonly (readonly [string, Fault])[] = [
  ['twice at once', { is: 'duplicate' }],
  ['once more, later than what followed', { is: 'echo', ms: 400 }],
  ['in reverse', { is: 'overtaken', ms: 1000 }],
]

for (const [how, fault] of faults)
  test(`[OB22] ${FORMS} forms that arrive ${how} are counted once`, async ({ page, portal, kit, wire }) => {
    const prefix = `D${faults.findIndex(([other]) => other === how)}`
    await page.goto('/event')
    await untilReadyForField(page)
    wire.use(always(fault))
    await queuePage.open(page)
    await queuePage.import(page, await handoverOf(portal, bibsOf(prefix, FORMS)))
    await queuePage.isEmpty(page, 120_000)

    const batches = wire.done.filter(({ passing }) => passing.traffic === 'batch')
    expect(batches.length).toBeGreaterThanOrEqual(4)
    expect(batches.every((one) => one.fault.is === fault.is)).toBe(true)
    await everyFormOnce(page, portal, kit, prefix)
  })

async function everyFormOnce(page: Page, portal: Portal, kit: OfflineKit, prefix: string): Promise<void> {
  const rows = await hospitalRows(portal, prefix)
  expect(rows).toHaveLength(FORMS)
  expect(new Set(rows.map(({ answers }) => answers?.['bibNumber'])).size).toBe(FORMS)
  const receipts = await verifiedReceipts(await readDevice(page), kit)
  expect(receipts.size).toBe(FORMS)
  for (const { id, reference, received_at } of rows)
    expect(receipts.get(id)).toMatchObject({ reference, at: received_at })
}
