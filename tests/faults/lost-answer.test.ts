import { submissions as texts } from '#i18n/id/submissions.ts'
import { selfAssessment, untilReadyForField } from '#tests/support/self-assessment-page.ts'
import { queuePage } from './device/queue-page.ts'
import { readDevice } from './device/read-device.ts'
import { verifiedReceipts } from './device/verified-receipts.ts'
import { expect, test } from './fault-test.ts'
import { hospitalRows } from './hospital-rows.ts'
import { always } from './proxy/plan.ts'

const losses = ['drop-after', 'cut-answer', 'cut-request', 'drop-before'] as const

for (const is of losses)
  test(`[OB22] a delivery that ends in ${is}: one row, one receipt, the first time and reference`, async ({
    page,
    portal,
    kit,
    wire,
  }) => {
    const bib = `L-${is.slice(0, 8)}`.toUpperCase()
    const reached = is === 'drop-after' || is === 'cut-answer'
    await page.goto('/event')
    await untilReadyForField(page)
    wire.use(always({ is }))
    await selfAssessment.start(page)
    await selfAssessment.collect(page, bib)
    await queuePage.open(page)
    await expect(queuePage.row(page, bib)).toContainText(texts.problem_offline)
    const before = await hospitalRows(portal, bib)
    expect(before).toHaveLength(reached ? 1 : 0)

    wire.heal()
    await queuePage.isEmpty(page)
    const after = await hospitalRows(portal, bib)
    expect(after).toHaveLength(1)
    if (reached) expect(after).toEqual(before)
    const receipts = [...(await verifiedReceipts(await readDevice(page), kit)).values()]
    expect(receipts).toHaveLength(1)
    expect(receipts[0]).toMatchObject({ reference: after[0]?.reference, at: after[0]?.received_at })
  })
