import { submissions as texts } from '#i18n/id/submissions.ts'
import { selfAssessment, untilReadyForField } from '#tests/support/self-assessment-page.ts'
import { queuePage } from './device/queue-page.ts'
import { readDevice } from './device/read-device.ts'
import { verifiedReceipts } from './device/verified-receipts.ts'
import { expect, test } from './fault-test.ts'
import { hospitalRows } from './hospital-rows.ts'
import { pass } from './proxy/fault.ts'
import { gate } from '#tests/support/gate.ts'

test(
  '[OB22] a server killed between commit and answer counts the form once, with its first reference and time',
  gate,
  async ({ page, portal, kit, wire }) => {
    const bib = 'K-1'
    await page.goto('/event')
    await untilReadyForField(page)
    const killed = Promise.withResolvers<void>()
    const restarted = Promise.withResolvers<void>()
    wire.use({
      fault: ({ traffic }) => (traffic === 'batch' ? { is: 'drop-after' } : pass),
      answered: async ({ traffic, nth }) => {
        if (traffic !== 'batch' || nth > 1) return
        // The answer has left the server but not reached the device, for which the server died before answering.
        await portal.kill()
        killed.resolve()
        await restarted.promise
      },
    })
    await selfAssessment.start(page)
    await selfAssessment.collect(page, bib)
    await killed.promise

    await portal.start()
    const committed = await hospitalRows(portal, bib)
    expect(committed).toHaveLength(1)
    wire.heal()
    restarted.resolve()

    await queuePage.open(page)
    await queuePage.isEmpty(page)
    expect(await hospitalRows(portal, bib)).toEqual(committed)
    const [receipt, ...others] = (await verifiedReceipts(await readDevice(page), kit)).values()
    expect(others).toEqual([])
    expect(receipt).toMatchObject({ reference: committed[0]?.reference, at: committed[0]?.received_at })
  },
)

test('a server that is down while forms are collected: they arrive when it is back', async ({ page, portal }) => {
  await page.goto('/event')
  await untilReadyForField(page)
  await portal.kill()
  await selfAssessment.start(page)
  await selfAssessment.collect(page, 'K-2')
  await queuePage.open(page)
  await expect(queuePage.row(page, 'K-2')).toContainText(texts.problem_offline)
  await portal.start()
  await queuePage.isEmpty(page)
  expect(await hospitalRows(portal, 'K-2')).toHaveLength(1)
})
