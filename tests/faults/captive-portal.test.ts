import { submissions as texts } from '#i18n/id/submissions.ts'
import { selfAssessment, untilReadyForField } from '#tests/support/self-assessment-page.ts'
import { queuePage } from './device/queue-page.ts'
import { expect, test } from './fault-test.ts'
import { hospitalRows } from './hospital-rows.ts'
import type { CaptiveForm } from './proxy/fault.ts'
import { alwaysEverywhere } from './proxy/plan.ts'

const forms: readonly CaptiveForm[] = ['page', 'redirect', 'cut-json']

for (const form of forms)
  test(`[OB31] a captive portal (${form}) keeps the form waiting, and it leaves by itself afterwards`, async ({
    page,
    portal,
    wire,
  }) => {
    const bib = `CP-${form.slice(0, 5)}`.toUpperCase()
    await page.goto('/event')
    await untilReadyForField(page)
    wire.use(alwaysEverywhere({ is: 'captive', form }))
    await selfAssessment.start(page)
    await selfAssessment.collect(page, bib)

    await queuePage.open(page)
    const row = queuePage.row(page, bib)
    await expect(row).toContainText(texts.problem_intercepted)
    await expect(row).toContainText(texts.stateWaiting)
    expect(await hospitalRows(portal, bib)).toEqual([])

    wire.heal()
    await queuePage.isEmpty(page)
    expect(await hospitalRows(portal, bib)).toHaveLength(1)
  })
