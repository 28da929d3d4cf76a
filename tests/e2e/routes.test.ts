import type { Page } from '@playwright/test'
import { holdBatches } from '#tests/support/batch-answer.ts'
import { personalItems } from '#tests/support/device-traces.ts'
import { chooseFile, handoverOf } from '#tests/support/handover.ts'
import { expect, test } from '#tests/support/portal-test.ts'
import { selfAssessment } from '#tests/support/self-assessment-page.ts'

/** Which errors a page's own chunk makes on its way to the fallback screen. */
const brokenChunk = /Unexpected token|SyntaxError|Failed to fetch dynamically imported module|net::ERR_FAILED/

test('the root opens the patient area, which asks who is there', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/patient\/login$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Autentikasi Pasien' })).toBeVisible()
})

test('an unknown path at top level shows the generic error page', { tag: '@even' }, async ({ page }) => {
  for (const path of ['/nowhere', '/patients/login', '/eventx']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Oops! Something went wrong here.' })).toBeVisible()
    await expect(page.getByText("We're working on it and we'll get it fixed as soon possible.")).toBeVisible()
    await page.getByRole('link', { name: 'Ke halaman utama' }).click()
    await expect(page.getByRole('heading', { name: 'Autentikasi Pasien' })).toBeVisible()
  }
})

test('an unknown path inside an area shows its 404 page', { tag: '@odd' }, async ({ page }) => {
  for (const path of ['/event/nowhere', '/event/SelfAssesmentRunner/nowhere', '/queue/nowhere']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'OOPS! Something went wrong here', exact: true })).toBeVisible()
    await expect(page.getByText('Halaman yang Anda cari tidak ada.')).toBeVisible()
  }
})

const titles = [
  ['/event', 'Pos relawan · Portal Pasien', 'Volunteer post · Patient Portal'],
  [
    '/event/SelfAssesmentRunner',
    'Pemeriksaan mandiri kesehatan pelari · Portal Pasien',
    'Runner health self-assessment · Patient Portal',
  ],
  ['/event/readiness', 'Kesiapan perangkat · Portal Pasien', 'Device readiness · Patient Portal'],
  ['/queue', 'Antrean pengiriman · Portal Pasien', 'Delivery queue · Patient Portal'],
  ['/queue/receipts', 'Tanda terima · Portal Pasien', 'Receipts · Patient Portal'],
  ['/nowhere', 'Oops! Something went wrong here. · Portal Pasien', 'Oops! Something went wrong here. · Patient Portal'],
  [
    '/queue/nowhere',
    'OOPS! Something went wrong here · Portal Pasien',
    'OOPS! Something went wrong here · Patient Portal',
  ],
] as const

test('the tab says what page it is, in both languages', { tag: '@odd' }, async ({ page, openDevice }) => {
  const other = await openDevice({ language: 'en' })
  for (const [path, indonesian, english] of titles) {
    await page.goto(path)
    await expect(page).toHaveTitle(indonesian)
    await expect(page.locator('html')).toHaveAttribute('lang', 'id')
    await other.goto(path)
    await expect(other).toHaveTitle(english)
    await expect(other.locator('html')).toHaveAttribute('lang', 'en')
  }
})

test('the language is switched with a reload, kept for the next start, and loses nothing of an open form', async ({
  page,
  context,
}) => {
  await page.goto('/event')
  await selfAssessment.start(page)
  await page.getByLabel('Nomor dada (BIB)').fill('L1')
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

test('the skip link leads past the header', { tag: '@even' }, async ({ page }) => {
  await page.goto('/event')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Langsung ke isi' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL(/\/event$/)
})

test(
  'a screen that cannot be drawn gives way to the fallback screen, whose reset spares the outbox',
  { tag: '@even' },
  async ({ openDevice, portal, errors }) => {
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
    // What a person chose went with the local storage, the language too.
    await expect(page.getByRole('heading', { name: 'Kesiapan perangkat' })).toBeVisible()
    expect(await personalItems(page)).toEqual([])
    await page.goto('/queue')
    await expect(page.getByText('BIB S1')).toBeVisible()
  },
)

const readinessChunk = '**/assets/public-forms-*.js'

/** A chunk of the app that arrives damaged. */
const breakReadiness = (page: Page) =>
  page
    .context()
    .route(readinessChunk, (route) => route.fulfill({ contentType: 'text/javascript', body: 'export const = broken' }))
