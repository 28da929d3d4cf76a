import type { ProblemReason } from '#core/db/rows.ts'
import { submissions as texts } from '#i18n/id/submissions.ts'
import { selfAssessment, untilReadyForField } from '#tests/support/self-assessment-page.ts'
import { queuePage } from './device/queue-page.ts'
import { expect, test } from './fault-test.ts'
import { hospitalRows } from './hospital-rows.ts'
import type { Fault } from './proxy/fault.ts'
import { always } from './proxy/plan.ts'

interface Verdict {
  readonly rule: string
  readonly fault: Extract<Fault, { is: 'status' }>
  readonly problem: ProblemReason
  /** The row's state when a person must decide. Without it the row leaves by itself. */
  readonly stuck?: 'stateHeld' | 'stateRefused'
}

const verdicts: readonly Verdict[] = [
  {
    rule: 'OB32',
    fault: { is: 'status', status: 400 },
    stuck: 'stateRefused',
    problem: 'invalid',
  },
  {
    rule: 'OB32',
    fault: { is: 'status', status: 413 },
    stuck: 'stateRefused',
    problem: 'too-large',
  },
  {
    rule: 'OB32',
    fault: { is: 'status', status: 422 },
    stuck: 'stateRefused',
    problem: 'invalid',
  },
  {
    rule: 'OB33',
    fault: { is: 'status', status: 500 },
    problem: 'server-error',
  },
  {
    rule: 'OB33',
    fault: { is: 'status', status: 502 },
    problem: 'server-error',
  },
  {
    rule: 'OB35',
    fault: { is: 'status', status: 429, retryAfter: 3 },
    problem: 'busy',
  },
  {
    rule: 'OB35',
    fault: { is: 'status', status: 503, retryAfter: 3 },
    problem: 'busy',
  },
  {
    rule: 'OB36',
    fault: { is: 'status', status: 401 },
    stuck: 'stateHeld',
    problem: 'unauthorized',
  },
  {
    rule: 'OB37',
    fault: { is: 'status', status: 403 },
    stuck: 'stateRefused',
    problem: 'forbidden',
  },
]

/** Refusals only: waiting and held rows are also tested against the hospital in memory. */
for (const { rule, fault, problem, stuck } of verdicts)
  test(`[${rule}] ${fault.status} is shown in the queue, and the form still arrives`, async ({
    page,
    portal,
    wire,
  }) => {
    const bib = `V-${fault.status}`
    await page.goto('/event')
    await untilReadyForField(page)
    wire.use(always(fault))
    await selfAssessment.start(page)
    await selfAssessment.collect(page, bib)

    await queuePage.open(page)
    const row = queuePage.row(page, bib)
    await expect(row).toContainText(texts[`problem_${problem}`])
    await expect(row).toContainText(texts[stuck ?? 'stateWaiting'])
    wire.heal()
    if (stuck) {
      // Sending all rows does not move this one, since a person must decide about it.
      await queuePage.tryNow(page)
      await expect(page.getByText(texts.endedNeedsPerson_other.replace('{{count, number}}', '1')).first()).toBeVisible()
      await expect(row).toContainText(texts[stuck])
      await queuePage.retry(page, bib)
    }
    await queuePage.isEmpty(page)
    expect(await hospitalRows(portal, bib)).toHaveLength(1)
  })
