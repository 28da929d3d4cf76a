import type { Page } from '@playwright/test'
import { holdBatches } from '#tests/support/batch-answer.ts'
import { personalItems } from '#tests/support/device-traces.ts'
import { chooseFile, handoverOf } from '#tests/support/handover.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { selfAssessment } from '#tests/support/self-assessment-page.ts'

/** Errors that a damaged or missing file of the app causes before the fallback screen appears. */
const brokenChunk = /Unexpected token|SyntaxError|Failed to fetch dynamically imported module|net::ERR_FAILED/

test('a change of the language reloads the page, lasts for the next start, and loses nothing of an open form', async ({
  page,
  context,
}) => {
  await page.goto('/event')
  await selfAssessment.start(page)
  await page.getByLabel('Nomor dada (BIB)').fill('L1')
  await page.getByRole('button', { name: 'Ukuran huruf dan bahasa' }).click()
  await expect(page.getByRole('button', { name: /^ID/ })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: /^EN/ }).click()
  await expect(page.getByRole('heading', { name: 'About the runner' })).toBeVisible()
  await expect(page.getByLabel('Bib number')).toHaveValue('L1')
  const later = await context.newPage()
  await later.goto('/event')
  await expect(later.getByRole('heading', { name: 'Volunteer post' })).toBeVisible()
  await later.getByRole('button', { name: /^ID/ }).click()
  await expect(later.getByRole('heading', { name: 'Pos relawan' })).toBeVisible()
})

test('a screen that cannot be drawn shows the fallback screen, whose reset keeps the outbox', async ({
  openDevice,
  portal,
  errors,
}) => {
  errors.expect(brokenChunk)
  const page = await openDevice({ serviceWorkers: 'block', language: 'en' })
  await holdBatches(page.context())
  await page.goto('/queue')
  await chooseFile(page, await handoverOf(portal, ['S1']), 'Import')
  await expect(page.getByText('BIB S1')).toBeVisible()
  await breakReadiness(page)
  await page.goto('/event/readiness')
  await expect(page.getByRole('heading', { name: 'Ooopss!, Something went wrong' })).toBeVisible()
  await expect(page.getByText('Please Refresh Page')).toBeVisible()
  await page.context().unroute(readinessChunk)
  await page.getByRole('button', { name: 'Reload' }).click()
  // The reset cleared local storage, and with it the person's choices, such as the language.
  await expect(page.getByRole('heading', { name: 'Kesiapan perangkat' })).toBeVisible()
  expect(await personalItems(page)).toEqual([])
  await page.goto('/queue')
  await expect(page.getByText('BIB S1')).toBeVisible()
})

const readinessChunk = '**/assets/public-forms-*.js'

/** Damages a file of the app on its way. */
const breakReadiness = (page: Page) =>
  page
    .context()
    .route(readinessChunk, (route) => route.fulfill({ contentType: 'text/javascript', body: 'export const = broken' }))
